import type { ChargeState } from '@carom/contract/subscription/charge-states';
import type { ChargeStatus } from '@carom/domain/subscription/charges';

export const STATUS_OF = {
  paid: 'completed',
  'partly refunded': 'partlyRefunded',
  refunded: 'refunded',
  reversed: 'reversed',
} as const satisfies Record<ChargeState, ChargeStatus>;

const STATE_OF = {
  completed: 'paid',
  partlyRefunded: 'partly refunded',
  refunded: 'refunded',
  reversed: 'reversed',
} as const satisfies Record<ChargeStatus, ChargeState>;

export function stateOf(status: ChargeStatus): ChargeState {
  return STATE_OF[status];
}
