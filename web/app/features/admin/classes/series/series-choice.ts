import { SERIES_MOST, type SeriesDate, seriesDates, type Weekday } from '@carom/domain/classes/series';
import { isTimeZone } from '@carom/domain/zoned-time';
import { bodyOf, type ClassDraft } from '../class-draft.ts';

/** The values of the panel. */
export interface SeriesChoice {
  readonly isOn: boolean;
  /** Null until chosen: the weekday of the start applies. */
  readonly weekdays: readonly Weekday[] | null;
  readonly times: string;
  readonly except: readonly string[];
}

export const NO_SERIES: SeriesChoice = { isOn: false, weekdays: null, times: '10', except: [] };

const WHOLE_NUMBER = /^\d{1,4}$/;

export function isTimes(text: string): boolean {
  const typed = text.trim();
  return WHOLE_NUMBER.test(typed) && Number(typed) >= 2 && Number(typed) <= SERIES_MOST;
}

/** The same dates as on the server; none while the start or the end is incomplete. */
export function datesOf(
  values: ClassDraft,
  { weekdays, times, except }: SeriesChoice,
): readonly SeriesDate[] {
  const { starts_local: startsLocal, ends_local: endsLocal, time_zone: timeZone } = values;
  if (startsLocal === '' || endsLocal === '' || !isTimeZone(timeZone) || !isTimes(times)) return [];
  const rule = { startsLocal, endsLocal, timeZone, weekdays: weekdays ?? [], times: Number(times), except };
  return seriesDates(rule, new Date());
}

export function seriesBodyOf(id: string, values: ClassDraft, choice: SeriesChoice) {
  const dates = datesOf(values, choice).map(({ date }) => date);
  return {
    id,
    ...bodyOf(values),
    weekdays: [...(choice.weekdays ?? [])],
    times: choice.times.trim(),
    // Drop exceptions that no longer match a date of the series.
    except: choice.except.filter((date) => dates.includes(date)),
  };
}

export function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
