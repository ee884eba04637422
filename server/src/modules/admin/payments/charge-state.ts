import type { ChargeState } from '@carom/contract/admin/payments/text';

export const STATUS_OF = {
  paid: 'completed',
  'partly refunded': 'partlyRefunded',
  refunded: 'refunded',
} as const satisfies Record<ChargeState, string>;

export function stateOf(status: (typeof STATUS_OF)[ChargeState]): ChargeState {
  if (status === 'completed') return 'paid';
  return status === 'refunded' ? 'refunded' : 'partly refunded';
}
