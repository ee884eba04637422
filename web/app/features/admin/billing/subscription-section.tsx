import type { Billing } from '@carom/contract/admin/billing/schemas';
import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { billingText, cancelText, subscriptionStatusText } from '../../../content/admin/billing.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { calendarDay } from '../shared/calendar-day.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { billingIn } from './queries.ts';

interface SubscriptionSectionProps {
  readonly member: AdminMember;
  readonly billing: Billing;
  readonly onDone: (line: string) => void;
}

export function SubscriptionSection({ member, billing, onDone }: SubscriptionSectionProps) {
  const { subscription, is_ending: isEnding } = billing;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="billing-subscription">
      <h3 id="billing-subscription" className="mb-2 text-xl">
        Subscription
      </h3>
      {isEnding ? (
        <p role="status" className="mb-3 rounded-control bg-sunk p-4 font-semibold text-amber">
          {billingText.ending}
        </p>
      ) : null}
      {subscription === null ? <p className="text-muted">{billingText.none}</p> : null}
      {subscription ? (
        <>
          <Facts
            facts={[
              { name: 'Plan', value: `${subscription.plan}, $${subscription.amount}` },
              { name: 'Status', value: subscriptionStatusText[shownStatus(subscription)] },
              {
                name: billingText.until,
                value:
                  subscription.subscribed_until === null ? '–' : calendarDay(subscription.subscribed_until),
              },
              { name: billingText.renews, value: nextCharge(subscription) },
              { name: billingText.providerId, value: subscription.recurring_payment_id },
            ]}
          />
          {subscription.can_cancel ? (
            <Button variant="danger" className="mt-4" onClick={() => setIsAsking(true)}>
              {cancelText.button}
            </Button>
          ) : null}
          {isAsking ? (
            <CancelDialog
              member={member}
              until={subscription.subscribed_until}
              onClose={() => setIsAsking(false)}
              onDone={(line) => {
                setIsAsking(false);
                onDone(line);
              }}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

type ShownSubscription = NonNullable<Billing['subscription']>;

/** The same wording as on the member's account page. */
function shownStatus({ status, renews }: ShownSubscription): keyof typeof subscriptionStatusText {
  return status === 'expired' && renews ? 'lapsed' : status;
}

function nextCharge({ renews, next_charge_on: date }: ShownSubscription): string {
  if (!renews) return billingText.noCharge;
  return date === null ? billingText.unknownCharge : calendarDay(date);
}

interface CancelDialogProps {
  readonly member: AdminMember;
  readonly until: string | null;
  readonly onClose: () => void;
  readonly onDone: (line: string) => void;
}

function CancelDialog({ member, until, onClose, onDone }: CancelDialogProps) {
  const { id, first_name: name } = member;
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () => api.call('adminCancelSubscription', { params: { id } }),
    invalidates: [['admin']],
    replaces: billingIn(id),
    whatFailed: cancelText.failed,
  });
  return (
    <ConfirmDialog
      title={cancelText.title}
      confirm={cancelText.button}
      isDestructive
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-2 pl-5">
        <li>
          {until === null ? cancelText.noAccess(name) : cancelText.endsAccess(name, calendarDay(until))}
        </li>
        <li>{cancelText.noMoreCharges}</li>
        <li>{cancelText.noRefund}</li>
        <li>{cancelText.stays}</li>
      </ul>
    </ConfirmDialog>
  );
}
