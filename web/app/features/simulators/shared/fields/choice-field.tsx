import { useId } from 'react';

interface ChoiceFieldProps<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly value: Value;
  readonly words: (choice: Value) => string;
  readonly onChange: (choice: Value) => void;
}

/** A select field. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, words, onChange } = props;
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={String(value)}
        className="control min-h-12 w-full px-3.5 py-2"
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {words(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
