import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import type { SubscriptionInfo } from './api.ts';
import { useCancellation } from './use-cancellation.ts';

interface CancelSubscriptionProps {
  readonly info: SubscriptionInfo;
  readonly endDate: string;
  readonly onCancelled: (info: SubscriptionInfo) => void;
}

export function CancelSubscription({ info, endDate, onCancelled }: CancelSubscriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, failure, cancel } = useCancellation(info, onCancelled);

  async function confirm() {
    setIsOpen(false);
    await cancel();
  }

  return (
    <>
      {failure ? (
        <p role="alert" className="mt-5 text-red">
          {failure}
        </p>
      ) : null}
      <Button variant="danger" isBusy={isBusy} className="mt-5" onClick={() => !isBusy && setIsOpen(true)}>
        Cancel
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cancel your subscription?">
        <div className="mt-4 space-y-4">
          <div>
            <p className="font-semibold">What ends, at once:</p>
            <ul className="list-disc pl-5 text-muted">
              <li>booking classes, and the plus and minus columns in feature 2;</li>
              <li>
                the rest of the time that is paid, up to <Day date={endDate} />: it is not paid back.
              </li>
            </ul>
          </div>
          <div>
            <p className="font-semibold">What stays:</p>
            <ul className="list-disc pl-5 text-muted">
              <li>classes that you have booked already;</li>
              <li>your account, everything you have saved, and your receipts.</li>
            </ul>
          </div>
          <p className="text-muted">You will not be charged again. You can subscribe anew at any time.</p>
        </div>
        <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">
          <Button variant="danger" onClick={() => void confirm()}>
            Cancel subscription
          </Button>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            Keep subscription
          </Button>
        </div>
      </Dialog>
    </>
  );
}
