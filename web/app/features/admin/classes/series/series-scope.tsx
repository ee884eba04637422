import { useId } from 'react';
import { seriesText } from '../../../../content/admin/bulk-classes.ts';

interface SeriesScopeProps {
  readonly after: number;
  readonly isForAll: boolean;
  readonly onChange: (isForAll: boolean) => void;
}

/** Applies the change to this class only, or to all later classes of the series too. */
export function SeriesScope({ after, isForAll, onChange }: SeriesScopeProps) {
  const name = useId();
  const choices = [
    { value: false, label: seriesText.onlyThis },
    { value: true, label: seriesText.toCome(after) },
  ];
  return (
    <fieldset className="rounded-control border border-line px-5 py-3">
      <legend className="px-1 font-semibold">{seriesText.scope}</legend>
      {choices.map(({ value, label }) => (
        <label key={label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 accent-felt"
            checked={isForAll === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
      <p className="text-sm text-muted">{seriesText.toComeHint}</p>
    </fieldset>
  );
}
