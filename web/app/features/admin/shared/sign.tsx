import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-felt-tint text-felt',
  warn: 'bg-sunk text-amber',
  bad: 'bg-sunk text-red',
  plain: 'bg-sunk',
} as const;

interface SignProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}

/** A state in a word; the colour only underlines it. */
export function Sign({ tone = 'plain', children }: SignProps) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 text-[0.875rem] font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
