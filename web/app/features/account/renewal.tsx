import { useState } from 'react';
import { renewalText } from '../../content/account/account.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import { useRenewal } from './use-renewal.ts';

interface RenewalProps {
  readonly canStop: boolean;
  readonly canResume: boolean;
  readonly endDate: string;
}

/** Stops or resumes the renewal. Immediate cancellation has its own button. */
export function Renewal({ canStop, canResume, endDate }: RenewalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { stop, resume, isBusy, failure } = useRenewal();

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
      {canResume ? (
        <Button className="max-sm:w-full" isBusy={isBusy} onClick={() => !isBusy && void resume()}>
          Renew again
        </Button>
      ) : null}
      {canStop ? (
        <Button variant="quiet" isBusy={isBusy} onClick={() => !isBusy && setIsOpen(true)}>
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
