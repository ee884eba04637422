import type { RefundPreview, ShownCharge } from '@carom/contract/admin/billing/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { billingText, refundText } from '../../../content/admin/billing.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { calendarDay } from '../shared/calendar-day.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { chargeQuery } from './queries.ts';

interface RefundDialogProps {
  readonly charge: Pick<ShownCharge, 'id' | 'left' | 'currency'>;
  /** The account is deleted, so no mail is sent. */
  readonly isMemberGone?: boolean;
  readonly onClose: () => void;
  readonly onDone: (line: string) => void;
}

/** Asks for the amount, shows the consequences, then asks for a confirmation. */
export function RefundDialog(props: RefundDialogProps) {
  const [preview, setPreview] = useState<RefundPreview | null>(null);
  return preview === null ? (
    <AmountDialog {...props} onPreview={setPreview} />
  ) : (
    <ConfirmRefund {...props} preview={preview} />
  );
}

interface AmountDialogProps extends RefundDialogProps {
  readonly onPreview: (preview: RefundPreview) => void;
}

function AmountDialog({ charge, onClose, onPreview }: AmountDialogProps) {
  const { id, left, currency } = charge;
  const form = useForm({ amount: left });
  const { mutateAsync } = useMutation({
    mutationFn: (body: { amount: string }) => api.call('adminPreviewRefund', { params: { id }, body }),
  });

  const look = () =>
    form.send(mutateAsync, {
      onSuccess: onPreview,
      onError: (error) => form.fail(refundText.previewFailed, error),
    });

  return (
    <Dialog isOpen title={refundText.title} onClose={onClose} choices="form">
      <div className="mt-4">
        <Form
          state={form}
          label={refundText.title}
          submitLabel={refundText.preview}
          onSubmit={look}
          otherActions={
            <Button variant="outline" onClick={onClose}>
              {billingText.leave}
            </Button>
          }
        >
          <Field
            label={refundText.amount(currency)}
            hint={refundText.hint(formatMoney(left, currency))}
            inputMode="decimal"
            autoComplete="off"
            {...form.propsOf('amount')}
          />
        </Form>
      </div>
    </Dialog>
  );
}

function ConfirmRefund({
  charge,
  isMemberGone = false,
  preview,
  onClose,
  onDone,
}: RefundDialogProps & { readonly preview: RefundPreview }) {
  const { amount, left, renews, can_end_subscription: canEnd } = preview;
  const [doesEnd, setDoesEnd] = useState(canEnd);
  const shown = formatMoney(amount, charge.currency);
  // One id per dialog, so that a retry after a lost response is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () =>
      api.call('adminRefundCharge', {
        params: { id: charge.id },
        body: { id, amount, ends_subscription: doesEnd },
      }),
    invalidates: [['admin']],
    replaces: (data) => ({ queryKey: chargeQuery(charge.id).queryKey, data }),
    whatFailed: refundText.failed,
  });
  return (
    <ConfirmDialog
      title={refundText.confirmTitle(shown)}
      confirm={refundText.confirm(shown)}
      isDestructive
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-2 pl-5">
        <li>{accessLine(preview)}</li>
        {left === '0.00' ? null : <li>{refundText.left(formatMoney(left, charge.currency))}</li>}
        {renews ? <li>{doesEnd ? refundText.alsoEnds : refundText.renews}</li> : null}
        <li>{isMemberGone ? refundText.noMail : refundText.mail}</li>
      </ul>
      {canEnd ? (
        <Checkbox
          label={refundText.alsoEnd}
          checked={doesEnd}
          // A retry must send the same amount.
          disabled={isPending || failure !== ''}
          onChange={(event) => setDoesEnd(event.target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

function accessLine({ subscribed_until: before, subscribed_until_after: after }: RefundPreview): string {
  if (before === null) return refundText.noAccess;
  if (after === null) return refundText.endsAccess;
  return before === after
    ? refundText.keepsAccess(calendarDay(after))
    : refundText.shortens(calendarDay(after));
}
