import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import { forecast } from '@carom/contract/weather/schemas';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import type { InfoService, MemberOfPayType } from '../subscription/member-state/info-service.ts';
import {
  countEntries,
  countItems,
  countVideos,
  type PortfolioKind,
  selectLastCharge,
  selectLastWeather,
  selectNextClass,
} from './repo.ts';

export interface DashboardService {
  /** A fact that cannot be read is null; the others are returned. */
  read(member: MemberOfPayType): Promise<DashboardFacts>;
}

interface DashboardDeps {
  readonly db: Database;
  readonly subscriptionInfo: Pick<InfoService, 'readShown'>;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createDashboardService({
  db,
  subscriptionInfo,
  clock,
  logger,
}: DashboardDeps): DashboardService {
  async function factOf<Fact>(name: keyof DashboardFacts, reading: Promise<Fact>): Promise<Fact | null> {
    try {
      return await reading;
    } catch (error) {
      logger.warn({ err: error, fact: name }, 'a fact of the dashboard could not be read');
      return null;
    }
  }

  async function nextClassOf(userId: string) {
    const next = await selectNextClass(db, { userId, now: clock() });
    if (next === null) return { next };
    const { title, startsAt, endsAt, timeZone } = next;
    const times = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
    return { next: { title, ...times, time_zone: timeZone } };
  }

  async function weatherOf(userId: string) {
    const { placeName, unit, fetchedAt, current } = (await selectLastWeather(db, userId)) ?? {};
    // Another version of the site may have stored another format.
    const known = forecast.shape.current.safeParse(current);
    if (!placeName || unit === undefined || fetchedAt === undefined || !known.success) return { now: null };
    const { temperature_c, weather_code } = known.data;
    const measured = { temperature_c, weather_code, fetched_at: fetchedAt.toISOString() };
    return { now: { place_name: placeName, unit, ...measured } };
  }

  async function lastChargeOf(userId: string) {
    const last = await selectLastCharge(db, userId);
    if (last === null) return { last };
    const { amountCents, currency, chargedAt } = last;
    return { last: { date: isoDateOf(chargedAt), amount: formatAmount(amountCents), currency } };
  }

  return {
    async read(member) {
      const { id: userId } = member;
      const entries = countEntries(db, userId);
      const entriesOf = async (...kinds: readonly PortfolioKind[]) => {
        const counted = await entries;
        return kinds.reduce((sum, kind) => sum + (counted.get(kind) ?? 0), 0);
      };
      const portfolioOf = async () => ({
        plans: await entriesOf('feature_1_plan', 'feature_2_plan'),
        runs: await entriesOf('performance_run', 'efficiency_run', 'traffic_run', 'load_run'),
      });
      const [subscription, classes, check_list, portfolio, traffic, weather, videos, payments] =
        await Promise.all([
          factOf('subscription', subscriptionInfo.readShown(member)),
          factOf('classes', nextClassOf(userId)),
          factOf('check_list', countItems(db, userId)),
          factOf('portfolio', portfolioOf()),
          factOf(
            'traffic',
            entriesOf('traffic_run').then((runs) => ({ runs })),
          ),
          factOf('weather', weatherOf(userId)),
          factOf('videos', countVideos(db)),
          factOf('payments', lastChargeOf(userId)),
        ]);
      return { subscription, classes, check_list, portfolio, traffic, weather, videos, payments };
    },
  };
}
