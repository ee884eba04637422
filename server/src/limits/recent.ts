import { MINUTE_MS } from '@carom/domain/time/durations';

/** The clocks of several servers may differ by this much. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/**
 * Whether the moment is at most `withinMs` ago. A moment in the future was recorded before the clock went back. It
 * does not count as recent, because a wait of seconds would last as long as the clock went back.
 */
export function isRecent(moment: Date, withinMs: number, now: Date): boolean {
  const ageMs = now.getTime() - moment.getTime();
  return ageMs >= -CLOCK_DIFFERENCE_MS && ageMs < withinMs;
}
