/** How many items a check list holds, those that are done included. */
export const LIST_ITEMS_LIMIT = 500;
/** How many are added in one call. */
export const LIST_ITEMS_BATCH = 50;
/** How many lines of a pasted text become items. */
export const LIST_PASTE_LIMIT = 100;
/** Characters of one item. */
export const LIST_ITEM_LENGTH = 500;
