import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export const mailsQuery = (query: ListQuery) => callQuery('admin', 'adminListMails', { query });
export const jobsQuery = (query: ListQuery) => callQuery('admin', 'adminListJobs', { query });
export const paymentNoticesQuery = callQuery('admin', 'adminListPaymentNotices', {});
export const webhooksQuery = (query: ListQuery) => callQuery('admin', 'adminListWebhooks', { query });
