import type { Side } from '@carom/domain/match/sides';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { rosters } from '../../db/schema.ts';

export type StoredRoster = typeof rosters.$inferSelect;

const rostersOfMember = prepared('rosters-of-member', (db, { userId }: Given<{ userId: string }>) =>
  db.select().from(rosters).where(eq(rosters.userId, userId)).orderBy(asc(rosters.name), asc(rosters.id)),
);

export function selectRosters(db: Queryable, userId: string): Promise<StoredRoster[]> {
  return rostersOfMember(db, { userId });
}

const versionOfRoster = prepared(
  'roster-version',
  (db, { userId, id }: Given<{ userId: string; id: string }>) =>
    db
      .select({ version: rosters.version })
      .from(rosters)
      .where(and(eq(rosters.userId, userId), eq(rosters.id, id))),
);

/** 0: the member has no such roster. */
export async function findVersion(db: Queryable, userId: string, id: string): Promise<number> {
  const [row] = await versionOfRoster(db, { userId, id });
  return row?.version ?? 0;
}

export async function countRosters(db: Queryable, userId: string, side: Side): Promise<number> {
  const [row] = await db
    .select({ rosters: count() })
    .from(rosters)
    .where(and(eq(rosters.userId, userId), eq(rosters.side, side)));
  return row?.rosters ?? 0;
}

/** Inserts a roster, or replaces an existing one but keeps `createdAt`. */
export async function putRoster(db: Queryable, roster: StoredRoster): Promise<void> {
  const { side, name, division, players, version, updatedAt } = roster;
  await db
    .insert(rosters)
    .values(roster)
    .onConflictDoUpdate({
      target: [rosters.userId, rosters.id],
      set: { side, name, division, players, version, updatedAt },
    });
}

export async function removeRoster(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(rosters).where(and(eq(rosters.userId, userId), eq(rosters.id, id)));
}
