import type { NumberRange } from '@carom/domain/simulators/limits';
import { useId } from 'react';
import { plainNumber } from './quantity.ts';

interface RangeFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly range: NumberRange;
  readonly value: number;
  /** Explains the value. */
  readonly hint?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A slider with its limits; the label shows its value. */
export function RangeField({ label, unit, range, value, hint, onChange }: RangeFieldProps) {
  const id = useId();
  const words = (number: number) => `${plainNumber(number)}${unit ? ` ${unit}` : ''}`;
  return (
    <div className="range-field">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <output htmlFor={id} className="figures font-semibold text-felt" aria-live="off">
        {words(value)}
      </output>
      <div className="range-track figures">
        <span aria-hidden="true" className="range-end">
          {plainNumber(range.min)}
        </span>
        <input
          id={id}
          type="range"
          min={range.min}
          max={range.max}
          step={range.step}
          value={value}
          aria-valuetext={words(value)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <span aria-hidden="true" className="range-end">
          {plainNumber(range.max)}
        </span>
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="range-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
