import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { listItemsCalls } from './calls.ts';
import {
  addListItemBody,
  addListItemsBody,
  listItemParams,
  listItemReply,
  listItemsReply,
  moveListItemBody,
  updateListItemBody,
} from './schemas.ts';

export const listItemsSchemas = {
  readListItems: {
    summary: 'Gives the member’s check list, in its order',
    limit: 'listItems',
    reply: listItemsReply,
  },
  addListItem: {
    summary: 'Adds an item at the end of the check list; the same id again adds nothing',
    limit: 'listItems',
    body: addListItemBody,
    reply: listItemReply,
  },
  addListItems: {
    summary: 'Adds several items at the end, in their order: all or none; ids that are known add nothing',
    limit: 'listItems',
    body: addListItemsBody,
    reply: envelope,
  },
  updateListItem: {
    summary: 'Rewrites an item, or ticks it',
    limit: 'listItems',
    params: listItemParams,
    body: updateListItemBody,
    reply: listItemReply,
  },
  moveListItem: {
    summary: 'Moves an item behind another one, or to the first place',
    limit: 'listItems',
    params: listItemParams,
    body: moveListItemBody,
    reply: listItemReply,
  },
  deleteListItem: {
    summary: 'Deletes an item; for a day it can be restored',
    limit: 'listItems',
    params: listItemParams,
    reply: envelope,
  },
  restoreListItem: {
    summary: 'Restores an item that was deleted within the last day, to its place',
    limit: 'listItems',
    params: listItemParams,
    reply: listItemReply,
  },
} as const satisfies Record<keyof typeof listItemsCalls, Schemas>;
