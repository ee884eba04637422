import { isoDateOf } from '@carom/domain/subscription/calendar';
import { toCents } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import { countFailures } from '../operations/count-failures.ts';
import { lastMonths } from './months.ts';
import {
  countCancelledByMonth,
  countMembers,
  countNewByMonth,
  countSeats,
  countSubscriptions,
  countUnread,
  type SubscriptionGroup,
} from './repo.ts';

const MONTHS_SHOWN = 12;
const MONTHS_PER_YEAR = 12;

interface DashboardDeps {
  readonly db: Database;
  readonly clock: () => Date;
  /** In development this is the provider's clock. */
  readonly subscriptionClock: SubscriptionClock;
}

export type AdminDashboardService = ReturnType<typeof createAdminDashboardService>;

/** The figures of the site, from one snapshot. */
export function createAdminDashboardService({ db, clock, subscriptionClock }: DashboardDeps) {
  return {
    async read() {
      const today = await subscriptionClock();
      const months = lastMonths(today, MONTHS_SHOWN);
      const [since = ''] = months.map((month) => `${month}-01`);
      const monthStart = new Date(`${isoDateOf(clock()).slice(0, 'YYYY-MM'.length)}-01T00:00:00Z`);
      return db.transaction(
        async (tx) => {
          const groups = await countSubscriptions(tx, isoDateOf(today));
          const made = await countNewByMonth(tx, new Date(`${since}T00:00:00Z`));
          const cancelled = await countCancelledByMonth(tx, since);
          return {
            members: await countMembers(tx, monthStart),
            groups,
            active: sumOf(groups, ({ subscriptions }) => subscriptions),
            pastDue: sumOf(groups, ({ pastDue }) => pastDue),
            monthlyCents: toCents(Math.round(sumOf(groups, monthlyCentsOf))),
            months: months.map((month) => ({
              month,
              made: made.find((each) => each.month === month)?.subscriptions ?? 0,
              cancelled: cancelled.find((each) => each.month === month)?.subscriptions ?? 0,
            })),
            classes: await countSeats(tx, clock()),
            unread: await countUnread(tx),
            ...(await countFailures(tx)),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },
  };
}

function monthlyCentsOf({ plan, amountCents }: SubscriptionGroup): number {
  return plan === 'yearly' ? amountCents / MONTHS_PER_YEAR : amountCents;
}

function sumOf<Item>(items: readonly Item[], amountIn: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountIn(item), 0);
}
