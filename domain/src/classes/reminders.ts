import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** How long before a class those who have booked are reminded of it. */
export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

interface ReminderTimes {
  readonly beforeMs: number;
  /** How late it may still be sent, by a site that was down: later it would say nothing new, or come too late. */
  readonly latestMs: number;
}

export const REMINDER_TIMES: Readonly<Record<ReminderKind, ReminderTimes>> = {
  day: { beforeMs: DAY_MS, latestMs: 6 * HOUR_MS },
  hour: { beforeMs: HOUR_MS, latestMs: 45 * MINUTE_MS },
};

/** When the reminder of a class is due. */
function reminderMomentOf(kind: ReminderKind, startsAt: Date): Date {
  return new Date(startsAt.getTime() - REMINDER_TIMES[kind].beforeMs);
}

/** The classes of which to remind now: those that start after the first moment and by the second. */
export function startsToRemindOf(kind: ReminderKind, now: Date): { readonly after: Date; readonly by: Date } {
  const { beforeMs, latestMs } = REMINDER_TIMES[kind];
  const by = now.getTime() + beforeMs;
  return { after: new Date(by - latestMs), by: new Date(by) };
}

/**
 * The reminders of a class whose moment has passed already. Whoever books by then, or is told of a new time,
 * knows when the class is.
 */
export function passedReminders(startsAt: Date, now: Date): readonly ReminderKind[] {
  return REMINDER_KINDS.filter((kind) => reminderMomentOf(kind, startsAt) < now);
}
