import { CLASS_TIMES_TEXT } from '@carom/contract/admin/bulk-classes/text';
import { SERIES_MOST, type SeriesDate, WEEKDAYS, weekdayOf } from '@carom/domain/classes/series';
import { seriesText } from '../../../../content/admin/bulk-classes.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import type { ClassDraft } from '../class-draft.ts';
import { localText } from '../class-text.tsx';
import { datesOf, isTimes, type SeriesChoice, toggled } from './series-choice.ts';

interface SeriesPanelProps {
  readonly values: ClassDraft;
  readonly choice: SeriesChoice;
  readonly onChange: (choice: SeriesChoice) => void;
}

/** January 5, 1970 was a Monday. */
const WEEKDAY_NAME = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const nameOf = (weekday: number) => WEEKDAY_NAME.format(new Date(Date.UTC(1970, 0, 4 + weekday)));

/** Sets how a class repeats, and shows the resulting dates. */
export function SeriesPanel({ values, choice, onChange }: SeriesPanelProps) {
  const { isOn, weekdays, times } = choice;
  const first = weekdayOf(values.starts_local);
  const chosen = weekdays ?? (first === null ? [] : [first]);
  return (
    <fieldset className="rounded-control border border-line px-5 py-3">
      <legend className="px-1 font-semibold">{seriesText.heading}</legend>
      <Checkbox
        label={seriesText.repeat}
        checked={isOn}
        onChange={({ currentTarget }) => onChange({ ...choice, isOn: currentTarget.checked })}
      />
      {isOn ? (
        <div className="space-y-4 pb-3">
          <fieldset>
            <legend className="font-semibold">{seriesText.days}</legend>
            <div className="flex flex-wrap gap-x-5">
              {WEEKDAYS.map((weekday) => (
                <Checkbox
                  key={weekday}
                  label={nameOf(weekday)}
                  checked={chosen.includes(weekday)}
                  onChange={() => onChange({ ...choice, weekdays: toggled(chosen, weekday) })}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label={seriesText.times}
            hint={seriesText.timesHint(SERIES_MOST)}
            error={isTimes(times) ? undefined : seriesText.badTimes(SERIES_MOST)}
            inputMode="numeric"
            autoComplete="off"
            value={times}
            onChange={({ currentTarget }) => onChange({ ...choice, times: currentTarget.value })}
          />
          <Dates
            dates={datesOf(values, choice)}
            onToggle={(date) => onChange({ ...choice, except: toggled(choice.except, date) })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

interface DatesProps {
  readonly dates: readonly SeriesDate[];
  readonly onToggle: (date: string) => void;
}

function Dates({ dates, onToggle }: DatesProps) {
  if (dates.length === 0) return <p className="text-sm text-muted">{seriesText.needsTimes}</p>;
  const kept = dates.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <fieldset>
      <legend className="font-semibold">{seriesText.preview}</legend>
      <p className="text-sm text-muted">{seriesText.previewHint}</p>
      <p role="status" className="mt-2 font-semibold">
        {seriesText.summary(kept, dates.length - kept)}
      </p>
      <ul className="mt-1 columns-[15rem] gap-5">
        {dates.map(({ date, local, isLeftOut, times }) => (
          <li key={date} className="break-inside-avoid">
            <Checkbox
              label={
                <span className={isLeftOut ? 'text-muted line-through' : ''}>
                  {dateText(local.startsLocal)}
                </span>
              }
              error={isLeftOut || times.ok ? undefined : CLASS_TIMES_TEXT[times.problem.kind]}
              checked={!isLeftOut}
              onChange={() => onToggle(date)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const SHORT_WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

function dateText(local: string): string {
  return `${SHORT_WEEKDAY.format(new Date(`${local}Z`))}, ${localText(local)}`;
}
