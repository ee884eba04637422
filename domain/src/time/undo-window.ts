import { DAY_MS } from './durations.ts';

/** What was deleted after this can be restored; the rest goes for good. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
