import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export const paymentsQuery = (query: ListQuery) => callQuery('admin', 'adminListPayments', { query });
export const comparisonQuery = (id: string) => callQuery('admin', 'adminComparePayments', { params: { id } });
