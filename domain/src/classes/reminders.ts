import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** The reminder mails before a class. */
export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

interface ReminderTimes {
  readonly beforeMs: number;
  /** How late a reminder may still be sent after an outage. */
  readonly latestMs: number;
}

export const REMINDER_TIMES: Readonly<Record<ReminderKind, ReminderTimes>> = {
  day: { beforeMs: DAY_MS, latestMs: 6 * HOUR_MS },
  hour: { beforeMs: HOUR_MS, latestMs: 45 * MINUTE_MS },
};

function reminderMomentOf(kind: ReminderKind, startsAt: Date): Date {
  return new Date(startsAt.getTime() - REMINDER_TIMES[kind].beforeMs);
}

/** The start times that are due for a reminder now: after `after`, up to `by`. */
export function startsToRemindOf(kind: ReminderKind, now: Date): { readonly after: Date; readonly by: Date } {
  const { beforeMs, latestMs } = REMINDER_TIMES[kind];
  const by = now.getTime() + beforeMs;
  return { after: new Date(by - latestMs), by: new Date(by) };
}

/**
 * The reminders that are already past. A member who books or is told of a new time by then needs no reminder.
 */
export function passedReminders(startsAt: Date, now: Date): readonly ReminderKind[] {
  return REMINDER_KINDS.filter((kind) => reminderMomentOf(kind, startsAt) < now);
}
