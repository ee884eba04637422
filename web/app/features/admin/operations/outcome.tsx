import { type BadgeTone, StatusBadge } from '../../../ui/status-badge.tsx';

interface OutcomeProps {
  readonly tone: BadgeTone;
  readonly outcome: string;
  readonly attempts: number;
  readonly problem: string | null;
}

/** The result of a job, mail or event, and the cause of a failure. */
export function Outcome({ tone, outcome, attempts, problem }: OutcomeProps) {
  return (
    <>
      <StatusBadge tone={tone}>{outcome}</StatusBadge>
      {problem ? (
        <span className="block text-sm text-muted">
          {attempts} {attempts === 1 ? 'try' : 'tries'}: {problem}
        </span>
      ) : null}
    </>
  );
}
