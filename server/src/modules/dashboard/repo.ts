import type { Forecast } from '@carom/contract/weather/schemas';
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isForecastOfChoice } from '../../db/conditions/weather.ts';
import { accessOf } from '../../db/json/subscriptions.ts';
import { jsonFirst, jsonObject, ONE_ROW, plainJson } from '../../db/json-objects.ts';
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

interface Asked {
  readonly userId: string;
  readonly now: Date;
}

type PortfolioKind = (typeof portfolioKind.enumValues)[number];

interface CountedVideos {
  readonly videos: number;
  readonly newest: string | null;
}

const itemsOf = ({ userId }: Given<Asked>) =>
  plainJson<{ open_items: number; done_items: number }>(
    sql`(select json_build_object(
        'open_items', count(*) filter (where not ${listItems.isDone}),
        'done_items', count(*) filter (where ${listItems.isDone})
      ) from ${listItems} where ${and(eq(listItems.userId, userId), isNull(listItems.deletedAt))})`,
  );

/** How many of each kind the member has saved. */
const entriesOf = ({ userId }: Given<Asked>) =>
  plainJson<Partial<Record<PortfolioKind, number>>>(
    sql`(select coalesce(json_object_agg(kind, entries), '{}') from (
        select ${portfolioEntries.kind} as kind, count(*) as entries from ${portfolioEntries}
        where ${and(eq(portfolioEntries.userId, userId), isNull(portfolioEntries.deletedAt))}
        group by ${portfolioEntries.kind}
      ) as counted)`,
  );

const { title, startsAt, endsAt, timeZone } = classes;

/** The next one that is not over: a class that has begun can still be joined. */
const nextClassOf = ({ userId, now }: Given<Asked>) =>
  jsonFirst(jsonObject({ title, startsAt, endsAt, timeZone }), {
    from: sql`${bookings} join ${classes} on ${eq(classes.classId, bookings.classId)} where ${and(
      eq(bookings.userId, userId),
      eq(bookings.state, 'booked'),
      isNull(classes.cancelledAt),
      gt(classes.endsAt, now),
    )}`,
    orderBy: sql`${asc(classes.startsAt)}, ${asc(classes.classId)}`,
  });

/** As last known: the dashboard waits for nobody else's service. */
const lastWeatherOf = ({ userId }: Given<Asked>) =>
  jsonFirst(
    jsonObject({
      placeName: weatherChoices.placeName,
      unit: weatherChoices.unit,
      fetchedAt: weatherAnswers.fetchedAt,
      current: plainJson<Forecast['current']>(sql`${weatherAnswers.answer} -> 'current'`),
    }),
    {
      from: sql`${weatherChoices} join ${weatherAnswers} on ${isForecastOfChoice} where ${eq(weatherChoices.userId, userId)}`,
      orderBy: sql`${weatherChoices.userId}`,
    },
  );

const countedVideos = plainJson<CountedVideos>(
  sql`(select json_build_object('videos', count(*), 'newest', (array_agg(${videos.title}
      order by ${desc(videos.createdAt)}, ${desc(videos.id)}))[1]) from ${videos} where ${isNull(videos.deletedAt)})`,
);

const lastChargeOf = ({ userId }: Given<Asked>) =>
  jsonFirst(jsonObject({ amountCents: charges.amountCents, chargedAt: charges.chargedAt }), {
    from: sql`${charges} where ${eq(charges.userId, userId)}`,
    orderBy: sql`${desc(charges.chargedAt)}, ${desc(charges.id)}`,
  });

const factsFor = (asked: Given<Asked>) => ({
  access: accessOf(asked.userId),
  nextClass: nextClassOf(asked),
  items: itemsOf(asked),
  entries: entriesOf(asked),
  weather: lastWeatherOf(asked),
  videos: countedVideos,
  lastCharge: lastChargeOf(asked),
});

type Facts = ReturnType<typeof factsFor>;
type FactName = keyof Facts;
export type StoredFacts = { readonly [Name in FactName]: ReturnType<Facts[Name]['read']> };

const together = prepared('dashboard', (db, asked: Given<Asked>) => {
  const { access, nextClass, items, entries, weather, videos: counted, lastCharge } = factsFor(asked);
  return db
    .select({
      access: access.sql,
      nextClass: nextClass.sql,
      items: items.sql,
      entries: entries.sql,
      weather: weather.sql,
      videos: counted.sql,
      lastCharge: lastCharge.sql,
    })
    .from(ONE_ROW);
});

/** Everything that a dashboard shows, in one statement: all of it fails where one part does. */
export async function selectFacts(db: Queryable, asked: Asked): Promise<StoredFacts> {
  const [facts] = await together(db, asked);
  return theOneRow(facts);
}

const alone = <Name extends FactName>(name: Name) =>
  prepared(`dashboard-${name}`, (db, asked: Given<Asked>) =>
    db.select({ fact: factsFor(asked)[name].sql as SQL<StoredFacts[Name]> }).from(ONE_ROW),
  );

const eachAlone: { readonly [Name in FactName]: ReturnType<typeof alone<Name>> } = {
  access: alone('access'),
  nextClass: alone('nextClass'),
  items: alone('items'),
  entries: alone('entries'),
  weather: alone('weather'),
  videos: alone('videos'),
  lastCharge: alone('lastCharge'),
};

/** One of them by itself. */
export async function selectFact<Name extends FactName>(
  db: Queryable,
  name: Name,
  asked: Asked,
): Promise<StoredFacts[Name]> {
  const [row] = await eachAlone[name](db, asked);
  return theOneRow(row).fact;
}

function theOneRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('One row became none');
  return row;
}
