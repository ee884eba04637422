import type { ReplyOf } from '@carom/contract/endpoints';
import { callQuery } from '../../../query/call-query.ts';

export const billingQuery = (id: string) => callQuery('admin', 'adminReadBilling', { params: { id } });

export const chargeQuery = (id: string) => callQuery('admin', 'adminReadCharge', { params: { id } });

/** The billing that a reply carries: it need not be asked for. */
export const billingIn = (memberId: string) => (data: ReplyOf<'adminReadBilling'>) => ({
  queryKey: billingQuery(memberId).queryKey,
  data,
});
