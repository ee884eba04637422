import { formatMoney } from '@carom/domain/subscription/money';
import type { ReactNode } from 'react';
import { nextChargeText } from '../../content/account/account.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import type { SubscriptionInfo } from './api.ts';
import type { NextCharge } from './next-charge.ts';

/** When a subscription is charged next, or what became of the charge. */
export function NextChargeNotice({ next }: { readonly next: NextCharge }) {
  switch (next.kind) {
    case 'none':
      return null;
    case 'renews':
      return (
        <p className="mb-4 font-semibold">
          {nextChargeText.renews(<Day date={next.date} />, formatMoney(next.amount))}
        </p>
      );
    case 'awaited':
      return (
        <Notice title={nextChargeText.due(<Day date={next.dueOn} />)}>
          <p>{nextChargeText.unconfirmed(next.until && <Day date={next.until} />)}</p>
        </Notice>
      );
    case 'onHold':
      return (
        <Notice title={nextChargeText.onHold}>
          <p>{nextChargeText.stays(<Day date={next.until} />)}</p>
        </Notice>
      );
    case 'failed':
      return <FailedNotice {...next} />;
  }
}

type Failed = Extract<NextCharge, { readonly kind: 'failed' }>;

function FailedNotice({ amount, failedOn, nextTryOn, isLastTry, until, payerPageUrl, laterTry }: Failed) {
  const { failed, stays, tries, lastTry, triesSoon, ended, again, keep } = nextChargeText;
  const next = nextTryOn === null ? null : <Day date={nextTryOn} />;
  return (
    <Notice title={failed(formatMoney(amount), failedOn && <Day date={failedOn} />)}>
      {until === null ? (
        <p>{ended}</p>
      ) : (
        <>
          <p>
            {stays(<Day date={until} />)}{' '}
            {next === null ? triesSoon : isLastTry ? lastTry(next) : tries(next)}
          </p>
          <p>{keep}</p>
        </>
      )}
      {laterTry ? <p>{again(formatMoney(laterTry.amount), <Day date={laterTry.date} />)}</p> : null}
      <p>
        <a
          href={payerPageUrl}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-felt underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {nextChargeText.payerPage}
          <span className="sr-only">{nextChargeText.newWindow}</span>
        </a>
      </p>
    </Notice>
  );
}

/** What was paid has gone back; that it is charged again must not come as a surprise. */
export function ReturnedNotice({ renewal }: { readonly renewal: NonNullable<SubscriptionInfo['renewal']> }) {
  const { returned, notCounting, again } = nextChargeText;
  return (
    <div className="mt-4">
      <Notice title={returned}>
        <p>{notCounting}</p>
        <p>{again(formatMoney(renewal.amount), <Day date={renewal.date} />)}</p>
      </Notice>
    </div>
  );
}

function Notice({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div role="status" className="mb-4 space-y-2 rounded-control bg-sunk p-4">
      <p className="font-semibold text-amber">{title}</p>
      {children}
    </div>
  );
}
