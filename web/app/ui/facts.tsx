import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and what stands behind them, one pair per line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="space-y-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <dt className="text-muted">{name}</dt>
          <dd className="ml-auto max-w-full font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
