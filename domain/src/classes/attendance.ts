import { HOUR_MS } from '../time/durations.ts';

/** Whether a participant with a seat came. */
export const ATTENDANCES = ['present', 'absent'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** Participants may arrive early. There is no latest time, because lists are also corrected days later. */
const EARLIEST_MS = HOUR_MS;

export function attendanceOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - EARLIEST_MS);
}

export function mayMarkAttendance({ startsAt }: { readonly startsAt: Date }, now: Date): boolean {
  return attendanceOpensAt(startsAt) <= now;
}
