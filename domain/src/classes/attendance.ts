import { HOUR_MS } from '../time/durations.ts';

/** Whether somebody with a seat came. */
export const ATTENDANCES = ['present', 'absent'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** Who comes early is marked at the door. There is no last moment: a list is put right days later, too. */
const EARLIEST_MS = HOUR_MS;

export function attendanceOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - EARLIEST_MS);
}

export function mayMarkAttendance({ startsAt }: { readonly startsAt: Date }, now: Date): boolean {
  return attendanceOpensAt(startsAt) <= now;
}
