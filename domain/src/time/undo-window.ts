import { DAY_MS } from './durations.ts';

/** Entries that were deleted after this moment can be restored. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
