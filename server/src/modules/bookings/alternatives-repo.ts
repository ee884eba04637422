import type { ClassId } from '@carom/domain/classes/class-id';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isOnOffer } from '../../db/conditions/classes.ts';
import { classes } from '../../db/schema.ts';
import type { StoredClass } from '../classes/stored-class.ts';

const SUGGESTED = 3;
/** Limits the search for a free seat, so that a sold-out season stays cheap. */
const MAX_CHECKED = 200;

export type Alternative = Pick<StoredClass, 'classId' | 'title' | 'startsAt' | 'endsAt' | 'timeZone'>;

/**
 * Future classes with a free seat, suggested to members whose class is cancelled: same title first, then same
 * category, each in order of start. Both lists use an index.
 */
export async function selectAlternatives(
  tx: Queryable,
  to: Pick<StoredClass, 'classId' | 'title' | 'category'>,
  { now, except }: { readonly now: Date; readonly except: readonly ClassId[] },
): Promise<Alternative[]> {
  const others = sql.param([to.classId, ...except]);
  const nextOf = (rank: number, what: ReturnType<typeof sql>) => sql`(
    select ${rank}::int as rank, ${classes.classId}, ${classes.title}, ${classes.startsAt}, ${classes.endsAt}, ${classes.timeZone},
      ${classes.capacity} - ${classes.seatsTaken} as free
    from ${classes} where ${what} and ${isOnOffer(now)} and ${classes.classId} <> all(${others}::uuid[])
    order by ${classes.startsAt} limit ${MAX_CHECKED})`;
  const { rows } = await tx.execute<{
    class_id: ClassId;
    title: string;
    starts_at: Date;
    ends_at: Date;
    time_zone: string;
  }>(sql`
    select class_id, title, starts_at, ends_at, time_zone from (
      select distinct on (class_id) * from (
        ${nextOf(1, sql`lower(${classes.title}) = lower(${to.title})`)}
        union all
        ${nextOf(2, sql`${classes.category} = ${sql.param(to.category, classes.category)}`)}
      ) as found where free > 0 order by class_id, rank
    ) as suggested order by rank, starts_at, class_id limit ${SUGGESTED}`);
  return rows.map(({ class_id, title, starts_at, ends_at, time_zone }) => ({
    classId: class_id,
    title,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    timeZone: time_zone,
  }));
}
