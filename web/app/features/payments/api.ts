import { api } from '../../api/api.ts';

export type { Payment, Receipt } from '@carom/contract/subscription/schemas';

export function listPayments() {
  return api.call('listPayments', {});
}

export function readReceipt(id: string) {
  return api.call('readReceipt', { params: { id } });
}
