import { isSubscribed } from '@carom/domain/subscription/subscribed';
import { factsOf } from '../../session/subscription-info.ts';
import type { SubscriptionInfo } from './api.ts';

/** What comes next of a subscription: a charge, or what keeps it from being made. */
export type NextCharge =
  | { readonly kind: 'none' }
  | { readonly kind: 'renews'; readonly date: string; readonly amount: string }
  /** Due, and not confirmed. `until` is how long access lasts meanwhile; null: it does not. */
  | { readonly kind: 'awaited'; readonly dueOn: string; readonly until: string | null }
  /** The provider has stopped charging for a reason of its own. */
  | { readonly kind: 'onHold'; readonly until: string }
  | {
      readonly kind: 'failed';
      readonly amount: string;
      readonly failedOn: string | null;
      readonly nextTryOn: string | null;
      readonly isLastTry: boolean;
      /** How long access lasts; null: it has ended. */
      readonly until: string | null;
      readonly payerPageUrl: string;
      /** A charge for the time after that, which brings it back. */
      readonly laterTry: SubscriptionInfo['renewal'];
    };

export function nextChargeOf(info: SubscriptionInfo): NextCharge {
  const { payment_paid: paid, renewal, grace_end_date: graceEndDate, renewal_failure: failure } = info;
  const facts = factsOf(info);
  if (!paid || facts.isCancelled || info.do_not_renew) return { kind: 'none' };
  const hasAccess = isSubscribed(facts);
  const accessEndDate = hasAccess ? (graceEndDate ?? paid.end_date) : null;
  if (failure) {
    return {
      kind: 'failed',
      amount: failure.amount,
      failedOn: failure.failed_on,
      nextTryOn: failure.next_try_on,
      isLastTry: failure.is_last_try,
      until: accessEndDate,
      payerPageUrl: failure.payer_page_url,
      laterTry: hasAccess ? null : renewal,
    };
  }
  if (info.payment_overdue) return { kind: 'onHold', until: paid.end_date };
  if (!renewal) return { kind: 'none' };
  const isDue = graceEndDate !== null || (!hasAccess && renewal.date <= paid.end_date);
  if (isDue) return { kind: 'awaited', dueOn: renewal.date, until: accessEndDate };
  return { kind: 'renews', ...renewal };
}
