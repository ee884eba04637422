import type { ClassState } from '@carom/contract/admin/classes/states';

interface Facts {
  readonly cancelledAt: Date | null;
  readonly startsAt: Date;
  readonly published: boolean;
}

export function stateOf({ cancelledAt, startsAt, published }: Facts, now: Date): ClassState {
  if (cancelledAt !== null) return 'cancelled';
  if (startsAt <= now) return 'past';
  return published ? 'open' : 'draft';
}
