import type { ComingDays } from '@carom/contract/subscription/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import type { ReactNode } from 'react';
import { planSwitchText, renewalText, subscriptionFactsText } from '../../content/account/account.tsx';
import { pastDueText } from '../../content/past-due.tsx';
import type { SubscriptionState } from '../../session/subscription-state.ts';
import { FactStrip } from '../../ui/facts.tsx';
import { Day, ValidityRange } from '../../ui/money-and-dates.tsx';
import { FailedRenewal, PastDueBanner, UpdatePaymentLink, WarningBanner } from '../../ui/past-due-banner.tsx';

type Shown<Kind extends SubscriptionState['kind']> = Extract<SubscriptionState, { readonly kind: Kind }>;
type Paid = Shown<'renewing'>['paid'];

/** The state of the subscription in one sentence, then the next date. */
export function SubscriptionFacts({ state }: { readonly state: SubscriptionState }) {
  switch (state.kind) {
    case 'none':
    case 'pendingApproval':
      return null;
    case 'renewing':
      return <Subscribed paid={state.paid}>{state.next ? <NextCharge {...state.next} /> : null}</Subscribed>;
    case 'switching':
      return (
        <Subscribed paid={state.paid}>
          <Emphasis>
            {planSwitchText.agreed(
              state.to.plan,
              <Day date={state.to.starts_on} />,
              formatMoney(state.to.amount),
            )}
          </Emphasis>
        </Subscribed>
      );
    case 'notRenewing':
      return (
        <Subscribed paid={state.paid}>
          <div role="status" className="mb-4 rounded-control bg-sunk p-4">
            <p className="font-semibold">{renewalText.ends(<Day date={state.endsOn} />)}</p>
            <p className="text-muted">{state.canTakeBack ? renewalText.takeBack : renewalText.tooLate}</p>
          </div>
        </Subscribed>
      );
    case 'pastDue':
      return (
        <>
          <StateLine>{subscriptionFactsText.subscribed}</StateLine>
          <PastDueBanner {...state} />
          <FactStrip facts={[...planFacts(state.paid), paidFor(state.paid)]} />
        </>
      );
    case 'complimentary':
      return <ComplimentaryFacts {...state} />;
    case 'cancelled':
      return <CancelledFacts {...state} />;
    case 'lapsed':
      return <LapsedNotice {...state} />;
    case 'ended':
      return <EndedFacts {...state} />;
  }
}

function Subscribed({ paid, children }: { readonly paid: Paid; readonly children: ReactNode }) {
  return (
    <>
      <StateLine>{subscriptionFactsText.subscribed}</StateLine>
      {children}
      <FactStrip facts={[...planFacts(paid), { name: 'Valid', value: <ValidityRange {...paid} /> }]} />
    </>
  );
}

function ComplimentaryFacts({ paid, ownCharge }: Shown<'complimentary'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.subscribed}</StateLine>
      <p className="mb-4 text-muted">{subscriptionFactsText.complimentary(<Day date={paid.end_date} />)}</p>
      {ownCharge ? (
        <Emphasis>
          {subscriptionFactsText.stillRenews(<Day date={ownCharge.date} />, formatMoney(ownCharge.amount))}
        </Emphasis>
      ) : null}
      <FactStrip
        facts={[
          { name: 'Plan', value: 'complimentary' },
          { name: 'Amount', value: formatMoney(paid.amount, paid.currency) },
          { name: 'Valid', value: <ValidityRange {...paid} /> },
        ]}
      />
    </>
  );
}

function CancelledFacts({ cancelled, paid, isPaidTimeLost }: Shown<'cancelled'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.cancelled}</StateLine>
      <p className="mb-4 text-muted">
        {isPaidTimeLost ? subscriptionFactsText.bookingEnded : subscriptionFactsText.noBooking}
      </p>
      <FactStrip
        facts={[
          { name: 'Plan', value: cancelled.plan },
          { name: 'Cancelled on', value: <Day date={cancelled.date} /> },
          { name: 'Amount', value: formatMoney(cancelled.amount) },
          // If the plans differ, the paid range belongs to an earlier charge than the returned one.
          ...(paid?.plan === cancelled.plan ? [paidFor(paid)] : []),
        ]}
      />
    </>
  );
}

/** Announces the next charge. */
function LapsedNotice({ reason, problem, next }: Shown<'lapsed'>) {
  const failure = problem?.cause === 'failed' ? problem.failure : null;
  return (
    <>
      <StateLine>{subscriptionFactsText.lapsed[reason]}</StateLine>
      <WarningBanner title={failure ? <FailedRenewal {...failure} /> : subscriptionFactsText.notCancelled}>
        {failure ? <p>{subscriptionFactsText.notPaidInTime}</p> : null}
        {problem?.cause === 'unconfirmed' ? (
          <p>
            {pastDueText.renewalDue(<Day date={problem.dueOn} />)} {subscriptionFactsText.onceConfirmed}
          </p>
        ) : null}
        {next ? (
          <p>{subscriptionFactsText.again(formatMoney(next.amount), <Day date={next.date} />)}</p>
        ) : null}
        {failure ? <UpdatePaymentLink {...failure} /> : null}
      </WarningBanner>
    </>
  );
}

function EndedFacts({ reason, paid }: Shown<'ended'>) {
  return (
    <>
      <StateLine>{subscriptionFactsText.ended[reason]}</StateLine>
      <p className="mb-4 text-muted">{subscriptionFactsText.notChargedAgain}</p>
      {paid ? <FactStrip facts={[...planFacts(paid), paidFor(paid)]} /> : null}
    </>
  );
}

/** Complimentary days that have not begun. */
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

function NextCharge({ date, amount }: NonNullable<Shown<'renewing'>['next']>) {
  return <Emphasis>{subscriptionFactsText.renews(<Day date={date} />, formatMoney(amount))}</Emphasis>;
}

function planFacts({ plan, amount, currency }: Paid) {
  return [
    { name: 'Plan', value: plan },
    { name: 'Amount', value: formatMoney(amount, currency) },
  ];
}

function paidFor(paid: Paid) {
  return { name: 'Paid for', value: <ValidityRange {...paid} /> };
}

function Emphasis({ children }: { readonly children: ReactNode }) {
  return <p className="mb-4 text-muted">{children}</p>;
}

function StateLine({ children }: { readonly children: ReactNode }) {
  return <p className="mb-1 font-semibold">{children}</p>;
}
