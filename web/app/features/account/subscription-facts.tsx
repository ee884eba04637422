import type { ComingDays } from '@carom/contract/subscription/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import type { ReactNode } from 'react';
import { subscriptionFactsText } from '../../content/account/account.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Day, ValidityRange } from '../../ui/money-and-dates.tsx';
import { NextChargeNotice } from './next-charge-notice.tsx';
import { RenewalNotice } from './renewal.tsx';
import type { SubscriptionView } from './subscription-view.ts';

type Shown<Kind extends SubscriptionView['kind']> = Extract<SubscriptionView, { readonly kind: Kind }>;

export function SubscribedFacts({ paid, next, stopped }: Shown<'subscribed'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.subscribed}</StateLine>
      <NextChargeNotice next={next} />
      <RenewalNotice stopped={stopped} />
      <Facts
        facts={[
          { name: 'Plan', value: paid.plan },
          { name: 'Amount', value: formatMoney(paid.amount, paid.currency) },
          { name: 'Valid', value: <ValidityRange {...paid} /> },
        ]}
      />
    </>
  );
}

export function ComplimentaryFacts({ paid, renewal }: Shown<'complimentary'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.subscribed}</StateLine>
      <p className="mb-4">{subscriptionFactsText.complimentary(<Day date={paid.end_date} />)}</p>
      {renewal ? (
        <p className="mb-4 font-semibold">
          {subscriptionFactsText.stillRenews(<Day date={renewal.date} />, formatMoney(renewal.amount))}
        </p>
      ) : null}
      <Facts
        facts={[
          { name: 'Plan', value: 'complimentary' },
          { name: 'Amount', value: formatMoney(paid.amount, paid.currency) },
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
      <p className="mb-4">{subscriptionFactsText.bookingEnded}</p>
      <Facts
        facts={[
          { name: 'Plan', value: cancelled.plan },
          { name: 'Cancelled on', value: <Day date={cancelled.date} /> },
          { name: 'Amount', value: formatMoney(cancelled.amount) },
          ...(paid ? [{ name: 'Valid', value: <ValidityRange {...paid} /> }] : []),
        ]}
      />
    </>
  );
}

export function ExpiredFacts({ paid, next }: Shown<'expired'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.ended}</StateLine>
      <NextChargeNotice next={next} />
      <Facts
        facts={[
          { name: 'Plan', value: paid.plan },
          { name: 'Amount', value: formatMoney(paid.amount, paid.currency) },
          { name: 'Valid', value: <ValidityRange {...paid} /> },
        ]}
      />
    </>
  );
}

/** Days that were given and have not begun. */
export function ComingDaysNotice({ coming }: { readonly coming: ComingDays | null }) {
  if (coming === null) return null;
  const { days, start_date: from, end_date: to } = coming;
  return (
    <p className="mt-4 rounded-control bg-sunk p-4 font-semibold">
      {from && to
        ? subscriptionFactsText.dated(days, <Day date={from} />, <Day date={to} />)
        : subscriptionFactsText.waiting(days)}
    </p>
  );
}

function StateLine({ children }: { readonly children: ReactNode }) {
  return <p className="mt-2 mb-4 text-muted">{children}</p>;
}
