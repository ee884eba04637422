import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names in one column, what stands behind them beside it: the eye goes no further than it must. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-line py-2 not-first:border-t sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
