import { classStateOf } from '@carom/domain/classes/class-states';
import { localTimeAt } from '@carom/domain/zoned-time';
import type { CountedClass } from './repo.ts';

/** The classes as a file; times are those of the class's own zone. */
export function classColumns(now: Date): Readonly<Record<string, (row: CountedClass) => string | number>> {
  return {
    Title: ({ title }) => title,
    Category: ({ category }) => category,
    State: (row) => classStateOf(row, now),
    Start: ({ startsAt, timeZone }) => localTimeAt(startsAt, timeZone),
    End: ({ endsAt, timeZone }) => localTimeAt(endsAt, timeZone),
    'Time zone': ({ timeZone }) => timeZone,
    Place: ({ place }) => place ?? '',
    Teacher: ({ teacher }) => teacher ?? '',
    Seats: ({ capacity }) => capacity,
    Booked: ({ seatsTaken }) => seatsTaken,
    Waiting: ({ waiting }) => waiting,
    Id: ({ classId }) => classId,
  };
}
