import { addDays, isoDateOf } from '@carom/domain/subscription/calendar';
import { toCents } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import { lastMonths } from '../dashboard/months.ts';
import { countSeatsByMonth } from './classes-repo.ts';
import { countActiveOn } from './members-repo.ts';
import { sumChargedByMonth, sumReturnedByMonth } from './money-repo.ts';

interface FiguresDeps {
  readonly db: Database;
  readonly clock: () => Date;
  /** In development this is the provider's clock. */
  readonly subscriptionClock: SubscriptionClock;
}

export type AdminFiguresService = ReturnType<typeof createAdminFiguresService>;

/** Monthly figures of the site, from one snapshot. */
export function createAdminFiguresService({ db, clock, subscriptionClock }: FiguresDeps) {
  return {
    async read(howMany: number) {
      const now = await subscriptionClock();
      const today = isoDateOf(now);
      const months = lastMonths(now, howMany);
      const firstDays = months.map((month) => `${month}-01`);
      const since = new Date(`${firstDays[0]}T00:00:00Z`);
      // The members at the start of a month are those at the end of the previous one.
      const days = [...firstDays.map((day) => addDays(day, -1)), today];
      return db.transaction(
        async (tx) => {
          const charged = await sumChargedByMonth(tx, since);
          const returned = await sumReturnedByMonth(tx, since);
          const active = await countActiveOn(tx, days);
          const seats = await countSeatsByMonth(tx, since, clock());
          const onDay = (at: number) => active.find((each) => each.at === at);
          return {
            today,
            months: months.map((month, at) => ({
              month,
              chargedCents: ofMonth(charged, month)?.cents ?? toCents(0),
              returnedCents: ofMonth(returned, month)?.cents ?? toCents(0),
              active: onDay(at + 1)?.active ?? 0,
              atStart: onDay(at)?.active ?? 0,
              left: onDay(at)?.leaving ?? 0,
              ...(ofMonth(seats, month) ?? { classes: 0, seats: 0, seatsTaken: 0 }),
            })),
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
