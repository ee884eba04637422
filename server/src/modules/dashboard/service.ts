import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import { forecast } from '@carom/contract/weather/schemas';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import { formatAmount } from '@carom/domain/subscription/money';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { subscriptionFieldsOf } from '../subscription/member-state/reply-fields.ts';
import type { SubscriptionFactsOf } from '../subscription/member-state/summary.ts';
import { MOST_TOGETHER, type StoredFacts, selectFact, selectFacts } from './repo.ts';

/** Beyond this the facts are asked for one by one: whichever of them waits holds up no other. */
const TOGETHER_WITHIN_MS = SECOND_MS / 2;

type FactName = keyof DashboardFacts;
/** What is stored of a fact, be it read together with the others or by itself. */
type ReadStored = <Name extends keyof StoredFacts>(name: Name) => Promise<StoredFacts[Name]>;
type FactReaders = {
  readonly [Name in FactName]: (stored: ReadStored) => Promise<NonNullable<DashboardFacts[Name]>>;
};

export interface DashboardService {
  /** Each fact by itself: one that cannot be had is null, and the others are there. */
  read(userId: string): Promise<DashboardFacts>;
}

interface DashboardDeps {
  readonly db: Database;
  readonly subscriptionFactsOf: SubscriptionFactsOf;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createDashboardService(deps: DashboardDeps): DashboardService {
  const { db, clock, logger } = deps;
  const readers = factReaders(deps);
  const factsOf = readTogether<string, StoredFacts>(MOST_TOGETHER, (userIds) =>
    selectFacts(db, { userIds, now: clock() }),
  );

  /** null when one fact is in the way of all. */
  async function readAll(userId: string) {
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<null>();
    const timer = setTimeout(giveUp, TOGETHER_WITHIN_MS, null);
    try {
      const all = factsOf(userId).catch((error: unknown) => {
        logger.warn({ err: error }, 'the facts of the dashboard could not be had together');
        return null;
      });
      return await Promise.race([all, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function factOf<Name extends FactName>(name: Name, stored: ReadStored) {
    try {
      return await readers[name](stored);
    } catch (error) {
      logger.warn({ err: error, fact: name }, 'a fact of the dashboard could not be had');
      return null;
    }
  }

  return {
    async read(userId) {
      const asked = { userId, now: clock() };
      const all = await readAll(userId);
      const stored: ReadStored = async (name) => (all === null ? selectFact(db, name, asked) : all[name]);
      const [subscription, classes, check_list, portfolio, traffic, weather, videos, payments] =
        await Promise.all([
          factOf('subscription', stored),
          factOf('classes', stored),
          factOf('check_list', stored),
          factOf('portfolio', stored),
          factOf('traffic', stored),
          factOf('weather', stored),
          factOf('videos', stored),
          factOf('payments', stored),
        ]);
      return { subscription, classes, check_list, portfolio, traffic, weather, videos, payments };
    },
  };
}

function factReaders({ subscriptionFactsOf }: DashboardDeps): FactReaders {
  return {
    subscription: async (stored) => subscriptionFieldsOf(await subscriptionFactsOf(await stored('access'))),
    async classes(stored) {
      const next = await stored('nextClass');
      if (next === null) return { next };
      const { title, startsAt, endsAt, timeZone } = next;
      const times = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
      return { next: { title, ...times, time_zone: timeZone } };
    },
    check_list: (stored) => stored('items'),
    async portfolio(stored) {
      const entries = await stored('entries');
      const count = (...kinds: (keyof typeof entries)[]) =>
        kinds.reduce((sum, kind) => sum + (entries[kind] ?? 0), 0);
      return {
        plans: count('feature_1_plan', 'feature_2_plan'),
        runs: count('performance_run', 'efficiency_run', 'traffic_run', 'load_run'),
      };
    },
    async traffic(stored) {
      return { runs: (await stored('entries')).traffic_run ?? 0 };
    },
    async weather(stored) {
      const { placeName, unit, fetchedAt, current } = (await stored('weather')) ?? {};
      // What was kept by another version of the site may be of another shape.
      const known = forecast.shape.current.safeParse(current);
      if (!placeName || unit === undefined || fetchedAt === undefined || !known.success) return { now: null };
      const { temperature_c, weather_code } = known.data;
      const measured = { temperature_c, weather_code, fetched_at: fetchedAt.toISOString() };
      return { now: { place_name: placeName, unit, ...measured } };
    },
    videos: (stored) => stored('videos'),
    async payments(stored) {
      const last = await stored('lastCharge');
      if (last === null) return { last };
      return {
        last: {
          date: isoDateOf(last.chargedAt),
          amount: formatAmount(last.amountCents),
          currency: last.currency,
        },
      };
    },
  };
}
