const DAY_MS = 24 * 60 * 60 * 1000;

/** What was deleted after this can be restored; the rest goes for good. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
