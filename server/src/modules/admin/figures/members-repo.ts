import { addMonths, type IsoDate } from '@carom/domain/subscription/calendar';
import { CHARGE_STATUSES, countsAsPaid } from '@carom/domain/subscription/charges';
import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isGranted } from '../../../db/conditions/subscriptions.ts';
import { charges, subscriptions } from '../../../db/schema.ts';

interface DayCount {
  /** The index of the day in the request. */
  readonly at: number;
  readonly active: number;
  /** Active members who are not active on the next requested day. */
  readonly leaving: number;
}

const GONE_BACK = CHARGE_STATUSES.filter((status) => !countsAsPaid({ status }));

/**
 * The last day of access by a charge. A cancelled subscription and a returned charge grant no access from that day
 * on; a subscription that does not renew lasts to its end. For other endings the date is unknown, and only access
 * today is excluded. The grace period applies to the latest range only.
 */
function lastDayOfAccess(today: IsoDate): SQL {
  const { endDate, graceEndDate, cancelledOn, doNotRenewAt } = subscriptions;
  return sql`least(
    case when ${charges.endDate} = ${endDate} then coalesce(${graceEndDate}, ${endDate}) else ${charges.endDate} end,
    case when ${doNotRenewAt} is null then ${cancelledOn} - 1 end,
    case when ${inArray(charges.status, GONE_BACK)} then (${charges.refundedAt} at time zone 'UTC')::date - 1 end,
    case when not ${isGranted} then ${today}::date - 1 end)`;
}

/** Counts members with a subscription at the end of each day. `days` must be sorted, and end with today. */
export async function countActiveOn(db: Queryable, days: readonly IsoDate[]): Promise<readonly DayCount[]> {
  const [first = '', today = ''] = [days[0], days.at(-1)];
  const held = db
    .select({
      // Charges of deleted accounts are counted by their subscription.
      member: sql`coalesce(${charges.userId}, ${charges.subscriptionId})`.as('member'),
      firstDay: sql`${charges.startDate}`.as('first_day'),
      lastDay: lastDayOfAccess(today).as('last_day'),
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    // Access may last some days longer than the paid range.
    .where(and(isNotNull(charges.startDate), gte(charges.endDate, addMonths(first, -1))));
  const asked = sql.join(
    days.map((day, at) => sql`(${at}::int, ${day}::date)`),
    sql`, `,
  );
  const { rows } = await db.execute<Record<keyof DayCount, number>>(sql`
    with held as (${held}),
      present as (
        select distinct days.at, held.member
        from (values ${asked}) as days (at, day)
        join held on days.day between held.first_day and held.last_day
      )
    select at, count(*)::int as active, count(*) filter (where next is distinct from at + 1)::int as leaving
    from (select at, lead(at) over (partition by member order by at) as next from present) as seen
    group by at`);
  return rows;
}
