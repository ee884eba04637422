import type { Night } from './night.ts';
import { storedPlanOf } from './plan.ts';
import { MOST_UNDOS, type Planner } from './planner.ts';

/** The night as one phone keeps it, beside the one copy of the account. */
export interface KeptNight {
  readonly planner: Planner;
  /** The version of the account's from which it goes on; 0 where the account had none. */
  readonly version: number;
  /** The account has the night as it is here. */
  readonly isSent: boolean;
}

/** The account's copy. */
export interface AccountNight {
  readonly planner: Planner;
  readonly version: number;
  /** Which browser saved it. */
  readonly device: string;
}

export type Reconciled =
  | { readonly kind: 'settled'; readonly kept: KeptNight }
  /** Both have gone on: somebody has to look at the two. */
  | { readonly kind: 'conflict'; readonly account: AccountNight };

export function changed(kept: KeptNight, planner: Planner): KeptNight {
  return { ...kept, planner, isSent: kept.isSent && isSameNight(kept.planner.night, planner.night) };
}

/** The account has taken what was sent; meanwhile the night may have gone on here. */
export function afterSaving(kept: KeptNight, sent: Planner, version: number): KeptNight {
  return { ...kept, version, isSent: isSameNight(kept.planner.night, sent.night) };
}

/** What the account turns out to have, beside what is here. Nothing that was not sent goes silently. */
export function reconcile(kept: KeptNight, account: AccountNight | null, device: string): Reconciled {
  if (account === null || account.version === kept.version) return { kind: 'settled', kept };
  const { planner, version } = account;
  if (isSameNight(kept.planner.night, planner.night)) {
    return { kind: 'settled', kept: { ...kept, version, isSent: true } };
  }
  // What this browser sent itself, although the answer was lost: the night here goes on from there.
  if (account.device === device) return { kind: 'settled', kept: { ...kept, version, isSent: false } };
  if (kept.isSent) return { kind: 'settled', kept: { planner, version, isSent: true } };
  return { kind: 'conflict', account };
}

/** Somebody has seen both and chosen: the night goes on from one, and an undo brings the other back. */
export function settle(kept: KeptNight, account: AccountNight, goesOn: 'here' | 'there'): KeptNight {
  const [chosen, other] =
    goesOn === 'here' ? [kept.planner, account.planner] : [account.planner, kept.planner];
  const past = [...chosen.past, chosen.night, other.night].slice(-MOST_UNDOS);
  return { planner: { night: chosen.night, past }, version: account.version, isSent: false };
}

function isSameNight(one: Night, other: Night): boolean {
  return one === other || JSON.stringify(storedPlanOf(one)) === JSON.stringify(storedPlanOf(other));
}
