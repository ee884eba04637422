import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-felt-tint text-felt',
  info: 'bg-chalk/12 text-chalk',
  warn: 'bg-amber/12 text-amber',
  bad: 'bg-red/10 text-red',
  plain: 'bg-sunk text-ink',
} as const;

export type BadgeTone = keyof typeof TONES;

interface StatusBadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A state in a word; the colour is not the only sign of it. */
export function StatusBadge({ tone = 'plain', children }: StatusBadgeProps) {
  return (
    <span
      className={`inline-block rounded-control px-2 py-0.5 align-middle text-[0.8125rem] leading-5 font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
