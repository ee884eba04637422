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
  /** Over a list the labels are small, in a form as large as the others; `tall` is the height of a text box. */
  readonly size?: keyof typeof SIZES;
}

const SIZES = {
  small: { label: 'mb-1 text-[0.875rem]', control: 'min-h-12' },
  regular: { label: 'mb-1.5', control: 'min-h-12' },
  tall: { label: 'mb-1.5', control: 'min-h-13' },
} as const;

export function SelectField({ label, choices, value, onChange, size = 'small' }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`block font-semibold ${SIZES[size].label}`}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        className={`control w-full px-3 py-2 ${SIZES[size].control}`}
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
