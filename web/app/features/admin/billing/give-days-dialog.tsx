import type { DaysPreview } from '@carom/contract/admin/billing/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { daysText } from '../../../content/admin/billing.ts';
import { calendarDay } from '../shared/calendar-day.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useBillingChange } from './use-billing-change.ts';

interface GiveDaysDialogProps {
  readonly memberId: string;
  readonly draft: { readonly days: string; readonly reason: string };
  readonly preview: DaysPreview;
  readonly onClose: () => void;
  readonly onDone: (line: string) => void;
}

/** When the days begin and end, and what they mean beside a subscription. */
export function GiveDaysDialog({ memberId, draft, preview, onClose, onDone }: GiveDaysDialogProps) {
  const { start_date, end_date, paid_until, renews, begins_today } = preview;
  // Made once, so that asking again after a lost answer gives nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const { isBusy, failure, change } = useBillingChange({
    memberId,
    whatFailed: daysText.failed,
    call: () => api.call('adminGiveDays', { params: { id: memberId }, body: { id, ...draft, start_date } }),
    onDone,
  });
  return (
    <ConfirmDialog
      title={daysText.title}
      confirm={daysText.confirm}
      isDestructive={false}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p className="font-semibold text-ink">
        {daysText.range(draft.days, calendarDay(start_date), calendarDay(end_date))}
      </p>
      <ul className="list-disc space-y-2 pl-5">
        {begins_today ? <li>{daysText.now}</li> : null}
        {paid_until === null ? null : <li>{daysText.after(calendarDay(paid_until))}</li>}
        {paid_until === null && !begins_today ? <li>{daysText.afterDays}</li> : null}
        {renews ? <li>{daysText.beside}</li> : null}
        <li>{daysText.noCharge}</li>
      </ul>
    </ConfirmDialog>
  );
}
