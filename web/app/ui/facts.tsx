import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** A few short facts side by side. */
export function FactStrip({ facts }: FactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-control bg-sunk px-4 py-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-20">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names in one column, with their values beside them. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="@container">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line py-2 not-first:border-t @md:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
