import type { ClassPeriod } from '@carom/domain/classes/periods';
import type pg from 'pg';
import type { ClassList } from './class-list.ts';
import { type PageWanted, pageIn, selectPage } from './search-repo.ts';

/**
 * The next classes of a period. A day begins at a different moment in each time zone, so the index starts with the
 * zone. A loose index scan finds the zones and categories, and reads at most one page of classes from each. The cost
 * does not depend on the number of classes.
 */
const NEXT_OF_PERIOD = `with recursive heaps as (
    (select time_zone, category from classes where published and cancelled_at is null
      order by time_zone, category limit 1)
    union all
    select further.* from heaps, lateral (
      select time_zone, category from classes
      where published and cancelled_at is null and (time_zone, category) > (heaps.time_zone, heaps.category)
      order by time_zone, category limit 1
    ) as further
  ),
  page as (
    select soon.class_id
    from heaps, class_period($1, $2, heaps.time_zone) as period, lateral (
      select class_id, starts_at from classes
      where published and cancelled_at is null and time_zone = heaps.time_zone and category = heaps.category
        and starts_at > $2 and starts_at >= lower(period) and starts_at < upper(period)
      order by starts_at, class_id limit $3::integer + $4::integer + 1
    ) as soon
    where heaps.category = coalesce($5, heaps.category)
    order by soon.starts_at, soon.class_id offset $3::integer limit $4::integer + 1
  )
  select ${pageIn('next.ids', '$4::integer')} from (select array(select class_id from page) as ids offset 0) as next`;

export function selectNextOfPeriod(
  client: Pick<pg.Pool, 'query'>,
  period: ClassPeriod,
  { category, now, skip, size }: PageWanted,
): Promise<ClassList> {
  return selectPage(client, {
    name: 'classes-next-of-period',
    text: NEXT_OF_PERIOD,
    values: [period, now, skip, size, category],
  });
}
