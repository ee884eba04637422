import { PORTFOLIO_LIMIT, PORTFOLIO_MAX_MB } from '@carom/contract/portfolio/kinds';
import {
  type ArchivedNight,
  type FinishedNight,
  finishedNightOf,
  finishedNightsIn,
  hasEnded,
} from '@carom/domain/match/finished-night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { planOf } from '@carom/domain/match/plan';
import type { Database, Queryable } from '../../db/client.ts';
import { isUuid } from '../../db/uuid.ts';
import { archiveEntry, measureLive, selectOfKind } from './repo.ts';

const MAX_BYTES = PORTFOLIO_MAX_MB * 1_000_000;

/**
 * Archives the finished nights of a saved planner as portfolio entries, under the ids that the nights have for it.
 * An entry that the member has deleted stays deleted, and a full portfolio takes no more: neither keeps the night
 * from being saved.
 */
export async function archiveFinishedNights(
  tx: Queryable,
  userId: string,
  planner: unknown,
  now: Date,
): Promise<void> {
  for (const { placeId, night } of finishedNightsIn(planner)) {
    if (!isUuid(placeId) || (await isFull(tx, userId))) continue;
    await archiveEntry(tx, entryOf(userId, placeId, night, now));
  }
}

/** One of the archive, with the entry that it is. */
export interface StoredFinishedNight extends FinishedNight {
  readonly id: string;
  readonly kind: 'feature_1_plan' | 'feature_2_plan';
  readonly savedAt: Date;
}

/** The member's finished nights, the oldest first. Entries that cannot be read are left out. */
export async function readFinishedNights(db: Database, userId: string): Promise<StoredFinishedNight[]> {
  const entries = await selectOfKind(db, userId, 'feature_1_plan', 'feature_2_plan');
  return entries.flatMap(({ id, kind, data, createdAt }) => {
    if ((kind !== 'feature_1_plan' && kind !== 'feature_2_plan') || !hasEnded(data)) return [];
    const night = parseNight(data);
    const finished = night.ok ? finishedNightOf(night.value) : null;
    return finished ? [{ id, kind, savedAt: createdAt, ...finished }] : [];
  });
}

/** Without a request: no member has asked for it. */
function entryOf(userId: string, id: string, night: ArchivedNight['night'], now: Date) {
  const kind = `${night.feature}_plan` as const;
  const data = { ...planOf(night) };
  // A name of an entry is one line.
  const opponent = (finishedNightOf(night)?.opponentName ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const name = opponent === '' ? 'Team match' : `Team match against ${opponent}`;
  return {
    id,
    userId,
    kind,
    name,
    data,
    requestHash: null,
    createdAt: now,
    updatedAt: now,
  };
}

async function isFull(tx: Queryable, userId: string): Promise<boolean> {
  const { entries, bytes } = await measureLive(tx, userId);
  return entries >= PORTFOLIO_LIMIT || bytes >= MAX_BYTES;
}
