import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { readFresh } from '../../query/read-fresh.ts';
import type { ListServer } from './list-server.ts';
import { listQuery } from './queries.ts';

export function createListServer(client: QueryClient): ListServer {
  return {
    read: () => readFresh(client, listQuery),
    add: (id, text) => api.call('addListItem', { body: { id, text } }),
    addAll: (items) => api.call('addListItems', { body: { items: [...items] } }),
    update: (id, change) => api.call('updateListItem', { params: { id }, body: change }),
    move: (id, afterId) =>
      api.call('moveListItem', { params: { id }, body: afterId === undefined ? {} : { after_id: afterId } }),
    delete: (id) => api.call('deleteListItem', { params: { id } }),
    restore: (id) => api.call('restoreListItem', { params: { id } }),
  };
}
