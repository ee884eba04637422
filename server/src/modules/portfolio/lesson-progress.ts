import { LESSON_PROGRESS_KIND } from '@carom/contract/portfolio/kinds';
import { NO_PROGRESS, parseProgress, unionOf } from '@carom/domain/lessons/progress';
import type { Queryable } from '../../db/client.ts';
import { changeEntry, type StoredSummary, selectOfKind } from './repo.ts';

/** A member has at most one entry of lesson progress. */
export async function findProgress(tx: Queryable, userId: string): Promise<StoredSummary | null> {
  const [entry] = await selectOfKind(tx, userId, LESSON_PROGRESS_KIND);
  return entry ?? null;
}

/** Merges progress that was saved after the deletion into the restored entry, because progress only grows. */
export async function mergeLaterProgress(
  tx: Queryable,
  userId: string,
  revived: StoredSummary,
  now: Date,
): Promise<StoredSummary> {
  if (revived.kind !== LESSON_PROGRESS_KIND) return revived;
  const live = await selectOfKind(tx, userId, LESSON_PROGRESS_KIND);
  const later = live.filter(({ id }) => id !== revived.id);
  if (later.length === 0) return revived;
  for (const { id } of later) await changeEntry(tx, userId, id, { deletedAt: now });
  const data = live.map((entry) => parseProgress(entry.data)).reduce(unionOf, NO_PROGRESS);
  return (await changeEntry(tx, userId, revived.id, { data, updatedAt: now })) ?? revived;
}
