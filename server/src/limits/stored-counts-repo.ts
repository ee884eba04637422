import { SECOND_MS } from '@carom/domain/time/durations';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../db/client.ts';

export interface Count {
  readonly count: number;
  /** The time until the count is reset. */
  readonly msLeft: number;
}

export interface StoredCounts {
  /** Increments the count and returns it with the rest of its period. */
  add(key: string, withinS: number): Promise<Count>;
  get(key: string, withinS: number): Promise<Count | null>;
  /** Decrements some counts and removes others, in one statement. */
  forgive(keys: { readonly refund: readonly string[]; readonly forget: readonly string[] }): Promise<void>;
  /** Removes all keys with this prefix. */
  forgetAll(keyStart: string): Promise<void>;
}

/** The database clock, which all servers share. */
const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * Counts that survive restarts and are shared by all servers. An end further away than the period was
 * set before the clock went back. It is moved forward, so that no caller waits too long.
 */
export function createStoredCounts(pool: pg.Pool): StoredCounts {
  return {
    async add(key, withinS) {
      const { rows } = await pool.query<{ points: number; ms_left: number }>({
        name: 'rate-limits-add',
        // `excluded` is the row of a first call, whose period starts now.
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
