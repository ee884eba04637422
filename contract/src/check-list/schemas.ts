import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { line } from '../text.ts';
import { LIST_ITEM_LENGTH, LIST_ITEMS_BATCH } from './limits.ts';

const id = z.uuid({ error: 'An item needs an id of its own: a UUID.' }).toLowerCase();
const text = line({ label: 'The item', max: LIST_ITEM_LENGTH });
const afterId = z
  .uuid({ error: 'The item before it is named by its id.' })
  .optional()
  .meta({ description: 'The item that it comes after; left out: the first place' });

/** The caller generates the id, so that a repeated request adds the item once. */
export const addListItemBody = z.object({ id, text });

export const addListItemsBody = z.object({
  items: z
    .array(addListItemBody, { error: 'The items are a list.' })
    .min(1, { error: 'There is nothing to add.' })
    .max(LIST_ITEMS_BATCH, { error: `At most ${LIST_ITEMS_BATCH} items are added at once.` }),
});

/** Absent fields do not change. */
export const updateListItemBody = z.object({
  text: text.optional(),
  is_done: z.boolean({ error: 'An item is done, or it is not.' }).optional(),
});

export const moveListItemBody = z.object({ after_id: afterId });

/** Accepts any text: an id that is not one of the caller's items is answered as not found. */
export const listItemParams = z.object({ id: z.string() });

const listItem = z.object({ id: z.uuid(), text: z.string(), is_done: z.boolean() });

export const listItemsReply = envelope.extend({
  items: z.array(listItem).meta({ description: 'In the order of the member' }),
});
export const listItemReply = envelope.extend({ item: listItem });

export type ListItem = z.infer<typeof listItem>;
