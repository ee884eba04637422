import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { calendarFeeds, users } from '../../db/schema.ts';

interface NewFeed {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
}

/** Replaces the former feed. */
export async function putFeed(tx: Queryable, feed: NewFeed): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { tokenHash, createdAt, lastReadAt: null },
    });
}

export async function deleteFeedOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

const feedOfToken = prepared('feed-of-token', (db, { tokenHash }: Given<{ tokenHash: Buffer }>) =>
  db
    .select({
      userId: users.id,
      wantsReminders: users.wantsReminders,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.status, 'active'))),
);

/** Finds only feeds of active members. */
export async function findFeed(db: Queryable, tokenHash: Buffer) {
  const [row] = await feedOfToken(db, { tokenHash });
  return row ?? null;
}

export async function noteFeedRead(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.userId, userId));
}
