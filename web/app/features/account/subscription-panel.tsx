import { useNavigate, useSearchParams } from 'react-router';
import { subscriptionPanelText } from '../../content/account/account.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import type { SubscriptionInfo } from './api.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ReturnedNotice } from './next-charge-notice.tsx';
import { ConfirmingPayment } from './payment/confirming-payment.tsx';
import { PlanChoice } from './payment/plan-choice.tsx';
import type { PaymentReply } from './payment/use-checkout.ts';
import { PlanSwitch, PlanSwitchNotice } from './plan-switch.tsx';
import { Renewal } from './renewal.tsx';
import {
  CancelledFacts,
  ComingDaysNotice,
  ComplimentaryFacts,
  ExpiredFacts,
  SubscribedFacts,
} from './subscription-facts.tsx';
import { afterPayment, PLAN_PARAMETER, planNamed, viewOf } from './subscription-view.ts';
import { useSubscription } from './use-subscription.ts';

export function SubscriptionPanel() {
  const [search] = useSearchParams();
  const isPaying = planNamed(search.get(PLAN_PARAMETER)) !== null;
  const { info, failure, load, take } = useSubscription({ isPaying });
  const showNotice = useNotice();
  const navigate = useNavigate();

  async function finishPayment(known: SubscriptionInfo, reply: PaymentReply) {
    // Approved, but not charged yet: the panel goes on asking.
    if (!reply.payment_paid) return load();
    await take(afterPayment(known, reply));
    // When it renews is not in the answer to a payment.
    void load();
    await showNotice('success', reply.message);
    await navigate('../account', { relative: 'path', replace: true });
  }

  return (
    <Card className="lg:col-span-2">
      <h2 className="text-2xl">Subscription</h2>
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
      <p className="mt-5">
        <TextLink to={paths.member.payments}>{subscriptionPanelText.payments}</TextLink>
      </p>
    </Card>
  );
}

interface SubscriptionProps {
  readonly info: SubscriptionInfo;
  readonly onAsk: () => Promise<void>;
  readonly onChange: (info: SubscriptionInfo) => Promise<void>;
  readonly onReported: (reply: PaymentReply) => void;
}

function Subscription({ info, onAsk, onChange, onReported }: SubscriptionProps) {
  const view = viewOf(info);
  switch (view.kind) {
    case 'confirming':
      return <ConfirmingPayment {...view} onAsk={onAsk} />;
    case 'subscribed':
      return (
        <>
          <SubscribedFacts {...view} />
          <PlanSwitchNotice agreed={info.plan_switch} />
          <ComingDaysNotice coming={info.complimentary_days} />
          <div className="mt-5 flex flex-wrap gap-3">
            <PlanSwitch info={info} />
            <Renewal info={info} endDate={view.paid.end_date} />
            <CancelSubscription info={info} paid={view.paid} onCancelled={onChange} />
          </div>
          {info.can_subscribe_anew ? (
            <PlanChoice
              info={info}
              title={subscriptionPanelText.chooseAnew}
              note={subscriptionPanelText.chooseAnewNote}
              onReported={onReported}
              onOutdated={onAsk}
            />
          ) : null}
        </>
      );
    case 'complimentary':
      return (
        <>
          <ComplimentaryFacts {...view} />
          <ComingDaysNotice coming={info.complimentary_days} />
          {view.renewal ? (
            <div className="mt-5">
              <CancelSubscription info={info} paid={null} onCancelled={onChange} />
            </div>
          ) : null}
        </>
      );
    case 'cancelled':
      return (
        <>
          <CancelledFacts {...view} />
          <PlanChoice info={info} title="Subscribe again" onReported={onReported} onOutdated={onAsk} />
        </>
      );
    case 'expired':
      return (
        <>
          <ExpiredFacts {...view} />
          {/* What still may be charged can be ended. */}
          {info.renewal ? (
            <div className="mt-5">
              <CancelSubscription info={info} paid={null} onCancelled={onChange} />
            </div>
          ) : null}
          <PlanChoice info={info} title="Subscribe again" onReported={onReported} onOutdated={onAsk} />
        </>
      );
    case 'returned':
      return (
        <>
          <ReturnedNotice {...view} />
          <CancelSubscription info={info} paid={null} onCancelled={onChange} />
          <PlanChoice info={info} title="Subscribe again" onReported={onReported} onOutdated={onAsk} />
        </>
      );
    case 'none':
      return (
        <PlanChoice
          info={info}
          title={subscriptionPanelText.choose}
          onReported={onReported}
          onOutdated={onAsk}
        />
      );
  }
}
