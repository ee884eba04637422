import type { Feature } from '@carom/domain/match/night';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { nightLinks, nights, users } from '../../db/schema.ts';

type StoredLink = typeof nightLinks.$inferSelect;

const sameNight = and(eq(nights.userId, nightLinks.userId), eq(nights.feature, nightLinks.feature));
/** A link created before its night was saved expires by the time of its creation. */
const changedAt = sql<Date>`greatest(${nightLinks.createdAt}, ${nights.updatedAt})`.mapWith(
  nightLinks.createdAt,
);
const isOwn = (userId: string, feature: Feature) =>
  and(eq(nightLinks.userId, userId), eq(nightLinks.feature, feature));

export interface OwnLink extends Pick<StoredLink, 'showsAdvice' | 'createdAt'> {
  readonly changedAt: Date;
}

const ownLink = prepared('night-link', (db, given: Given<{ userId: string; feature: Feature }>) =>
  db
    .select({ showsAdvice: nightLinks.showsAdvice, createdAt: nightLinks.createdAt, changedAt })
    .from(nightLinks)
    .leftJoin(nights, sameNight)
    .where(and(eq(nightLinks.userId, given.userId), eq(nightLinks.feature, given.feature))),
);

export async function findLink(db: Queryable, userId: string, feature: Feature): Promise<OwnLink | null> {
  const [link] = await ownLink(db, { userId, feature });
  return link ?? null;
}

/** The new link has another id, so that followers of the former one are disconnected. */
export async function replaceLink(tx: Queryable, link: Omit<StoredLink, 'id'>): Promise<void> {
  await deleteLink(tx, link.userId, link.feature);
  await tx.insert(nightLinks).values(link);
}

export async function changeLink(
  db: Queryable,
  userId: string,
  feature: Feature,
  change: Pick<StoredLink, 'showsAdvice'>,
): Promise<void> {
  await db.update(nightLinks).set(change).where(isOwn(userId, feature));
}

export async function deleteLink(db: Queryable, userId: string, feature: Feature): Promise<void> {
  await db.delete(nightLinks).where(isOwn(userId, feature));
}

export async function deleteLinksOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(nightLinks).where(eq(nightLinks.userId, userId));
}

export async function deleteLinksUnchangedSince(db: Queryable, moment: Date): Promise<void> {
  const ended = db
    .select({ id: nightLinks.id })
    .from(nightLinks)
    .leftJoin(nights, sameNight)
    .where(lte(changedAt, moment));
  await db.delete(nightLinks).where(inArray(nightLinks.id, ended));
}

/** The data that a link shows. */
export interface FollowedRow extends Pick<StoredLink, 'id' | 'feature' | 'showsAdvice'> {
  readonly changedAt: Date;
  /** Without the undo history, which is private; null before the night has begun. */
  readonly plan: unknown;
}

function selectFollowed(db: Queryable, which: SQL | undefined) {
  const { id, feature, showsAdvice } = nightLinks;
  return db
    .select({ id, feature, showsAdvice, changedAt, plan: sql<unknown>`${nights.data} -> 'plan'` })
    .from(nightLinks)
    .innerJoin(users, eq(users.id, nightLinks.userId))
    .leftJoin(nights, sameNight)
    .where(and(which, eq(users.status, 'active')));
}

const followedByToken = prepared('followed-night', (db, { tokenHash }: Given<{ tokenHash: Buffer }>) =>
  selectFollowed(db, eq(nightLinks.tokenHash, tokenHash)),
);

export async function findFollowed(db: Queryable, tokenHash: Buffer): Promise<FollowedRow | null> {
  const [row] = await followedByToken(db, { tokenHash });
  return row ?? null;
}

export function selectFollowedByIds(db: Queryable, ids: readonly string[]): Promise<FollowedRow[]> {
  return selectFollowed(db, sql`${nightLinks.id} = any(${sql.param([...ids])}::uuid[])`);
}
