import { callQuery } from '../../query/call-query.ts';

export const paymentsQuery = callQuery('payments', 'listPayments', {});

export const receiptQuery = (id: string) => callQuery('payments', 'readReceipt', { params: { id } });

export const billingDetailsQuery = callQuery('payments', 'readBillingDetails', {});
