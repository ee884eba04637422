import { MINUTE_MS } from '@carom/domain/time/durations';

/** So much the clocks of several servers may differ. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/**
 * Whether it happened no longer ago than that. What seems to lie ahead was noted before the clock went
 * back: counting it as recent would make a rest of seconds last for as long as the clock went back.
 */
export function isRecent(moment: Date, withinMs: number, now: Date): boolean {
  const ageMs = now.getTime() - moment.getTime();
  return ageMs >= -CLOCK_DIFFERENCE_MS && ageMs < withinMs;
}
