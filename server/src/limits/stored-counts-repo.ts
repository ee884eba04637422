import { SECOND_MS } from '@carom/domain/time/durations';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../db/client.ts';

export interface Count {
  readonly count: number;
  /** After this it begins anew. */
  readonly msLeft: number;
}

export interface StoredCounts {
  /** Counts one more, and gives how many there are within the time. */
  add(key: string, withinS: number): Promise<Count>;
  get(key: string, withinS: number): Promise<Count | null>;
  /** Takes one back from some keys and forgets others, in one stroke. */
  forgive(keys: { readonly refund: readonly string[]; readonly forget: readonly string[] }): Promise<void>;
  /** Forgets every key that begins so. */
  forgetAll(keyStart: string): Promise<void>;
}

/** Milliseconds of the one clock that all servers share. */
const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * Counts that hold across restarts and across several servers. An end that lies further away than the
 * time itself was set before the clock went back: it is brought forward, so that nobody waits for a day.
 */
export function createStoredCounts(pool: pg.Pool): StoredCounts {
  return {
    async add(key, withinS) {
      const { rows } = await pool.query<{ points: number; ms_left: number }>({
        name: 'rate-limits-add',
        // `excluded` is what a first call would begin: it ends the whole time from now.
        text: `insert into rate_limits as kept (key, points, expire) values ($1, 1, ${NOW_MS} + $2::bigint)
          on conflict (key) do update set
            points = case when kept.expire <= excluded.expire - $2 then 1 else kept.points + 1 end,
            expire = case when kept.expire <= excluded.expire - $2 then excluded.expire
              else least(kept.expire, excluded.expire) end
          returning points, (expire - ${NOW_MS})::int as ms_left`,
        values: [key, withinS * SECOND_MS],
      });
      return countIn(rows[0]) ?? { count: 0, msLeft: 0 };
    },
    async get(key, withinS) {
      const { rows } = await pool.query<{ points: number; ms_left: number }>({
        name: 'rate-limits-get',
        text: `select points, least(expire - ${NOW_MS}, $2::bigint)::int as ms_left
          from rate_limits where key = $1 and expire > ${NOW_MS}`,
        values: [key, withinS * SECOND_MS],
      });
      return countIn(rows[0]);
    },
    async forgive({ refund, forget }) {
      await pool.query({
        name: 'rate-limits-forgive',
        text: `with forgotten as (delete from rate_limits where key = any($1))
          update rate_limits set points = greatest(points - 1, 0)
          where key in (select key from rate_limits where key = any($2) order by key for update)`,
        values: [forget, refund],
      });
    },
    async forgetAll(keyStart) {
      await pool.query('delete from rate_limits where starts_with(key, $1)', [keyStart]);
    },
  };
}

export async function deleteOverCounts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire <= extract(epoch from now()) * 1000`);
}

function countIn(row: { points: number; ms_left: number } | undefined): Count | null {
  return row === undefined ? null : { count: row.points, msLeft: row.ms_left };
}
