import type { ComponentProps } from 'react';
import { Sign } from '../shared/sign.tsx';

interface OutcomeProps {
  readonly tone: NonNullable<ComponentProps<typeof Sign>['tone']>;
  readonly outcome: string;
  readonly attempts: number;
  readonly problem: string | null;
}

/** What became of it, and why it failed if it did. */
export function Outcome({ tone, outcome, attempts, problem }: OutcomeProps) {
  return (
    <>
      <Sign tone={tone}>{outcome}</Sign>
      {problem ? (
        <span className="block text-sm text-muted">
          {attempts} {attempts === 1 ? 'try' : 'tries'}: {problem}
        </span>
      ) : null}
    </>
  );
}
