import { useState } from 'react';
import { cancelSubscriptionText } from '../../content/account/account.tsx';
import type { SubscriptionState } from '../../session/subscription-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import type { SubscriptionInfo } from './api.ts';
import { useCancellation } from './use-cancellation.ts';

interface CancelSubscriptionProps {
  readonly info: SubscriptionInfo;
  readonly state: SubscriptionState;
  readonly onCancelled: (info: SubscriptionInfo) => Promise<void>;
}

export function CancelSubscription({ info, state, onCancelled }: CancelSubscriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, failure, cancel } = useCancellation(info, onCancelled);

  const close = () => setIsOpen(false);

  async function confirm() {
    close();
    await cancel();
  }

  return (
    <>
      {failure ? (
        <p role="alert" className="w-full text-red">
          {failure}
        </p>
      ) : null}
      <Button variant="quietDanger" isBusy={isBusy} onClick={() => !isBusy && setIsOpen(true)}>
        Cancel
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={cancelSubscriptionText.title}
        choices={{
          safe: 'Keep subscription',
          onSafe: close,
          confirm: 'Cancel subscription',
          onConfirm: () => void confirm(),
          isDestructive: true,
        }}
      >
        <div className="mt-4 space-y-4">
          {state.kind === 'complimentary' || state.kind === 'lapsed' ? (
            <p>{cancelSubscriptionText.endsTries(state.kind === 'complimentary')}</p>
          ) : (
            <WhatEnds info={info} endDate={info.payment_paid?.end_date ?? ''} />
          )}
        </div>
      </Dialog>
    </>
  );
}

function WhatEnds({ info, endDate }: { readonly info: SubscriptionInfo; readonly endDate: string }) {
  const { complimentary_days: coming, grace_end_date: graceEndDate } = info;
  return (
    <>
      {/* In the grace period no paid time is left, and days that begin at once keep the access. */}
      {coming && graceEndDate ? null : (
        <div>
          <p className="font-semibold">{cancelSubscriptionText.ends}</p>
          <ul className="list-disc pl-5 text-muted">
            {coming ? null : <li>{cancelSubscriptionText.endsBooking}</li>}
            {graceEndDate ? null : <li>{cancelSubscriptionText.endsPaidTime(<Day date={endDate} />)}</li>}
          </ul>
        </div>
      )}
      <div>
        <p className="font-semibold">What stays:</p>
        <ul className="list-disc pl-5 text-muted">
          <li>{cancelSubscriptionText.staysBooked}</li>
          <li>{cancelSubscriptionText.staysSaved}</li>
        </ul>
      </div>
      {coming ? <p className="text-muted">{cancelSubscriptionText.complimentaryBegin}</p> : null}
      <p className="text-muted">{cancelSubscriptionText.after}</p>
      {info.can_stop_renewal ? <p className="text-muted">{cancelSubscriptionText.instead}</p> : null}
    </>
  );
}
