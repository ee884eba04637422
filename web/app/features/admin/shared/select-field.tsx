import { useId } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Small labels above a list, large ones in a form. */
  readonly size?: keyof typeof SIZES;
}

const SIZES = { small: 'mb-1 text-[0.875rem]', regular: 'mb-1.5' } as const;

export function SelectField({ label, choices, value, onChange, size = 'small' }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`block font-semibold ${SIZES[size]}`}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        className="control min-h-12 w-full px-3 py-2 pointer-fine:min-h-10 pointer-fine:py-1.5"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
