import type { Forecast } from '@carom/contract/weather/schemas';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isForecastOfChoice } from '../../db/conditions/weather.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import {
  bookings,
  charges,
  classes,
  listItems,
  portfolioEntries,
  type portfolioKind,
  videos,
  weatherAnswers,
  weatherChoices,
} from '../../db/schema.ts';

export type PortfolioKind = (typeof portfolioKind.enumValues)[number];
type OfMember = Given<{ userId: string }>;

const nextClass = prepared(
  'dashboard-next-class',
  (db, { userId, now }: Given<{ userId: string; now: Date }>) =>
    db
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
      .limit(1),
);

/** Includes a class in progress, because it can still be joined. */
export async function selectNextClass(db: Queryable, asked: { readonly userId: string; readonly now: Date }) {
  const [found] = await nextClass(db, asked);
  return found ?? null;
}

const countedItems = prepared('dashboard-items', (db, { userId }: OfMember) =>
  db
    .select({ isDone: listItems.isDone, items: count() })
    .from(listItems)
    .where(and(eq(listItems.userId, userId), isNull(listItems.deletedAt)))
    .groupBy(listItems.isDone),
);

export async function countItems(db: Queryable, userId: string) {
  const counted = await countedItems(db, { userId });
  const itemsThat = (isDone: boolean) => counted.find((each) => each.isDone === isDone)?.items ?? 0;
  return { open_items: itemsThat(false), done_items: itemsThat(true) };
}

const countedEntries = prepared('dashboard-entries', (db, { userId }: OfMember) =>
  db
    .select({ kind: portfolioEntries.kind, entries: count() })
    .from(portfolioEntries)
    .where(and(eq(portfolioEntries.userId, userId), isNull(portfolioEntries.deletedAt)))
    .groupBy(portfolioEntries.kind),
);

/** The number of the member's entries of each kind. */
export async function countEntries(
  db: Queryable,
  userId: string,
): Promise<ReadonlyMap<PortfolioKind, number>> {
  const counted = await countedEntries(db, { userId });
  return new Map(counted.map(({ kind, entries }) => [kind, entries]));
}

const lastWeather = prepared('dashboard-weather', (db, { userId }: OfMember) =>
  db
    .select({
      placeName: weatherChoices.placeName,
      unit: weatherChoices.unit,
      fetchedAt: weatherAnswers.fetchedAt,
      current: sql<Forecast['current']>`${weatherAnswers.answer} -> 'current'`,
    })
    .from(weatherChoices)
    .innerJoin(weatherAnswers, isForecastOfChoice)
    .where(eq(weatherChoices.userId, userId))
    .limit(1),
);

/** The last stored weather, because the dashboard must not wait for another service. */
export async function selectLastWeather(db: Queryable, userId: string) {
  const [found] = await lastWeather(db, { userId });
  return found ?? null;
}

const countedVideos = prepared('dashboard-videos', (db) =>
  db
    .select({
      videos: count(),
      newest: sql<
        string | null
      >`(array_agg(${videos.title} order by ${desc(videos.createdAt)}, ${desc(videos.id)}))[1]`,
    })
    .from(videos)
    .where(isNull(videos.deletedAt)),
);

export async function countVideos(db: Queryable) {
  const [counted] = await countedVideos(db, {});
  return counted ?? { videos: 0, newest: null };
}

const lastCharge = prepared('dashboard-charge', (db, { userId }: OfMember) =>
  db
    .select({ amountCents: charges.amountCents, currency: charges.currency, chargedAt: charges.chargedAt })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.id))
    .limit(1),
);

export async function selectLastCharge(db: Queryable, userId: string) {
  const [found] = await lastCharge(db, { userId });
  return found ?? null;
}
