import { classStateOf } from '@carom/domain/classes/class-states';
import { createClocks } from '@carom/domain/zoned-time';
import type { CountedClass } from './repo.ts';

/** The columns of the export. Times are in the time zone of the class. */
export function classColumns(now: Date): Readonly<Record<string, (row: CountedClass) => string | number>> {
  const clocksOf = createClocks();
  return {
    Title: ({ title }) => title,
    Category: ({ category }) => category,
    State: (row) => classStateOf(row, now),
    Start: ({ startsAt, timeZone }) => clocksOf(timeZone).localTimeAt(startsAt),
    End: ({ endsAt, timeZone }) => clocksOf(timeZone).localTimeAt(endsAt),
    'Time zone': ({ timeZone }) => timeZone,
    Place: ({ place }) => place ?? '',
    Teacher: ({ teacher }) => teacher ?? '',
    Seats: ({ capacity }) => capacity,
    Booked: ({ seatsTaken }) => seatsTaken,
    Waiting: ({ waiting }) => waiting,
    Id: ({ classId }) => classId,
  };
}
