import type { ShownComplimentaryDays } from '@carom/contract/admin/billing/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { daysText, refundText } from '../../../content/admin/billing.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { calendarDay } from '../shared/calendar-day.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { momentText } from '../shared/list/list-text.ts';
import { billingIn } from './queries.ts';

const TONES = {
  running: 'good',
  waiting: 'warn',
  'to come': 'warn',
  over: 'plain',
  'ended early': 'plain',
} as const;

interface GivenDaysProps {
  readonly memberId: string;
  readonly days: ShownComplimentaryDays;
  readonly onDone: (line: string) => void;
}

export function GivenDays({ memberId, days, onDone }: GivenDaysProps) {
  const { reason, state, given_by, given_at, revoked_by, revoked_at } = days;
  const [isAsking, setIsAsking] = useState(false);
  const text = listedText(days);
  const canEnd = state === 'running' || state === 'to come' || state === 'waiting';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {text}
          <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
        </p>
        {canEnd ? (
          <Button
            variant="danger"
            size="compact"
            aria-label={daysText.endFor(text)}
            onClick={() => setIsAsking(true)}
          >
            {daysText.end}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted">
        {daysText.givenBy(given_by ?? refundText.formerAdmin, momentText(given_at))}
      </p>
      {revoked_at ? (
        <p className="text-sm text-muted">
          {daysText.endedBy(revoked_by ?? refundText.formerAdmin, momentText(revoked_at))}
        </p>
      ) : null}
      {isAsking ? (
        <EndDaysDialog
          memberId={memberId}
          days={days}
          onClose={() => setIsAsking(false)}
          onDone={(line) => {
            setIsAsking(false);
            onDone(line);
          }}
        />
      ) : null}
    </>
  );
}

function listedText({ days, start_date, end_date, state }: ShownComplimentaryDays): string {
  const count = daysText.count(days);
  if (state === 'waiting') return daysText.listedWaiting(count);
  return start_date && end_date
    ? daysText.listed(count, calendarDay(start_date), calendarDay(end_date))
    : count;
}

function EndDaysDialog({
  memberId,
  days: { id, state },
  onClose,
  onDone,
}: GivenDaysProps & { readonly onClose: () => void }) {
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () => api.call('adminRevokeDays', { params: { id } }),
    invalidates: [['admin']],
    replaces: billingIn(memberId),
    whatFailed: daysText.endFailed,
  });
  return (
    <ConfirmDialog
      title={daysText.endTitle}
      confirm={daysText.endConfirm}
      isDestructive
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      onClose={onClose}
    >
      <p>{state === 'running' ? daysText.endRunning : daysText.endToCome}</p>
    </ConfirmDialog>
  );
}
