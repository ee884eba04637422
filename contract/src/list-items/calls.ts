import type { Call } from '../call.ts';

export const listItemsCalls = {
  readListItems: { method: 'GET', path: '/api/list_items', access: 'member', csrf: false },
  addListItem: { method: 'POST', path: '/api/list_items', access: 'member', csrf: false },
  addListItems: { method: 'POST', path: '/api/list_item_batches', access: 'member', csrf: false },
  updateListItem: { method: 'PATCH', path: '/api/list_items/:id', access: 'member', csrf: false },
  moveListItem: { method: 'PUT', path: '/api/list_items/:id/place', access: 'member', csrf: false },
  deleteListItem: { method: 'DELETE', path: '/api/list_items/:id', access: 'member', csrf: false },
  restoreListItem: { method: 'POST', path: '/api/list_items/:id/restore', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
