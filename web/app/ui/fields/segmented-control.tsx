import { type ReactNode, useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  /** Screen readers announce it before the options. */
  readonly legend: string;
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one of a few options, side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, labels, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="flex rounded-button bg-sunk p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option}
          className={`${SEGMENT} min-w-12 px-4 has-checked:bg-felt-button has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-felt`}
        >
          <input
            type="radio"
            name={name}
            className="absolute scroll-m-8 opacity-0"
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}

/** The same for views with their own addresses: its children are links with the class `SEGMENT_LINK`. */
export function SegmentedLinks({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <nav aria-label={label} className="flex gap-1 rounded-button bg-sunk p-1">
      {children}
    </nav>
  );
}

const SEGMENT =
  'inline-flex min-h-12 items-center area:pointer-fine:min-h-9 justify-center rounded-control font-semibold';

export const SEGMENT_LINK = `${SEGMENT} px-4.5 aria-[current]:marked aria-[current]:bg-surface aria-[current]:text-felt`;
