import { MINUTE_MS } from '@carom/domain/time/durations';
import type pg from 'pg';

/** What lies further ahead than clocks of several servers differ was noted before the clock went back. */
const CLOCK_DIFFERENCE = '2 minutes';

/**
 * Jobs and the turns of recurring ones are kept as moments. After the clock went back they would wait for
 * as long as that: they are brought forward by as much as the clock when they were noted was ahead.
 */
export async function endWaitsOfAnotherClock(client: pg.Client): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set run_at = run_at - (updated_at - now()), updated_at = now()
    where updated_at > now() + $1::interval and locked_at is null`,
    [CLOCK_DIFFERENCE],
  );
  await client.query(
    `update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + $1::interval`,
    [CLOCK_DIFFERENCE],
  );
}

/** Tells, whenever it is asked, whether this machine's clock went back since it was asked before. */
export function watchClock(): () => boolean {
  const ahead = () => Date.now() - performance.now();
  let before = ahead();
  return () => {
    const now = ahead();
    const hasGoneBack = now < before - MINUTE_MS;
    before = now;
    return hasGoneBack;
  };
}
