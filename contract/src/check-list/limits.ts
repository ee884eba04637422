/** Includes the items that are done. */
export const LIST_ITEMS_LIMIT = 500;
/** The most items that one call adds. */
export const LIST_ITEMS_BATCH = 50;
/** The most lines of a pasted text that become items. */
export const LIST_PASTE_LIMIT = 100;
/** In characters. */
export const LIST_ITEM_LENGTH = 500;
