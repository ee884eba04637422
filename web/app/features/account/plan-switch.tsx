import { formatMoney } from '@carom/domain/subscription/money';
import { useState } from 'react';
import { planSwitchText } from '../../content/account/account.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import type { SubscriptionInfo } from './api.ts';
import { usePlanSwitch } from './use-plan-switch.ts';

/** The way to the other plan, or back from it; what is paid when comes before the button. */
export function PlanSwitch({ info }: { readonly info: SubscriptionInfo }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { ask, isBusy, failure } = usePlanSwitch();
  const { switch_offer: offer, plan_switch: agreed } = info;
  const label = offer === null ? '' : planSwitchText.button(offer.plan, agreed !== null);

  return (
    <>
      {failure ? (
        <p role="alert" className="w-full text-red">
          {failure}
        </p>
      ) : null}
      {offer ? (
        <>
          <Button variant="outline" isBusy={isBusy} onClick={() => !isBusy && setIsOpen(true)}>
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

/** What was agreed to, and comes with the next charge. */
export function PlanSwitchNotice({ agreed }: { readonly agreed: SubscriptionInfo['plan_switch'] }) {
  if (agreed === null) return null;
  return (
    <p role="status" className="mb-4 rounded-control bg-sunk p-4 font-semibold">
      {planSwitchText.agreed(agreed.plan, <Day date={agreed.starts_on} />, formatMoney(agreed.amount))}
    </p>
  );
}
