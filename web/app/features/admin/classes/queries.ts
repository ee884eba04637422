import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export const classesQuery = (query: ListQuery) => callQuery('admin', 'adminListClasses', { query });
export const classQuery = (id: string) => callQuery('admin', 'adminReadClass', { params: { id } });
export const seriesQuery = (id: string) => callQuery('admin', 'adminReadSeries', { params: { id } });
