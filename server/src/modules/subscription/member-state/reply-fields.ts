import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import type { ShownSubscription, SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { PayType } from '@carom/domain/access';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import { newestPaid } from '@carom/domain/subscription/charges';
import {
  COMPLIMENTARY_AMOUNT,
  COMPLIMENTARY_PLAN,
  type ComplimentaryDays,
  lengthOf,
} from '@carom/domain/subscription/complimentary-days';
import { formatAmount } from '@carom/domain/subscription/money';
import { renewalTermsOf } from '@carom/domain/subscription/plan-switch';
import { isGranted, isUndecided } from '@carom/domain/subscription/predicates';
import { CURRENCY } from '@carom/domain/subscription/prices';
import { canResumeRenewal, canStopRenewal, failedAmountOf, renews } from '@carom/domain/subscription/renewal';
import { renewalNoticeOf } from '@carom/domain/subscription/renewal-notices';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import type { Subscription } from '@carom/domain/subscription/subscription';
import { hasRunOut } from '@carom/domain/subscription/validity';
import { planSwitchOf } from '../renewal/switch-fields.ts';
import type { MemberState } from './member-state.ts';

/** A member's subscription in the words of the API: written here and nowhere else. */

const NONE = 'none';
const NOT_RENEWED = { renewal: null, grace_end_date: null, renewal_failure: null } as const;

export function profileSubscriptionOf({ isGranted, isCancelled }: SubscriptionFacts) {
  if (isGranted) return 'subscribed';
  return isCancelled ? 'cancelled' : '';
}

/** As the login reply tells it, and as a page's session keeps it. */
export function subscriptionFieldsOf(facts: SubscriptionFacts): SubscriptionFields {
  return {
    auth_subscription_plan: facts.plan ?? NONE,
    auth_subscription_start_date: facts.startDate ?? NONE,
    auth_subscription_end_date: facts.endDate ?? NONE,
    auth_subscription_paid_status: facts.isPaid ? 'paid' : NONE,
    auth_profile_subscription: profileSubscriptionOf(facts),
  };
}

interface Shown {
  readonly current: Subscription | null;
  readonly complimentary: ComplimentaryDays | null;
  readonly facts: Pick<SubscriptionFacts, 'isPaid'>;
}

export function paymentPaidOf({ current, complimentary, facts }: Shown): SubscriptionInfo['payment_paid'] {
  if (complimentary !== null) {
    return {
      plan: COMPLIMENTARY_PLAN,
      amount: formatAmount(COMPLIMENTARY_AMOUNT),
      currency: CURRENCY,
      start_date: complimentary.startDate,
      end_date: complimentary.endDate,
      status: 'paid',
    };
  }
  // Literally what was paid for the range, whatever the next one costs.
  const charge = current === null ? null : newestPaid(current.charges);
  if (current === null || current.validity === null || charge === null) return null;
  const { validity } = current;
  return {
    plan: charge.plan,
    amount: formatAmount(charge.amountCents),
    currency: charge.currency,
    start_date: validity.startDate,
    end_date: validity.endDate,
    // In grace it still counts as paid: by this word the pages decide who is subscribed.
    status: facts.isPaid ? 'paid' : 'expired',
  };
}

/** Days that were given and have not begun: they follow one another. Without dates while a subscription renews. */
export function comingDaysOf({
  complimentaryDays,
  complimentaryDaysWait,
  today,
}: Pick<
  MemberState,
  'complimentaryDays' | 'complimentaryDaysWait' | 'today'
>): SubscriptionInfo['complimentary_days'] {
  const coming = complimentaryDays.filter(({ startDate }) => startDate > today);
  const [first, last] = [coming[0], coming.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    days: coming.map(lengthOf).reduce((sum, days) => sum + days, 0),
    start_date: complimentaryDaysWait ? null : first.startDate,
    end_date: complimentaryDaysWait ? null : last.endDate,
  };
}

/** Whether it goes on, as the member chose. */
export function renewalFieldsOf(
  current: Subscription | null,
  today: IsoDate,
): Pick<SubscriptionInfo, 'can_stop_renewal' | 'do_not_renew'> {
  if (current === null || !isGranted(current)) return { can_stop_renewal: false, do_not_renew: null };
  const { validity, doNotRenewAt } = current;
  const doesEnd = doNotRenewAt !== null && validity !== null;
  return {
    can_stop_renewal: canStopRenewal(current, today),
    do_not_renew: doesEnd
      ? { ends_on: validity.endDate, can_take_back: canResumeRenewal(current, today) }
      : null,
  };
}

/** Why nothing counts, though something was paid. */
function subscriptionEndOf({
  all,
  current,
  facts,
}: Pick<MemberState, 'all' | 'current' | 'facts'>): SubscriptionInfo['subscription_end'] {
  if (facts.isGranted || current?.status === 'cancelled') return null;
  if (current === null) {
    const latest = all.find(({ subscription }) => !isUndecided(subscription));
    return latest?.subscription.status === 'refused' ? 'refused' : null;
  }
  const newest = current.charges.findLast(({ isUnwanted }) => !isUnwanted)?.status;
  return newest === 'refunded' || newest === 'reversed' ? newest : 'expired';
}

/** Approved at the provider, and not confirmed to us yet. */
function paymentPendingOf({ pending }: Pick<MemberState, 'pending'>): SubscriptionInfo['payment_pending'] {
  return pending === null
    ? null
    : {
        plan: pending.row.plan,
        amount: formatAmount(pending.row.amountCents),
        recurring_payment_id: pending.row.providerSubscriptionId,
      };
}

interface Telling {
  readonly payType: PayType;
  readonly payerPageUrl: string;
}

/** How a member's subscription is. */
export function shownSubscriptionOf(
  state: MemberState,
  { payType, payerPageUrl }: Telling,
): ShownSubscription {
  const { current, facts, today } = state;
  const { do_not_renew } = renewalFieldsOf(current, today);
  return {
    profile: { pay_type: payType, subscription: profileSubscriptionOf(facts) },
    payment_paid: paymentPaidOf(state),
    payment_cancelled: paymentCancelledOf(current),
    complimentary_days: comingDaysOf(state),
    payment_pending: paymentPendingOf(state),
    payment_overdue: current?.status === 'pastDue',
    subscription_end: subscriptionEndOf(state),
    ...nextChargeOf(current, { today, payerPageUrl }),
    do_not_renew,
    plan_switch: planSwitchOf(state),
  };
}

interface RenewalTold {
  readonly today: IsoDate;
  /** Where payers change their card at the provider. */
  readonly payerPageUrl: string;
}

/** When it is charged next, and what became of it where that failed. */
function nextChargeOf(
  current: Subscription | null,
  { today, payerPageUrl }: RenewalTold,
): Pick<SubscriptionInfo, 'renewal' | 'grace_end_date' | 'renewal_failure'> {
  if (current === null || !renews(current)) return NOT_RENEWED;
  const { validity, graceEndDate, failedRenewal, nextBillingAt } = current;
  const renewal =
    nextBillingAt === null
      ? null
      : {
          date: isoDateOf(nextBillingAt),
          amount: formatAmount(renewalTermsOf(current).amountCents),
          is_due: isoDateOf(nextBillingAt) < today,
        };
  // All that was paid has gone back, and it goes on being charged all the same.
  if (validity === null) return { ...NOT_RENEWED, renewal };
  const needsGrace = isGranted(current) && (failedRenewal !== null || hasRunOut(validity, today));
  return {
    renewal,
    grace_end_date: needsGrace ? graceEndDate : null,
    renewal_failure:
      failedRenewal === null
        ? null
        : {
            amount: formatAmount(failedAmountOf(current)),
            failed_on: dateOrNull(failedRenewal.failedAt),
            next_try_on: isGranted(current) ? dateOrNull(failedRenewal.nextRetryAt) : null,
            is_last_try: renewalNoticeOf(current) === 'lastRetryAhead',
            payer_page_url: payerPageUrl,
          },
  };
}

function dateOrNull(moment: Date | null): IsoDate | null {
  return moment === null ? null : isoDateOf(moment);
}

export function paymentCancelledOf(current: Subscription | null): SubscriptionInfo['payment_cancelled'] {
  // One that was not to be renewed has ended at the provider, but nobody cancelled it.
  if (current === null || current.cancelledOn === null || current.status !== 'cancelled') return null;
  const { terms, cancelledOn } = current;
  return {
    plan: terms.plan,
    amount: formatAmount(terms.amountCents),
    date: cancelledOn,
    status: 'cancelled',
  };
}
