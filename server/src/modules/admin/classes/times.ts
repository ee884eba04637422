import { DAY_MS, WEEK_MS } from '@carom/domain/time/durations';
import { localTimeAt, momentOf } from '@carom/domain/zoned-time';
import { CodedError } from '../../../errors/coded-error.ts';

export interface LocalTimes {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
}

export interface ClassTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

const LONGEST_MS = 14 * DAY_MS;
const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/** Throws `invalid`, unless the class begins in the future and ends after that. Times that stay as they were may lie in the past. */
export function readTimes(given: LocalTimes, current: ClassTimes | null, now: Date): ClassTimes {
  if (current !== null && isSame(given, current)) {
    const { startsAt, endsAt, timeZone } = current;
    return { startsAt, endsAt, timeZone };
  }
  const startsAt = readMoment('starts_local', given.starts_local, given.time_zone);
  const endsAt = readMoment('ends_local', given.ends_local, given.time_zone);
  if (startsAt <= now) refuse('starts_local', 'The start is in the past.');
  if (endsAt <= startsAt) refuse('ends_local', 'The end must come after the start.');
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_MS) {
    refuse('ends_local', 'A class lasts at most 14 days.');
  }
  return { startsAt, endsAt, timeZone: given.time_zone };
}

/** The next time after now on the same weekday, at the same hour on the wall. */
export function sameHourLater({ startsAt, endsAt, timeZone }: ClassTimes, now: Date): ClassTimes {
  const weeks = Math.max(1, Math.floor((now.getTime() - startsAt.getTime()) / WEEK_MS) + 1);
  const wallClock = Date.parse(`${localTimeAt(startsAt, timeZone)}Z`) + weeks * WEEK_MS;
  const wanted = momentOf(new Date(wallClock).toISOString().slice(0, LOCAL_LENGTH), timeZone);
  // The clocks may skip the hour on that day.
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

function readMoment(field: 'starts_local' | 'ends_local', local: string, timeZone: string): Date {
  const read = momentOf(local, timeZone);
  if (read.ok) return read.value;
  return refuse(
    field,
    read.problem === 'skipped'
      ? 'The clocks go forward over this hour on that day. Please choose another one.'
      : 'This is not a date and a time.',
  );
}

function refuse(field: string, message: string): never {
  throw new CodedError('invalid', { validationErrors: { [field]: message } });
}
