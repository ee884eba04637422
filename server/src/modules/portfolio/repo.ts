import { randomUUID } from 'node:crypto';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type Placeholder,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { portfolioEntries, users } from '../../db/schema.ts';

export type StoredEntry = typeof portfolioEntries.$inferSelect;
type NewEntry = Pick<
  StoredEntry,
  'userId' | 'requestHash' | 'kind' | 'name' | 'data' | 'createdAt' | 'updatedAt'
> & {
  readonly id?: string | undefined;
};

/** The columns of a list, without the data, which may be large. */
const summaryColumns = {
  id: portfolioEntries.id,
  kind: portfolioEntries.kind,
  name: portfolioEntries.name,
  version: portfolioEntries.version,
  sharedId: portfolioEntries.sharedId,
  createdAt: portfolioEntries.createdAt,
  updatedAt: portfolioEntries.updatedAt,
};
export type StoredSummary = Pick<StoredEntry, keyof typeof summaryColumns>;

const isOwn = (userId: string | Placeholder, id: string | Placeholder) =>
  and(eq(portfolioEntries.userId, userId), eq(portfolioEntries.id, id));
const isLive = isNull(portfolioEntries.deletedAt);
export const newestFirst = [desc(portfolioEntries.createdAt), desc(portfolioEntries.id)] as const;

const liveMeasured = prepared('portfolio-measured', (db, { userId }: Given<{ userId: string }>) =>
  db
    .select({ entries: count(), bytes: sum(portfolioEntries.dataBytes).mapWith(Number) })
    .from(portfolioEntries)
    .where(and(eq(portfolioEntries.userId, userId), isLive)),
);

export async function measureLive(db: Queryable, userId: string) {
  const [row] = await liveMeasured(db, { userId });
  return { entries: row?.entries ?? 0, bytes: row?.bytes ?? 0 };
}

const summariesOfMember = prepared('portfolio-of-member', (db, { userId }: Given<{ userId: string }>) =>
  db
    .select(summaryColumns)
    .from(portfolioEntries)
    .where(and(eq(portfolioEntries.userId, userId), isLive))
    .orderBy(...newestFirst),
);

export function selectSummaries(db: Queryable, userId: string): Promise<StoredSummary[]> {
  return summariesOfMember(db, { userId });
}

const ownEntry = prepared('portfolio-entry', (db, { userId, id }: Given<{ userId: string; id: string }>) =>
  db
    .select()
    .from(portfolioEntries)
    .where(and(isOwn(userId, id), isLive)),
);

export async function findEntry(db: Queryable, userId: string, id: string): Promise<StoredEntry | null> {
  const [entry] = await ownEntry(db, { userId, id });
  return entry ?? null;
}

/** Oldest first. */
export function selectOfKind(
  db: Queryable,
  userId: string,
  ...kinds: readonly StoredEntry['kind'][]
): Promise<StoredEntry[]> {
  return db
    .select()
    .from(portfolioEntries)
    .where(and(eq(portfolioEntries.userId, userId), inArray(portfolioEntries.kind, kinds), isLive))
    .orderBy(portfolioEntries.createdAt, portfolioEntries.id);
}

const sharedEntry = prepared('portfolio-shared', (db, { sharedId }: Given<{ sharedId: string }>) =>
  db
    .select({ kind: portfolioEntries.kind, name: portfolioEntries.name, data: portfolioEntries.data })
    .from(portfolioEntries)
    .innerJoin(users, eq(users.id, portfolioEntries.userId))
    .where(and(eq(portfolioEntries.sharedId, sharedId), isLive, eq(users.status, 'active'))),
);

export async function findShared(db: Queryable, sharedId: string) {
  const [entry] = await sharedEntry(db, { sharedId });
  return entry ?? null;
}

const entryAdded = prepared('portfolio-entry-added', (db, given: Given<Required<NewEntry>>) => {
  const { id, userId, requestHash, kind, name, data, createdAt, updatedAt } = given;
  return db
    .insert(portfolioEntries)
    .values({ id, userId, requestHash, kind, name, data, createdAt, updatedAt })
    .onConflictDoNothing({ target: portfolioEntries.id })
    .returning(summaryColumns);
});

/** Returns null if the id is taken by any member. */
export async function insertEntry(db: Queryable, entry: NewEntry): Promise<StoredSummary | null> {
  const [row] = await entryAdded(db, { ...entry, id: entry.id ?? randomUUID() });
  return row ?? null;
}

/**
 * Adds the entry, or gives the member's own one this data. Its name and version stay: the version counts what the
 * member has saved, and a save that goes on from it is no conflict. A deleted entry stays as it is.
 */
export async function archiveEntry(db: Queryable, entry: NewEntry & { readonly id: string }): Promise<void> {
  await db
    .insert(portfolioEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: portfolioEntries.id,
      set: { data: sql`excluded.data`, updatedAt: sql`excluded.updated_at` },
      setWhere: sql`${isOwn(entry.userId, entry.id)} and ${isLive} and ${portfolioEntries.kind} = ${entry.kind} and ${portfolioEntries.data}::text is distinct from excluded.data::text`,
    });
}

type Change = Partial<Pick<StoredEntry, 'name' | 'data' | 'sharedId' | 'updatedAt' | 'deletedAt'>>;

/** Returns null if the member has no such entry, or its version is not `seen`. */
export async function changeEntry(
  db: Queryable,
  userId: string,
  id: string,
  change: Change,
  seen?: number,
): Promise<StoredSummary | null> {
  const isAsSeen = seen === undefined ? undefined : eq(portfolioEntries.version, seen);
  const version = sql`${portfolioEntries.version} + 1`;
  const [row] = await db
    .update(portfolioEntries)
    .set(change.data === undefined ? change : { ...change, version })
    .where(and(isOwn(userId, id), isLive, isAsSeen))
    .returning(summaryColumns);
  return row ?? null;
}

/** Returns null unless the entry was deleted after `since`. */
export async function reviveEntry(
  db: Queryable,
  userId: string,
  id: string,
  since: Date,
): Promise<StoredSummary | null> {
  const [row] = await db
    .update(portfolioEntries)
    .set({ deletedAt: null })
    .where(and(isOwn(userId, id), gt(portfolioEntries.deletedAt, since)))
    .returning(summaryColumns);
  return row ?? null;
}

/** Keeps only the `kept` newest deleted entries of a member. */
export async function purgeDeletedBeyond(db: Queryable, userId: string, kept: number): Promise<void> {
  const surplus = db
    .select({ id: portfolioEntries.id })
    .from(portfolioEntries)
    .where(and(eq(portfolioEntries.userId, userId), isNotNull(portfolioEntries.deletedAt)))
    .orderBy(desc(portfolioEntries.deletedAt))
    .offset(kept);
  await db.delete(portfolioEntries).where(inArray(portfolioEntries.id, surplus));
}

export async function purgeDeletedUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(portfolioEntries).where(lte(portfolioEntries.deletedAt, moment));
}
