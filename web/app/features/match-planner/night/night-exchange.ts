import {
  type AccountNight,
  afterSaving,
  type KeptNight,
  type Reconciled,
  reconcile,
  settle,
} from '@carom/domain/match/kept-night';
import { FEATURES, type Feature } from '@carom/domain/match/night';
import { parsePlanner } from '@carom/domain/match/parse-plan';
import { addSender } from '../../../session/unsent-changes.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { readAccountNight, saveAccountNight } from '../api.ts';
import { keepNight, readDevice, readKept, readVersion } from '../plan-store.ts';

export interface ExchangeState {
  /** Both this phone and another one have gone on: the other's night, until somebody has chosen. */
  readonly conflict: AccountNight | null;
  /** The last try did not reach the account. */
  readonly hasFailed: boolean;
  /** How often the night was taken over from another phone; a page may have to follow. */
  readonly takenOver: number;
}

/** Keeps the night of this phone and that of the account the same. One exchange at a time. */
export interface NightExchange {
  /** The same object until it changes. */
  read(): ExchangeState;
  subscribe(listener: () => void): () => void;
  /** Sends what the account does not have. */
  send(): Promise<void>;
  /** Sends, or looks whether the night has gone on elsewhere. */
  exchange(): Promise<void>;
  settle(goesOn: 'here' | 'there'): void;
  /** Another tab of this browser may have had the answer. */
  followOtherTabs(): void;
}

/** Another phone may save in between again and again, but not for ever. */
const MOST_TRIES = 5;

/** What another phone did just now is seen at the next look. */
const LOOK_FRESH_MS = 5000;

type Step = 'goOn' | 'done';

function createNightExchange(feature: Feature): NightExchange {
  let state: ExchangeState = { conflict: null, hasFailed: false, takenOver: 0 };
  let owner = readOwner();
  let underway: Promise<void> | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  /** An answer may have been lost, with this page's last try or with the page before: the account may have it. */
  let isUnsure = true;
  const listeners = new Set<() => void>();

  function change(next: Partial<ExchangeState>) {
    if (Object.entries(next).every(([name, value]) => state[name as keyof ExchangeState] === value)) return;
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** A conflict of somebody who has left is nobody's business. */
  function followOwner() {
    if (owner === readOwner()) return;
    owner = readOwner();
    isUnsure = true;
    lookedAtMs = Number.NEGATIVE_INFINITY;
    change({ conflict: null, hasFailed: false });
  }

  function take(reconciled: Reconciled, before: KeptNight): Step {
    if (reconciled.kind === 'conflict') {
      change({ conflict: reconciled.account, hasFailed: false });
      return 'done';
    }
    const { kept } = reconciled;
    if (kept !== before) keepNight(kept, owner);
    const isTakenOver = kept.isSent && kept.planner !== before.planner;
    change({ hasFailed: false, ...(isTakenOver && { takenOver: state.takenOver + 1 }) });
    return kept.isSent ? 'done' : 'goOn';
  }

  function fail(cause: unknown): Step {
    console.warn('The night could not be brought to the account', cause);
    isUnsure = true;
    change({ hasFailed: true });
    return 'done';
  }

  async function sendOnce(sent: KeptNight): Promise<Step> {
    const outcome = await saveAccountNight(feature, sent, readDevice());
    const kept = readKept(feature);
    if (readOwner() !== owner || kept === null) return 'done';
    if (outcome.kind === 'ok') {
      keepNight(afterSaving(kept, sent.planner, outcome.reply.version), owner);
      change({ hasFailed: false });
      return 'goOn';
    }
    const account = outcome.kind === 'conflict' ? accountNightIn(outcome.reply) : null;
    return account === null ? fail(outcome) : take(reconcile(kept, account, readDevice()), kept);
  }

  async function look(): Promise<Step> {
    const outcome = await readAccountNight(feature);
    const kept = readKept(feature);
    if (readOwner() !== owner || kept === null) return 'done';
    if (outcome.kind !== 'ok') return fail(outcome);
    lookedAtMs = Date.now();
    isUnsure = false;
    change({ hasFailed: false });
    if (outcome.reply.night === null) return kept.isSent ? 'done' : 'goOn';
    const account = accountNightIn(outcome.reply);
    return account === null ? fail('unreadable') : take(reconcile(kept, account, readDevice()), kept);
  }

  async function run(mayLook: boolean): Promise<void> {
    let hasLooked = !mayLook || Date.now() - lookedAtMs < LOOK_FRESH_MS;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const kept = readKept(feature);
      if (kept === null || state.conflict !== null) return;
      if (kept.isSent && hasLooked) return;
      if (!navigator.onLine) return change({ hasFailed: true });
      // What was saved is what the account has: there is nothing to look for.
      hasLooked = true;
      if ((await (kept.isSent || isUnsure ? look() : sendOnce(kept))) === 'done') return;
    }
  }

  async function inTurn(mayLook: boolean): Promise<void> {
    while (underway !== null) await underway;
    followOwner();
    underway = run(mayLook).finally(() => {
      underway = null;
    });
    await underway;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: () => inTurn(false),
    exchange: () => inTurn(true),
    followOtherTabs() {
      followOwner();
      if (state.conflict !== null && readVersion(feature) >= state.conflict.version)
        change({ conflict: null });
    },
    settle(goesOn) {
      followOwner();
      const kept = readKept(feature);
      if (state.conflict === null || kept === null) return;
      keepNight(settle(kept, state.conflict, goesOn), owner);
      change({ conflict: null, takenOver: state.takenOver + 1 });
      void inTurn(false);
    },
  };
}

function accountNightIn(reply: unknown): AccountNight | null {
  const { night } = reply as { readonly night?: Readonly<Record<string, unknown>> };
  const planner = parsePlanner(night?.['data']);
  if (!night || !planner.ok) return null;
  return { planner: planner.value, version: Number(night['version']), device: String(night['device']) };
}

/** One for each planner, whichever page is open. */
export const nightExchanges: Readonly<Record<Feature, NightExchange>> = {
  feature_1: createNightExchange('feature_1'),
  feature_2: createNightExchange('feature_2'),
};

/** Those of both planners that the account does not have. */
export async function sendNights(): Promise<void> {
  await Promise.all(FEATURES.map((feature) => nightExchanges[feature].send()));
}

addSender(sendNights);
