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

/** Converts a member's subscription to the fields of the API. No other module does this. */

const NONE = 'none';
const NOT_RENEWED = { renewal: null, grace_end_date: null, renewal_failure: null } as const;

export function profileSubscriptionOf({ isGranted, isCancelled }: SubscriptionFacts) {
  if (isGranted) return 'subscribed';
  return isCancelled ? 'cancelled' : '';
}

/** For the login reply and the session of the page. */
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
  // The amount paid for the current range, which may differ from the next charge.
  const charge = current === null ? null : newestPaid(current.charges);
  if (current === null || current.validity === null || charge === null) return null;
  const { validity } = current;
  return {
    plan: charge.plan,
    amount: formatAmount(charge.amountCents),
    currency: charge.currency,
    start_date: validity.startDate,
    end_date: validity.endDate,
    // 'paid' includes the grace period, because pages derive access from this field.
    status: facts.isPaid ? 'paid' : 'expired',
  };
}

/** Future complimentary days, which are consecutive. They have no dates while a subscription renews. */
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

/** The member's choice to renew or not. */
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

/** Why a member who paid has no access. */
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

/** Approved by the payer, and not charged yet. */
function paymentPendingOf({ pending }: Pick<MemberState, 'pending'>): SubscriptionInfo['payment_pending'] {
  return pending === null
    ? null
    : {
        plan: pending.row.plan,
        amount: formatAmount(pending.row.amountCents),
        recurring_payment_id: pending.row.providerSubscriptionId,
      };
}

interface ShownOptions {
  readonly payType: PayType;
  readonly payerPageUrl: string;
}

/** The state of a member's subscription. */
export function shownSubscriptionOf(
  state: MemberState,
  { payType, payerPageUrl }: ShownOptions,
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

interface NextChargeOptions {
  readonly today: IsoDate;
  /** The provider's page where payers change their card. */
  readonly payerPageUrl: string;
}

/** The next charge, and the failed one if there is one. */
function nextChargeOf(
  current: Subscription | null,
  { today, payerPageUrl }: NextChargeOptions,
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
  // Everything paid was refunded, but the subscription still renews.
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
  // A subscription that the member chose not to renew ends without being cancelled.
  if (current === null || current.cancelledOn === null || current.status !== 'cancelled') return null;
  const { terms, cancelledOn } = current;
  return {
    plan: terms.plan,
    amount: formatAmount(terms.amountCents),
    date: cancelledOn,
    status: 'cancelled',
  };
}
