/** How many items a check list holds, those that are done included. */
export const LIST_ITEMS_LIMIT = 500;
/** Characters of one item. */
export const LIST_ITEM_LENGTH = 500;
