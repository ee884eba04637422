import type { ReplyOf } from '@carom/contract/endpoints';
import { callQuery } from '../../../query/call-query.ts';

export const billingQuery = (id: string) => callQuery('admin', 'adminReadBilling', { params: { id } });

export const chargeQuery = (id: string) => callQuery('admin', 'adminReadCharge', { params: { id } });

/** Updates the billing query with a reply that contains the billing, which saves a request. */
export const billingIn = (memberId: string) => (data: ReplyOf<'adminReadBilling'>) => ({
  queryKey: billingQuery(memberId).queryKey,
  data,
});
