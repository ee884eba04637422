import { isoDateOf } from '@carom/domain/subscription/calendar';
import { toCents } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import { countSeatsByMonth } from '../figures/classes-repo.ts';
import { sumCharged, sumChargedByMonth } from '../figures/money-repo.ts';
import { countFailures } from '../operations/count-failures.ts';
import { lastMonths, sameTimeLastMonth } from './months.ts';
import {
  countCancelledByMonth,
  countMembers,
  countMembersByMonth,
  countMessages,
  countMessagesByMonth,
  countNewByMonth,
  countSeats,
  countSubscriptions,
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
      const first = new Date(`${since}T00:00:00Z`);
      const [lastMonth = ''] = months.slice(-2);
      const toDate = sameTimeLastMonth(today);
      const monthStart = new Date(`${isoDateOf(clock()).slice(0, 'YYYY-MM'.length)}-01T00:00:00Z`);
      return db.transaction(
        async (tx) => {
          const groups = await countSubscriptions(tx, isoDateOf(today));
          const made = await countNewByMonth(tx, first);
          const cancelled = await countCancelledByMonth(tx, since);
          const registered = await countMembersByMonth(tx);
          const charged = await sumChargedByMonth(tx, first);
          const seats = await countSeatsByMonth(tx, first, clock());
          const messages = await countMessagesByMonth(tx, first, toDate);
          return {
            members: await countMembers(tx, monthStart),
            groups,
            active: sumOf(groups, ({ subscriptions }) => subscriptions),
            pastDue: sumOf(groups, ({ pastDue }) => pastDue),
            monthlyCents: toCents(Math.round(sumOf(groups, monthlyCentsOf))),
            months: months.map((month) => ({
              month,
              made: ofMonth(made, month)?.subscriptions ?? 0,
              cancelled: ofMonth(cancelled, month)?.subscriptions ?? 0,
              members: sumOf(registered, (each) => (each.month <= month ? each.members : 0)),
              chargedCents: ofMonth(charged, month)?.cents ?? toCents(0),
              ...(ofMonth(seats, month) ?? { seats: 0, seatsTaken: 0 }),
              messages: ofMonth(messages, month)?.messages ?? 0,
            })),
            lastMonthToDate: {
              chargedCents: await sumCharged(tx, new Date(`${lastMonth}-01T00:00:00Z`), toDate),
              messages: ofMonth(messages, lastMonth)?.toDate ?? 0,
            },
            classes: await countSeats(tx, clock()),
            messages: await countMessages(tx),
            ...(await countFailures(tx)),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },
  };
}

function ofMonth<Row extends { readonly month: string }>(rows: readonly Row[], month: string) {
  return rows.find((row) => row.month === month);
}

function monthlyCentsOf({ plan, amountCents }: SubscriptionGroup): number {
  return plan === 'yearly' ? amountCents / MONTHS_PER_YEAR : amountCents;
}

function sumOf<Item>(items: readonly Item[], amountIn: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountIn(item), 0);
}
