import type { ReactNode } from 'react';

interface SignProps {
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain';
  readonly children: ReactNode;
}

/** A state in a word; the colour only underlines it. */
export function Sign({ tone = 'plain', children }: SignProps) {
  return (
    <span className="admin-sign" data-tone={tone}>
      {children}
    </span>
  );
}
