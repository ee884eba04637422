import type { ReactNode } from 'react';
import { subscriptionFactsText } from '../../content/account.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Day, dollars, ValidityRange } from '../../ui/money-and-dates.tsx';
import { RenewalNotice } from './renewal.tsx';
import type { SubscriptionView } from './subscription-view.ts';

type Shown<Kind extends SubscriptionView['kind']> = Extract<SubscriptionView, { readonly kind: Kind }>;

export function SubscribedFacts({ paid, isOverdue, stopped }: Shown<'subscribed'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.subscribed}</StateLine>
      {isOverdue ? (
        <p role="status" className="mb-4 rounded-control bg-sunk p-4 font-semibold text-amber">
          {subscriptionFactsText.pastDue(<Day date={paid.end_date} />)}
        </p>
      ) : null}
      <RenewalNotice stopped={stopped} />
      <Facts
        facts={[
          { name: 'Plan', value: paid.plan },
          { name: 'Amount', value: dollars(paid.amount) },
          { name: 'Valid', value: <ValidityRange {...paid} /> },
        ]}
      />
    </>
  );
}

export function CancelledFacts({ cancelled, paid }: Shown<'cancelled'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.cancelled}</StateLine>
      <Facts
        facts={[
          { name: 'Plan', value: cancelled.plan },
          { name: 'Cancelled on', value: <Day date={cancelled.date} /> },
          { name: 'Amount', value: dollars(cancelled.amount) },
          ...(paid ? [{ name: 'Valid', value: <ValidityRange {...paid} /> }] : []),
        ]}
      />
    </>
  );
}

export function ExpiredFacts({ paid }: Shown<'expired'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.ended}</StateLine>
      <Facts
        facts={[
          { name: 'Plan', value: paid.plan },
          { name: 'Amount', value: dollars(paid.amount) },
          { name: 'Valid', value: <ValidityRange {...paid} /> },
        ]}
      />
    </>
  );
}

function StateLine({ children }: { readonly children: ReactNode }) {
  return <p className="mt-2 mb-4 text-muted">{children}</p>;
}
