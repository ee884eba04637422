import type { MessageAnswer } from '@carom/contract/admin/messages/schemas';
import { answersText } from '../../../content/admin/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { momentText } from '../shared/list/list-text.ts';

const OUTCOMES = {
  waiting: { tone: 'warn', label: answersText.waiting },
  sent: { tone: 'good', label: answersText.sent },
  'given up': { tone: 'bad', label: answersText.givenUp },
} as const;

/** The answers so far, and whether each was sent. */
export function AnswerThread({ answers }: { readonly answers: readonly MessageAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-2xl">{answersText.heading}</h2>
      <ol>
        {answers.map(({ id, text, written_by, written_at, outcome, problem }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
              <span>
                {answersText.by(written_by)}, <time dateTime={written_at}>{momentText(written_at)}</time>
              </span>
              <StatusBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusBadge>
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
            {outcome !== 'sent' && problem ? (
              <p className="mt-2 text-sm wrap-anywhere text-red">{answersText.problem(problem)}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
