import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export const membersQuery = (query: ListQuery) => callQuery('admin', 'adminListMembers', { query });
export const memberBookingsQuery = (id: string, query: ListQuery) =>
  callQuery('admin', 'adminListMemberBookings', { params: { id }, query });
export const memberPaymentsQuery = (id: string, query: ListQuery) =>
  callQuery('admin', 'adminListMemberPayments', { params: { id }, query });
export const memberQuery = (id: string) => callQuery('admin', 'adminReadMember', { params: { id } });
