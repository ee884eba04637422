import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/use-list-address.ts';

export const messagesQuery = (query: ListQuery) => callQuery('admin', 'adminListMessages', { query });
export const messageQuery = (id: string) => callQuery('admin', 'adminReadMessage', { params: { id } });
