import { SECOND_MS } from '@carom/domain/time/durations';
import type { Connection, Database } from './store/database.ts';

/** Beyond this the written form of a year would change. */
const LATEST = new Date('9000-01-01T00:00:00Z');

export interface Clock {
  /** In whole seconds, as the provider writes its times: what is shown is what is meant. */
  now(): Date;
  /** Never goes back: an earlier moment leaves the clock as it is. */
  passTo(moment: Date): void;
  /** Writes down that it will have reached a moment, whatever happens to the emulator on the way. */
  keep(moment: Date): Promise<void>;
}

export function isWithinClock(moment: Date): boolean {
  return moment.getTime() <= LATEST.getTime();
}

/** Runs like every clock, but can be moved on; the distance to the real time is kept. */
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
