import { useSearchParams } from 'react-router';
import { planChoiceText } from '../../../content/account/account.tsx';
import type { SubscriptionInfo } from '../api.ts';
import { offersOf, PLAN_PARAMETER, planNamed } from '../subscription-view.ts';
import { allowsPayment } from './payment-document.ts';
import { PaymentOption } from './payment-option.tsx';
import { PlanOffers } from './plan-offers.tsx';
import { TestModeNotice, TestModeSubscribe } from './test-mode.tsx';
import type { CheckoutEvents } from './use-checkout.ts';

interface PlanChoiceProps extends CheckoutEvents {
  readonly info: SubscriptionInfo;
  readonly title: string;
  readonly note: string | null;
}

/** Lists the plans. Once the address names a plan, shows how to pay for it. */
export function PlanChoice({ info, title, note, ...events }: PlanChoiceProps) {
  const [search] = useSearchParams();
  const chosen = allowsPayment ? planNamed(search.get(PLAN_PARAMETER)) : null;
  const offers = offersOf(info);
  return (
    <>
      <h3 className="mt-5 text-xl">{chosen ? planChoiceText.heading(chosen) : title}</h3>
      {note ? <p className="mt-2">{note}</p> : null}
      <TestModeNotice offers={offers} />
      {chosen ? (
        <PaymentOption key={chosen} plan={chosen} {...events}>
          {info.test_mode ? <TestModeSubscribe plan={chosen} onReported={events.onReported} /> : null}
        </PaymentOption>
      ) : (
        <PlanOffers offers={offers} />
      )}
    </>
  );
}
