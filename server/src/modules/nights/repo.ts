import type { Feature } from '@carom/domain/match/night';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { nights } from '../../db/schema.ts';

export type StoredNight = typeof nights.$inferSelect;
type SavedNight = Omit<StoredNight, 'version'>;

const isOwn = (userId: string | Placeholder, feature: Feature | Placeholder) =>
  and(eq(nights.userId, userId), eq(nights.feature, feature));

const ownNight = prepared('night', (db, { userId, feature }: Given<{ userId: string; feature: Feature }>) =>
  db.select().from(nights).where(isOwn(userId, feature)),
);

export async function findNight(
  db: Queryable,
  userId: string,
  feature: Feature,
): Promise<StoredNight | null> {
  const [night] = await ownNight(db, { userId, feature });
  return night ?? null;
}

const nightSaved = prepared('night-kept', (db, given: Given<SavedNight & { seen: number }>) => {
  const { userId, feature, data, device, updatedAt, seen } = given;
  return db
    .insert(nights)
    .values({ userId, feature, data, version: 1, device, updatedAt })
    .onConflictDoUpdate({
      target: [nights.userId, nights.feature],
      set: {
        data: sql`excluded.data`,
        version: sql`${nights.version} + 1`,
        device: sql`excluded.device`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: eq(nights.version, seen),
    })
    .returning({ version: nights.version });
});

/** Returns the new version, or null if the stored version is not `seen`. */
export async function saveNight(db: Queryable, night: SavedNight, seen: number): Promise<number | null> {
  const [saved] = await nightSaved(db, { ...night, seen });
  return saved?.version ?? null;
}
