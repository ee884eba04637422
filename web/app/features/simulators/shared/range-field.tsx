import type { NumberRange } from '@carom/domain/ethernet/limits';
import { useId } from 'react';
import { plainNumber } from './quantity.ts';

interface RangeFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly range: NumberRange;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A slider with its value beside the label. */
export function RangeField({ label, unit, range, value, onChange }: RangeFieldProps) {
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
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={words(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className="range-ends figures">
        <span>{words(range.min)}</span>
        <span>{words(range.max)}</span>
      </span>
    </div>
  );
}
