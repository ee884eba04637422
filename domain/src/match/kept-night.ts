import type { Night } from './night.ts';
import { storedPlanOf } from './plan.ts';
import { MOST_UNDOS, type Planner } from './planner.ts';

/** The night as this browser stores it, beside the one copy in the account. */
export interface KeptNight {
  readonly planner: Planner;
  /** The version of the account's copy that this night is based on; 0 if the account had none. */
  readonly version: number;
  /** Whether the account has this state of the night. */
  readonly isSent: boolean;
}

/** The account's copy. */
export interface AccountNight {
  readonly planner: Planner;
  readonly version: number;
  /** The browser that saved it. */
  readonly device: string;
}

export type Reconciled =
  | { readonly kind: 'settled'; readonly kept: KeptNight }
  /** Both copies have changed: the user has to choose one. */
  | { readonly kind: 'conflict'; readonly account: AccountNight };

export function changed(kept: KeptNight, planner: Planner): KeptNight {
  return { ...kept, planner, isSent: kept.isSent && isSameNight(kept.planner.night, planner.night) };
}

/** Records that the account has stored `sent`. The night may have changed here since. */
export function afterSaving(kept: KeptNight, sent: Planner, version: number): KeptNight {
  return { ...kept, version, isSent: isSameNight(kept.planner.night, sent.night) };
}

/** Compares the night here with the account's copy. Unsent changes are never discarded without a question. */
export function reconcile(kept: KeptNight, account: AccountNight | null, device: string): Reconciled {
  if (account === null || account.version === kept.version) return { kind: 'settled', kept };
  const { planner, version } = account;
  if (isSameNight(kept.planner.night, planner.night)) {
    return { kind: 'settled', kept: { ...kept, version, isSent: true } };
  }
  // This browser saved that version, but the response was lost: the night here continues from it.
  if (account.device === device) return { kind: 'settled', kept: { ...kept, version, isSent: false } };
  if (kept.isSent) return { kind: 'settled', kept: { planner, version, isSent: true } };
  return { kind: 'conflict', account };
}

/** Applies the user's choice between the two copies. An undo restores the other copy. */
export function settle(kept: KeptNight, account: AccountNight, goesOn: 'here' | 'there'): KeptNight {
  const [chosen, other] =
    goesOn === 'here' ? [kept.planner, account.planner] : [account.planner, kept.planner];
  const past = [...chosen.past, chosen.night, other.night].slice(-MOST_UNDOS);
  return { planner: { night: chosen.night, past }, version: account.version, isSent: false };
}

function isSameNight(one: Night, other: Night): boolean {
  return one === other || JSON.stringify(storedPlanOf(one)) === JSON.stringify(storedPlanOf(other));
}
