import { SERIES_MOST, type SeriesDate, seriesDates, type Weekday } from '@carom/domain/classes/series';
import { isTimeZone } from '@carom/domain/zoned-time';
import { bodyOf, type ClassDraft } from '../class-draft.ts';

/** What stands in the panel. */
export interface SeriesChoice {
  readonly isOn: boolean;
  /** Null: none was chosen yet, so that it is the start's. */
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

/** As the server will work them out; none while the form does not say when. */
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
    // What was left out before the days were chosen otherwise says nothing any more.
    except: choice.except.filter((date) => dates.includes(date)),
  };
}

export function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
