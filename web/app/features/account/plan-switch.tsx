import { formatMoney } from '@carom/domain/subscription/money';
import { useState } from 'react';
import { planSwitchText } from '../../content/account/account.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import type { SubscriptionInfo } from './api.ts';
import { usePlanSwitch } from './use-plan-switch.ts';

interface PlanSwitchProps {
  readonly offer: SubscriptionInfo['switch_offer'];
  /** The switch is agreed to already; the button takes it back. */
  readonly isBack: boolean;
}

/** Switches to the other plan, or takes the switch back. The text above the button says what is paid when. */
export function PlanSwitch({ offer, isBack }: PlanSwitchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { ask, isBusy, failure } = usePlanSwitch();
  const label = offer === null ? '' : planSwitchText.button(offer.plan, isBack);

  return (
    <>
      {failure ? (
        <p role="alert" className="w-full text-red">
          {failure}
        </p>
      ) : null}
      {offer ? (
        <>
          <Button
            variant="outline"
            className="max-sm:w-full"
            isBusy={isBusy}
            onClick={() => !isBusy && setIsOpen(true)}
          >
            {label}
          </Button>
          <Dialog
            isOpen={isOpen}
            onClose={close}
            title={`${label}?`}
            choices={{
              safe: planSwitchText.leave,
              onSafe: close,
              confirm: planSwitchText.go,
              onConfirm: () => {
                close();
                void ask(offer);
              },
              isDestructive: false,
            }}
          >
            <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
              <li>{planSwitchText.now(<Day date={offer.starts_on} />)}</li>
              <li>
                {planSwitchText.firstCharge(
                  <Day date={offer.starts_on} />,
                  formatMoney(offer.amount),
                  <Day date={offer.paid_until} />,
                )}
              </li>
              <li>{planSwitchText.after(formatMoney(offer.amount), offer.plan)}</li>
            </ul>
            <p className="mt-4 text-muted">{planSwitchText.consent}</p>
          </Dialog>
        </>
      ) : null}
    </>
  );
}
