import { formatMoney } from '@carom/domain/subscription/money';
import type { ReactNode } from 'react';
import { pastDueText } from '../content/past-due.tsx';
import type { SubscriptionState } from '../session/subscription-state.ts';
import { ExternalLinkButton } from './button.tsx';
import { WarningIcon } from './icons.tsx';
import { Day } from './money-and-dates.tsx';

type PastDue = Extract<SubscriptionState, { readonly kind: 'pastDue' }>;
type Failure = Extract<PastDue['problem'], { readonly cause: 'failed' }>['failure'];

/** An unpaid renewal: the end of access, the next step, and what the member can do. */
export function PastDueBanner({ until, problem }: PastDue) {
  const day = <Day date={until} />;
  switch (problem.cause) {
    case 'failed':
      return (
        <WarningBanner title={pastDueText.failed(day)}>
          <p>
            <FailedRenewal {...problem.failure} /> <NextTry {...problem.failure} />
          </p>
          <p>{pastDueText.keep}</p>
          <UpdatePaymentLink {...problem.failure} />
        </WarningBanner>
      );
    case 'onHold':
      return (
        <WarningBanner title={pastDueText.onHold(day)}>
          <p>{pastDueText.wasPutOnHold}</p>
        </WarningBanner>
      );
    case 'unconfirmed':
      return (
        <WarningBanner title={pastDueText.unconfirmed(day)}>
          <p>{pastDueText.renewalDue(<Day date={problem.dueOn} />)}</p>
        </WarningBanner>
      );
  }
}

export function FailedRenewal({ amount, failed_on: failedOn }: Failure) {
  return pastDueText.renewalFailed(formatMoney(amount), failedOn && <Day date={failedOn} />);
}

function NextTry({ next_try_on: nextTryOn, is_last_try: isLastTry }: Failure) {
  if (nextTryOn === null) return pastDueText.triesSoon;
  const day = <Day date={nextTryOn} />;
  return isLastTry ? pastDueText.lastTry(day) : pastDueText.tries(day);
}

export function UpdatePaymentLink({ payer_page_url: href }: Failure) {
  return (
    <ExternalLinkButton href={href} target="_blank" rel="noreferrer">
      {pastDueText.update}
      <span className="sr-only">{pastDueText.newWindow}</span>
    </ExternalLinkButton>
  );
}

export function WarningBanner({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-control bg-sunk p-4">
      <WarningIcon className="size-6 shrink-0 text-amber" />
      <div className="min-w-0 space-y-2">
        <p className="font-semibold text-amber">{title}</p>
        {children}
      </div>
    </div>
  );
}
