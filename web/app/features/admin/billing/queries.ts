import { callQuery } from '../../../query/call-query.ts';

export const billingQuery = (id: string) => callQuery('admin', 'adminReadBilling', { params: { id } });
