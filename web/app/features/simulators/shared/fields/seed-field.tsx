import { clampToRange, SEED_RANGE } from '@carom/domain/simulators/limits';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

interface SeedFieldProps {
  readonly seed: number;
  readonly onChange: (seed: number) => void;
  readonly hint: string;
}

/** The seed of the random numbers: the same seed gives the same run. */
export function SeedField({ seed, onChange, hint }: SeedFieldProps) {
  const id = useId();
  // While the visitor types, the text may be empty or incomplete.
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    if (/^\d+$/.test(text.trim())) onChange(clampToRange(Number(text), SEED_RANGE));
  }

  return (
    <div className="seed-field">
      <label htmlFor={id} className="font-semibold">
        Seed
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className="control figures min-h-12 w-full px-3.5 py-2"
        value={typed ?? String(seed)}
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <Button
        variant="quiet"
        size="compact"
        onClick={() => onChange(Math.floor(Math.random() * (SEED_RANGE.max + 1)))}
      >
        New seed
      </Button>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
