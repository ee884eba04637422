import { CLASS_TIMES_TEXT } from '@carom/contract/admin/bulk-classes/text';
import { type ClassTimes, classTimesOf } from '@carom/domain/classes/class-times';
import { WEEK_MS } from '@carom/domain/time/durations';
import { localTimeAt, momentOf } from '@carom/domain/zoned-time';
import { CodedError } from '../../../errors/coded-error.ts';

export interface LocalTimes {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
}

const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/** Throws `invalid` unless the class begins in the future and ends later. Unchanged times may be in the past. */
export function readTimes(given: LocalTimes, current: ClassTimes | null, now: Date): ClassTimes {
  if (current !== null && isSame(given, current)) {
    const { startsAt, endsAt, timeZone } = current;
    return { startsAt, endsAt, timeZone };
  }
  const { starts_local: startsLocal, ends_local: endsLocal, time_zone: timeZone } = given;
  const times = classTimesOf({ startsLocal, endsLocal, timeZone }, now);
  if (times.ok) return times.value;
  const { field, kind } = times.problem;
  const name = field === 'start' ? 'starts_local' : 'ends_local';
  throw new CodedError('invalid', { validationErrors: { [name]: CLASS_TIMES_TEXT[kind] } });
}

/** The next time after now on the same weekday at the same local time. */
export function sameHourLater({ startsAt, endsAt, timeZone }: ClassTimes, now: Date): ClassTimes {
  const weeks = Math.max(1, Math.floor((now.getTime() - startsAt.getTime()) / WEEK_MS) + 1);
  const wallClock = Date.parse(`${localTimeAt(startsAt, timeZone)}Z`) + weeks * WEEK_MS;
  const wanted = momentOf(new Date(wallClock).toISOString().slice(0, LOCAL_LENGTH), timeZone);
  // A change to summer time may skip the hour on that day.
  const start = wanted.ok ? wanted.value : new Date(startsAt.getTime() + weeks * WEEK_MS);
  return {
    startsAt: start,
    endsAt: new Date(start.getTime() + (endsAt.getTime() - startsAt.getTime())),
    timeZone,
  };
}

function isSame(given: LocalTimes, { startsAt, endsAt, timeZone }: ClassTimes): boolean {
  return (
    given.time_zone === timeZone &&
    given.starts_local === localTimeAt(startsAt, timeZone) &&
    given.ends_local === localTimeAt(endsAt, timeZone)
  );
}
