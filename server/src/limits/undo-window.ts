import { DAY_MS } from '@carom/domain/time/durations';

/** What was deleted after this can be restored; the rest goes for good. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
