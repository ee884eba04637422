import { SECOND_MS } from '@carom/domain/time/durations';
import type { Connection, Database } from './store/database.ts';

/** Later years have more than four digits. */
const LATEST = new Date('9000-01-01T00:00:00Z');

export interface Clock {
  /** Whole seconds, as in the provider's timestamps, so that a displayed time is exact. */
  now(): Date;
  /** Never moves the clock back. */
  passTo(moment: Date): void;
  /** Stores a moment that the clock must have reached after a restart. */
  keep(moment: Date): Promise<void>;
}

export function isWithinClock(moment: Date): boolean {
  return moment.getTime() <= LATEST.getTime();
}

/** A clock that runs at normal speed and can be advanced. The difference from the real time is stored. */
export async function openClock(database: Database, realTime: () => Date): Promise<Clock> {
  let offsetMs = await readOffset(database);
  const distanceTo = (moment: Date) => moment.getTime() - realTime().getTime();
  return {
    now: () => new Date(Math.floor((realTime().getTime() + offsetMs) / SECOND_MS) * SECOND_MS),
    passTo(moment) {
      offsetMs = Math.max(offsetMs, distanceTo(moment));
    },
    async keep(moment) {
      await database.query(
        'update payment_emulator.settings set clock_offset_ms = greatest(clock_offset_ms, $1)',
        [distanceTo(moment)],
      );
    },
  };
}

async function readOffset(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ clock_offset_ms: number }>(
    'select clock_offset_ms from payment_emulator.settings',
  );
  return rows[0]?.clock_offset_ms ?? 0;
}
