import {
  type AccountNight,
  afterSaving,
  type KeptNight,
  reconcile,
  settle,
} from '@carom/domain/match/kept-night';
import { FEATURES, type Feature } from '@carom/domain/match/night';
import { parsePlanner } from '@carom/domain/match/parse-plan';
import { ApiError } from '../../../api/api-error.ts';
import { createExchange, type Exchange, type Several } from '../../../exchange/exchange.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { readAccountNight, saveAccountNight } from '../api.ts';
import { keepNight, readDevice, readKept } from '../plan-store.ts';

interface LocalNight {
  /** Null if it cannot be parsed. */
  readonly kept: KeptNight | null;
  /** The account's copy if both copies have changed and the user has not chosen yet. */
  readonly conflict: AccountNight | null;
}

/** Synchronizes the night of a planner between this browser and the member's account. */
interface NightExchange extends Exchange {
  readonly readConflict: () => AccountNight | null;
  /** How often another night has replaced the one of this page. */
  readonly readTakenOver: () => number;
  readonly settle: (goesOn: 'here' | 'there') => void;
}

/** A night saved by another device appears at the next read. */
const FRESH_FOR_MS = 5000;

function createNightExchange(feature: Feature): NightExchange {
  let found: { readonly account: AccountNight; readonly owner: string } | null = null;
  let takenOver = 0;

  function readLocal(): LocalNight {
    const kept = readKept(feature);
    // Another tab may have resolved the conflict in the meantime.
    const isOpen =
      found !== null && kept !== null && found.owner === readOwner() && found.account.version > kept.version;
    return { kept, conflict: isOpen ? (found?.account ?? null) : null };
  }

  function writeLocal({ kept, conflict }: LocalNight, owner: string) {
    found = conflict && { account: conflict, owner };
    const before = readKept(feature);
    if (kept === null || before === null || isSame(kept, before)) return;
    if (kept.planner !== before.planner) takenOver += 1;
    keepNight(kept, owner);
  }

  const exchange = createExchange({
    freshForMs: FRESH_FOR_MS,
    store: { owner: readOwner, read: readLocal, write: writeLocal },
    read: async () => accountNightIn(await readAccountNight(feature)),
    save: ([{ kept }]: Several<NightChange>) => saveAccountNight(feature, kept, readDevice()),
    reconcile: {
      pending: ({ kept, conflict }) =>
        kept === null || kept.isSent || conflict !== null ? [] : [{ id: feature, kept }],
      withRemote(local, account) {
        const { kept, conflict } = local;
        if (kept === null || (conflict !== null && conflict.version === account?.version)) return local;
        const reconciled = reconcile(kept, account, readDevice());
        return reconciled.kind === 'conflict'
          ? { kept, conflict: reconciled.account }
          : { kept: reconciled.kept, conflict: null };
      },
      withSaved: ({ kept, conflict }, [sent], { version }) => ({
        kept: kept && afterSaving(kept, sent.kept.planner, version),
        conflict,
      }),
    },
  });

  return {
    ...exchange,
    readConflict: () => readLocal().conflict,
    readTakenOver: () => takenOver,
    settle(goesOn) {
      const { kept, conflict } = readLocal();
      if (kept === null || conflict === null) return;
      writeLocal({ kept: settle(kept, conflict, goesOn), conflict: null }, readOwner());
      void exchange.send();
    },
  };
}

function isSame(one: KeptNight, other: KeptNight): boolean {
  return one.planner === other.planner && one.version === other.version && one.isSent === other.isSent;
}

interface NightChange {
  readonly id: Feature;
  readonly kept: KeptNight;
}

function accountNightIn({ night }: Awaited<ReturnType<typeof readAccountNight>>): AccountNight | null {
  if (night === null) return null;
  const planner = parsePlanner(night.data);
  // A newer release of the site may have saved it.
  if (!planner.ok) throw new ApiError('failed');
  return { planner: planner.value, version: night.version, device: night.device };
}

/** One for each planner, shared by all pages. */
export const nightExchanges: Readonly<Record<Feature, NightExchange>> = {
  feature_1: createNightExchange('feature_1'),
  feature_2: createNightExchange('feature_2'),
};

export async function sendNights(): Promise<void> {
  await Promise.all(FEATURES.map((feature) => nightExchanges[feature].send()));
}
