import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { calendarFeeds, users } from '../../db/schema.ts';

const settingsOfMember = prepared('schedule-settings', (db, { userId }: Given<{ userId: string }>) =>
  db
    .select({
      wantsReminders: users.wantsReminders,
      feed: { createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt },
    })
    .from(users)
    .leftJoin(calendarFeeds, eq(calendarFeeds.userId, users.id))
    .where(eq(users.id, userId)),
);

export async function findSettings(db: Queryable, userId: string) {
  const [row] = await settingsOfMember(db, { userId });
  return row ?? null;
}

export async function setWantsReminders(db: Queryable, userId: string, wantsReminders: boolean) {
  await db.update(users).set({ wantsReminders }).where(eq(users.id, userId));
}
