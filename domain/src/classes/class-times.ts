import { err, ok, type Result } from '../result.ts';
import { DAY_MS } from '../time/durations.ts';
import { clocksOf, type LocalTime, type LocalTimeProblem, type ZoneClocks } from '../zoned-time.ts';

/** Local times in the time zone of the class. */
export interface LocalClassTimes {
  readonly startsLocal: LocalTime;
  readonly endsLocal: LocalTime;
  readonly timeZone: string;
}

export interface ClassTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

export interface ClassTimesProblem {
  readonly field: 'start' | 'end';
  readonly kind: LocalTimeProblem | 'past' | 'notAfterStart' | 'tooLong';
}

export const LONGEST_CLASS_MS = 14 * DAY_MS;

/** Validates the times of a new or moved class: it begins in the future and ends after its start. */
export function classTimesOf(
  { startsLocal, endsLocal, timeZone }: LocalClassTimes,
  now: Date,
  clocks: ZoneClocks = clocksOf(timeZone),
): Result<ClassTimes, ClassTimesProblem> {
  const start = clocks.momentOf(startsLocal);
  if (!start.ok) return err({ field: 'start', kind: start.problem });
  const end = clocks.momentOf(endsLocal);
  if (!end.ok) return err({ field: 'end', kind: end.problem });
  const [startsAt, endsAt] = [start.value, end.value];
  if (startsAt <= now) return err({ field: 'start', kind: 'past' });
  if (endsAt <= startsAt) return err({ field: 'end', kind: 'notAfterStart' });
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_CLASS_MS) return err({ field: 'end', kind: 'tooLong' });
  return ok({ startsAt, endsAt, timeZone });
}
