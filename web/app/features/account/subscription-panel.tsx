import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { subscriptionPanelText } from '../../content/account/account.tsx';
import { paths } from '../../paths.ts';
import {
  choicesOf,
  type SubscriptionAction,
  type SubscriptionState,
  subscriptionStateOf,
} from '../../session/subscription-state.ts';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx';
import type { SubscriptionInfo } from './api.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ConfirmingPayment } from './payment/confirming-payment.tsx';
import { PlanChoice } from './payment/plan-choice.tsx';
import type { PaymentReply } from './payment/use-checkout.ts';
import { PlanSwitch } from './plan-switch.tsx';
import { Renewal } from './renewal.tsx';
import { ComingDaysNotice, SubscriptionFacts } from './subscription-facts.tsx';
import { afterPayment, PLAN_PARAMETER, planNamed } from './subscription-view.ts';
import { useSubscription } from './use-subscription.ts';

export function SubscriptionPanel() {
  const [search] = useSearchParams();
  const isPaying = planNamed(search.get(PLAN_PARAMETER)) !== null;
  const { info, failure, load, take } = useSubscription({ isPaying });
  const showPopUp = usePopUp();
  const navigate = useNavigate();

  async function finishPayment(known: SubscriptionInfo, reply: PaymentReply) {
    // Approved but not charged yet: fetch again until it is.
    if (!reply.payment_paid) return load();
    await take(afterPayment(known, reply));
    // The reply to a payment does not contain the renewal date.
    void load();
    const answer = await showPopUp({
      tone: 'success',
      title: 'Success',
      message: reply.message,
      alternative: subscriptionPanelText.findClass,
      isDestructive: false,
    });
    await navigate('../account', { relative: 'path', replace: true });
    if (answer === 'alternative') await navigate(paths.search);
  }

  return (
    <Panel
      id={useId()}
      heading="Subscription"
      aside={info ? <SubscriptionBadge state={subscriptionStateOf(info)} /> : null}
    >
      {info === null || failure ? (
        <LoadState label={subscriptionPanelText.loading} failure={failure} onRetry={load} />
      ) : null}
      {info ? (
        <Subscription
          info={info}
          onAsk={load}
          onChange={take}
          onReported={(reply) => void finishPayment(info, reply)}
        />
      ) : null}
    </Panel>
  );
}

interface SubscriptionProps {
  readonly info: SubscriptionInfo;
  readonly onAsk: () => Promise<void>;
  readonly onChange: (info: SubscriptionInfo) => Promise<void>;
  readonly onReported: (reply: PaymentReply) => void;
}

function Subscription({ info, onAsk, onChange, onReported }: SubscriptionProps) {
  const state = subscriptionStateOf(info);
  const { actions, plans } = choicesOf(state, info);
  const can = (wanted: SubscriptionAction) => actions.includes(wanted);
  const ongoing = paidRangeOf(state);
  return (
    <>
      {state.kind === 'pendingApproval' ? (
        <ConfirmingPayment {...state} onAsk={onAsk} />
      ) : (
        <SubscriptionFacts state={state} />
      )}
      <ComingDaysNotice coming={info.complimentary_days} />
      {can('cancel') ? (
        <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          {/* Rendered even without its button, so that the message about another tab's change stays. */}
          {ongoing ? (
            <>
              <PlanSwitch
                offer={can('switchPlan') ? info.switch_offer : null}
                isBack={info.plan_switch !== null}
              />
              <Renewal
                canStop={can('stopRenewal')}
                canResume={can('renewAgain')}
                endDate={ongoing.end_date}
              />
            </>
          ) : null}
          <CancelSubscription info={info} state={state} onCancelled={onChange} />
        </div>
      ) : null}
      {plans ? (
        <PlanChoice
          info={info}
          {...subscriptionPanelText.plans[plans]}
          onReported={onReported}
          onOutdated={onAsk}
        />
      ) : null}
    </>
  );
}

/** The paid range of a subscription that renews or runs until its end; null if there is none. */
function paidRangeOf(state: SubscriptionState): SubscriptionInfo['payment_paid'] {
  switch (state.kind) {
    case 'renewing':
    case 'switching':
    case 'notRenewing':
    case 'pastDue':
      return state.paid;
    default:
      return null;
  }
}
