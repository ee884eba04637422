import { formatAmount } from '@carom/domain/subscription/money';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { bookings, charges, classes, listItems, portfolioEntries, videos } from '../../db/schema.ts';

export async function countItems(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      open_items: sql<number>`(count(*) filter (where not ${listItems.isDone}))::int`,
      done_items: sql<number>`(count(*) filter (where ${listItems.isDone}))::int`,
    })
    .from(listItems)
    .where(and(eq(listItems.userId, userId), isNull(listItems.deletedAt)));
  return row ?? { open_items: 0, done_items: 0 };
}

/** How many of each kind the member has saved. */
export async function countEntries(db: Queryable, userId: string) {
  const rows = await db
    .select({ kind: portfolioEntries.kind, entries: count() })
    .from(portfolioEntries)
    .where(and(eq(portfolioEntries.userId, userId), isNull(portfolioEntries.deletedAt)))
    .groupBy(portfolioEntries.kind);
  return new Map(rows.map(({ kind, entries }) => [kind, entries]));
}

/** The next one that is not over: a class that has begun can still be joined. */
export async function findNextClass(db: Queryable, userId: string, now: Date) {
  const [next] = await db
    .select({
      title: classes.title,
      startsAt: classes.startsAt,
      endsAt: classes.endsAt,
      timeZone: classes.timeZone,
    })
    .from(bookings)
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.state, 'booked'),
        isNull(classes.cancelledAt),
        gt(classes.endsAt, now),
      ),
    )
    .orderBy(asc(classes.startsAt), asc(classes.classId))
    .limit(1);
  return next ?? null;
}

export async function countVideos(db: Queryable) {
  const [newest] = await db
    .select({ title: videos.title, all: sql<number>`(count(*) over ())::int` })
    .from(videos)
    .where(isNull(videos.deletedAt))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(1);
  return { videos: newest?.all ?? 0, newest: newest?.title ?? null };
}

export async function findLastCharge(db: Queryable, userId: string) {
  const [last] = await db
    .select({ amountCents: charges.amountCents, chargedAt: charges.chargedAt })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.id))
    .limit(1);
  return last === undefined
    ? null
    : { date: last.chargedAt.toISOString().slice(0, 10), amount: formatAmount(last.amountCents) };
}
