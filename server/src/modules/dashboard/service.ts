import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { subscriptionFieldsOf } from '../subscription/reply-fields.ts';
import type { SubscriptionSummary } from '../subscription/summary.ts';
import { findLastWeather } from '../weather/last-weather.ts';
import { countEntries, countItems, countVideos, findLastCharge, findNextClass } from './repo.ts';

type FactName = keyof DashboardFacts;
type FactSources = {
  readonly [Name in FactName]: (userId: string) => Promise<NonNullable<DashboardFacts[Name]>>;
};

export interface DashboardService {
  /** Each fact by itself: one that cannot be had is null, and the others are there. */
  read(userId: string): Promise<DashboardFacts>;
}

interface DashboardDeps {
  readonly db: Database;
  readonly subscriptionOf: SubscriptionSummary;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createDashboardService(deps: DashboardDeps): DashboardService {
  return collectFacts(factSources(deps), deps.logger);
}

function collectFacts(sources: FactSources, logger: DatabaseLogger): DashboardService {
  async function factOf<Name extends FactName>(name: Name, userId: string) {
    try {
      return await sources[name](userId);
    } catch (error) {
      logger.warn({ err: error, fact: name }, 'a fact of the dashboard could not be had');
      return null;
    }
  }

  return {
    async read(userId) {
      const [subscription, classes, check_list, portfolio, traffic, weather, videos, payments] =
        await Promise.all([
          factOf('subscription', userId),
          factOf('classes', userId),
          factOf('check_list', userId),
          factOf('portfolio', userId),
          factOf('traffic', userId),
          factOf('weather', userId),
          factOf('videos', userId),
          factOf('payments', userId),
        ]);
      return { subscription, classes, check_list, portfolio, traffic, weather, videos, payments };
    },
  };
}

function factSources({ db, subscriptionOf, clock }: DashboardDeps): FactSources {
  return {
    subscription: async (userId) => subscriptionFieldsOf(await subscriptionOf(userId)),
    async classes(userId) {
      const next = await findNextClass(db, userId, clock());
      if (next === null) return { next };
      const { title, startsAt, endsAt, timeZone } = next;
      const times = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
      return { next: { title, ...times, time_zone: timeZone } };
    },
    check_list: (userId) => countItems(db, userId),
    async portfolio(userId) {
      const entries = await countEntries(db, userId);
      const count = (...kinds: Parameters<typeof entries.get>[0][]) =>
        kinds.reduce((sum, kind) => sum + (entries.get(kind) ?? 0), 0);
      return {
        plans: count('feature_1_plan', 'feature_2_plan'),
        runs: count('performance_run', 'efficiency_run', 'traffic_run'),
      };
    },
    async traffic(userId) {
      return { runs: (await countEntries(db, userId)).get('traffic_run') ?? 0 };
    },
    async weather(userId) {
      const now = await findLastWeather(db, userId);
      if (now === null) return { now };
      const { placeName, fetchedAt, ...measured } = now;
      return { now: { place_name: placeName, fetched_at: fetchedAt.toISOString(), ...measured } };
    },
    videos: () => countVideos(db),
    async payments(userId) {
      return { last: await findLastCharge(db, userId) };
    },
  };
}
