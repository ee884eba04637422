import { useState } from 'react';
import { renewalText } from '../../content/account/account.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import type { SubscriptionInfo } from './api.ts';
import { useRenewal } from './use-renewal.ts';

interface RenewalProps {
  readonly info: SubscriptionInfo;
  readonly endDate: string;
}

/** The button that stops the renewal or takes that back; beside it stands the one that cancels at once. */
export function Renewal({ info, endDate }: RenewalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { stop, resume, isBusy, failure } = useRenewal();
  const { can_stop_renewal: canStop, do_not_renew: stopped } = info;

  const close = () => setIsOpen(false);

  async function confirm() {
    close();
    await stop();
  }

  return (
    <>
      {failure ? (
        <p role="alert" className="w-full text-red">
          {failure}
        </p>
      ) : null}
      {stopped?.can_take_back ? (
        <Button isBusy={isBusy} onClick={() => !isBusy && void resume()}>
          Renew again
        </Button>
      ) : null}
      {canStop ? (
        <Button variant="outline" isBusy={isBusy} onClick={() => !isBusy && setIsOpen(true)}>
          {renewalText.stop}
        </Button>
      ) : null}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={renewalText.title}
        choices={{
          safe: 'Keep renewing',
          onSafe: close,
          confirm: renewalText.stop,
          onConfirm: () => void confirm(),
          isDestructive: true,
        }}
      >
        <div className="mt-4 space-y-4">
          <div>
            <p className="font-semibold">{renewalText.means}</p>
            <ul className="list-disc pl-5 text-muted">
              <li>{renewalText.staysSubscribed(<Day date={endDate} />)}</li>
              <li>{renewalText.notCharged}</li>
              <li>{renewalText.canTakeBack}</li>
            </ul>
          </div>
          <p className="text-muted">{renewalText.unlikeCancel}</p>
        </div>
      </Dialog>
    </>
  );
}

/** That it ends, when, and what can be done about it. */
export function RenewalNotice({ stopped }: { readonly stopped: SubscriptionInfo['do_not_renew'] }) {
  if (stopped === null) return null;
  return (
    <div role="status" className="mb-4 rounded-control bg-sunk p-4">
      <p className="font-semibold">{renewalText.ends(<Day date={stopped.ends_on} />)}</p>
      <p className="text-muted">{stopped.can_take_back ? renewalText.takeBack : renewalText.tooLate}</p>
    </div>
  );
}
