import type { Feature } from '@carom/domain/match/night';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { nights } from '../../db/schema.ts';

export type StoredNight = typeof nights.$inferSelect;

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

const nightKept = prepared('night-kept', (db, given: Given<StoredNight & { seen: number }>) => {
  const { userId, feature, data, version, device, updatedAt, seen } = given;
  return db
    .insert(nights)
    .values({ userId, feature, data, version, device, updatedAt })
    .onConflictDoUpdate({
      target: [nights.userId, nights.feature],
      set: {
        data: sql`excluded.data`,
        version: sql`excluded.version`,
        device: sql`excluded.device`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: eq(nights.version, seen),
    })
    .returning({ version: nights.version });
});

/** As the version after the one that was seen; false when another one is there. */
export async function keepNight(
  db: Queryable,
  night: Omit<StoredNight, 'version'>,
  seen: number,
): Promise<boolean> {
  return (await nightKept(db, { ...night, version: seen + 1, seen })).length > 0;
}
