import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import { createPasswordHashing } from '../../security/password-hash.ts';
import type { Database } from '../client.ts';
import { classes, siteFacts, users, videos } from '../schema.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_SUBJECTS, demoWhereabouts } from './demo-classes.ts';
import { demoVideos } from './demo-videos.ts';

const DEMO_FACT = 'demo_data';
const FIRST_CLASS_DAYS = 2;
const CLASS_HOURS = [15, 17, 19];
const CLASS_LENGTH_MS = 1.5 * HOUR_MS;

/**
 * Fills an empty database with accounts and classes for demonstration. Returns whether the database
 * holds demo data, from now on or since an earlier start.
 */
export async function ensureDemoData(db: Database, now: Date): Promise<boolean> {
  if (await hasDemoData(db)) return true;
  const passwords = createPasswordHashing();
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await passwords.hash(password),
      status: 'active' as const,
    })),
  );
  return db.transaction(async (tx) => {
    // A second server that starts at the same time waits here, then finds the row.
    const [first] = await tx
      .insert(siteFacts)
      .values({ name: DEMO_FACT, value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return true;
    const [anyUser] = await tx.select({ id: users.id }).from(users).limit(1);
    if (anyUser !== undefined) {
      // The database is in real use and is left unchanged.
      await tx.delete(siteFacts).where(eq(siteFacts.name, DEMO_FACT));
      return false;
    }
    await tx.insert(users).values(accounts);
    await tx.insert(classes).values(demoClasses(now));
    await tx.insert(videos).values(demoVideos(now));
    return true;
  });
}

async function hasDemoData(db: Database): Promise<boolean> {
  const found = await db.select().from(siteFacts).where(eq(siteFacts.name, DEMO_FACT));
  return found.length > 0;
}

function demoClasses(now: Date): (typeof classes.$inferInsert)[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const subjects = DEMO_SUBJECTS.flatMap(({ classes: entries, ...subject }) => {
    const groupId = randomUUID();
    return entries.map((entry, lesson) => ({ ...subject, groupId, entry, lesson }));
  });
  // The first class of each subject comes before any second class.
  const inOrder = subjects.toSorted((a, b) => a.lesson - b.lesson);
  return inOrder.map(({ category, image, groupId, entry: [title, description] }, position) => {
    const hour = CLASS_HOURS[position % CLASS_HOURS.length] ?? 0;
    const startsAt = today + (FIRST_CLASS_DAYS + position) * DAY_MS + hour * HOUR_MS;
    return {
      groupId,
      title,
      description,
      category,
      imageUrl: `/class-images/${image}.svg`,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + CLASS_LENGTH_MS),
      timeZone: 'America/New_York',
      capacity: 12 + (position % 4) * 4,
      ...demoWhereabouts(position),
      published: true,
    };
  });
}
