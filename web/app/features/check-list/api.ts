import { api } from '../../api/api.ts';
import type { ListServer } from './list-server.ts';

export const listServer: ListServer = {
  read: () => api.call('readListItems', {}),
  add: (id, text) => api.call('addListItem', { body: { id, text } }),
  update: (id, change) => api.call('updateListItem', { params: { id }, body: change }),
  move: (id, afterId) =>
    api.call('moveListItem', { params: { id }, body: afterId === undefined ? {} : { after_id: afterId } }),
  delete: (id) => api.call('deleteListItem', { params: { id } }),
  restore: (id) => api.call('restoreListItem', { params: { id } }),
};
