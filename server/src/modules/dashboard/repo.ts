import type { Forecast } from '@carom/contract/weather/schemas';
import { and, asc, desc, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
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

/** Whose dashboards one statement reads at most. */
export const MOST_TOGETHER = 8;

interface Asked {
  readonly userId: string;
  readonly now: Date;
}

/** While a statement is built. */
interface Member {
  readonly userId: Placeholder | SQL;
  readonly now: Placeholder;
}

type PortfolioKind = (typeof portfolioKind.enumValues)[number];

interface CountedVideos {
  readonly videos: number;
  readonly newest: string | null;
}

const itemsOf = ({ userId }: Member) =>
  plainJson<{ open_items: number; done_items: number }>(
    sql`(select json_build_object(
        'open_items', count(*) filter (where not ${listItems.isDone}),
        'done_items', count(*) filter (where ${listItems.isDone})
      ) from ${listItems} where ${and(eq(listItems.userId, userId), isNull(listItems.deletedAt))})`,
  );

/** How many of each kind the member has saved. */
const entriesOf = ({ userId }: Member) =>
  plainJson<Partial<Record<PortfolioKind, number>>>(
    sql`(select coalesce(json_object_agg(kind, entries), '{}') from (
        select ${portfolioEntries.kind} as kind, count(*) as entries from ${portfolioEntries}
        where ${and(eq(portfolioEntries.userId, userId), isNull(portfolioEntries.deletedAt))}
        group by ${portfolioEntries.kind}
      ) as counted)`,
  );

const { title, startsAt, endsAt, timeZone } = classes;

/** The next one that is not over: a class that has begun can still be joined. */
const nextClassOf = ({ userId, now }: Member) =>
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
const lastWeatherOf = ({ userId }: Member) =>
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

const { amountCents, currency, chargedAt } = charges;
const lastChargeOf = ({ userId }: Member) =>
  jsonFirst(jsonObject({ amountCents, currency, chargedAt }), {
    from: sql`${charges} where ${eq(charges.userId, userId)}`,
    orderBy: sql`${desc(charges.chargedAt)}, ${desc(charges.id)}`,
  });

const factsFor = (member: Member) => ({
  access: accessOf(member.userId),
  nextClass: nextClassOf(member),
  items: itemsOf(member),
  entries: entriesOf(member),
  weather: lastWeatherOf(member),
  videos: countedVideos,
  lastCharge: lastChargeOf(member),
});

type Facts = ReturnType<typeof factsFor>;
type FactName = keyof Facts;
export type StoredFacts = { readonly [Name in FactName]: ReturnType<Facts[Name]['read']> };

const together = prepared(
  'dashboards',
  (db, { userIds, now }: Given<{ userIds: readonly string[]; now: Date }>) => {
    const member = { userId: sql`asked.user_id`, now };
    const { access, nextClass, items, entries, weather, videos: counted, lastCharge } = factsFor(member);
    return (
      db
        .select({
          access: access.sql,
          nextClass: nextClass.sql,
          items: items.sql,
          entries: entries.sql,
          weather: weather.sql,
          videos: counted.sql,
          lastCharge: lastCharge.sql,
        })
        // As many places as there can be: with a number that it has to guess PostgreSQL would plan each time anew.
        .from(
          sql`(select place, (${userIds}::uuid[])[place] as user_id
            from generate_series(1, ${sql.raw(String(MOST_TOGETHER))}) as place) as asked`,
        )
        .where(sql`asked.user_id is not null`)
        .orderBy(sql`asked.place`)
    );
  },
);

/** Everything that the dashboards of some members show, in their order: all of it fails where one part does. */
export function selectFacts(
  db: Queryable,
  asked: { readonly userIds: readonly string[]; readonly now: Date },
): Promise<StoredFacts[]> {
  return together(db, asked);
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
  if (row === undefined) throw new Error('One row became none');
  return row.fact;
}
