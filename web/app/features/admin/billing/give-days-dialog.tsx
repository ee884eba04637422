import type { DaysPreview } from '@carom/contract/admin/billing/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { daysText } from '../../../content/admin/billing.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { calendarDay } from '../shared/calendar-day.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { billingIn } from './queries.ts';

interface GiveDaysDialogProps {
  readonly memberId: string;
  readonly draft: { readonly days: string; readonly reason: string };
  readonly preview: DaysPreview;
  readonly onClose: () => void;
  readonly onDone: (line: string) => void;
}

/** Shows when the complimentary days begin and end, and their effect on a subscription. */
export function GiveDaysDialog({ memberId, draft, preview, onClose, onDone }: GiveDaysDialogProps) {
  const { start_date, end_date, paid_until, begins_today } = preview;
  const count = daysText.count(Number(draft.days));
  const range = start_date && end_date ? { from: calendarDay(start_date), to: calendarDay(end_date) } : null;
  // One id per dialog, so that a retry after a lost response is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () =>
      api.call('adminGiveDays', { params: { id: memberId }, body: { id, ...draft, start_date } }),
    invalidates: [['admin']],
    replaces: billingIn(memberId),
    whatFailed: daysText.failed,
  });
  return (
    <ConfirmDialog
      title={daysText.title}
      confirm={daysText.confirm}
      isDestructive={false}
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      onClose={onClose}
    >
      <p className="font-semibold text-ink">
        {range === null ? daysText.waiting(count) : daysText.range(count, range.from, range.to)}
      </p>
      <ul className="list-disc space-y-2 pl-5">
        {begins_today ? <li>{daysText.now}</li> : null}
        {paid_until === null ? null : (
          <li>{(range === null ? daysText.beside : daysText.after)(calendarDay(paid_until))}</li>
        )}
        {paid_until === null && !begins_today ? <li>{daysText.afterDays}</li> : null}
        <li>{daysText.noCharge}</li>
      </ul>
    </ConfirmDialog>
  );
}
