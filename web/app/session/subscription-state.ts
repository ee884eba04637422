import type { ShownSubscription, SubscriptionInfo } from '@carom/contract/subscription/schemas';
import { isSubscribed } from '@carom/domain/subscription/subscribed';
import { factsOf } from './subscription-info.ts';

/** No plan has this price: complimentary days are reported with it. */
const NOTHING = '0.00';

type Known<Name extends keyof ShownSubscription> = NonNullable<ShownSubscription[Name]>;
type Paid = Known<'payment_paid'>;
type Charge = Pick<Known<'renewal'>, 'date' | 'amount'>;

/** Why a renewal is not paid. */
type RenewalProblem =
  | { readonly cause: 'failed'; readonly failure: Known<'renewal_failure'> }
  /** Due, and not confirmed by the provider yet. */
  | { readonly cause: 'unconfirmed'; readonly dueOn: string }
  /** The provider has suspended the charges on its own. */
  | { readonly cause: 'onHold' };

/** The state of a member's subscription. All texts, dates and buttons of the pages derive from it. */
export type SubscriptionState =
  | { readonly kind: 'none' }
  /** Approved at the provider; the first charge is not confirmed yet. */
  | { readonly kind: 'pendingApproval'; readonly pending: Known<'payment_pending'> }
  /** `next` is null if the provider does not report it, as for a test payment. */
  | { readonly kind: 'renewing'; readonly paid: Paid; readonly next: Charge | null }
  | { readonly kind: 'switching'; readonly paid: Paid; readonly to: Known<'plan_switch'> }
  | {
      readonly kind: 'notRenewing';
      readonly paid: Paid;
      readonly endsOn: string;
      readonly canTakeBack: boolean;
    }
  /** Access lasts up to and including `until`. */
  | {
      readonly kind: 'pastDue';
      readonly paid: Paid;
      readonly until: string;
      readonly problem: RenewalProblem;
    }
  /** `ownCharge`: a subscription that no longer grants access but may still be charged. */
  | { readonly kind: 'complimentary'; readonly paid: Paid; readonly ownCharge: Charge | null }
  /** `isPaidTimeLost`: a part of the paid time is still ahead and cannot be used. */
  | {
      readonly kind: 'cancelled';
      readonly cancelled: Known<'payment_cancelled'>;
      readonly paid: Paid | null;
      readonly isPaidTimeLost: boolean;
    }
  /** Not subscribed, but the provider still charges. */
  | {
      readonly kind: 'lapsed';
      readonly reason: 'refunded' | 'reversed' | 'expired';
      readonly problem: RenewalProblem | null;
      readonly next: Charge | null;
    }
  /** Nothing is charged any more. `paid` is the last range if the subscription ran out. */
  | { readonly kind: 'ended'; readonly reason: Known<'subscription_end'>; readonly paid: Paid | null };

export function subscriptionStateOf(known: ShownSubscription): SubscriptionState {
  const { payment_paid: paid, payment_cancelled: cancelled, payment_pending: pending } = known;
  const facts = factsOf(known);
  if (isSubscribed(facts) && paid) return subscribedState(known, paid);
  if (pending) return { kind: 'pendingApproval', pending };
  if (facts.isCancelled && cancelled)
    return { kind: 'cancelled', cancelled, paid, isPaidTimeLost: paid?.status === 'paid' };
  return endState(known);
}

function subscribedState(known: ShownSubscription, paid: Paid): SubscriptionState {
  const { renewal, do_not_renew: stopped, grace_end_date: graceEndDate, plan_switch: to } = known;
  if (paid.amount === NOTHING) return { kind: 'complimentary', paid, ownCharge: toCome(renewal) };
  if (stopped)
    return { kind: 'notRenewing', paid, endsOn: stopped.ends_on, canTakeBack: stopped.can_take_back };
  const problem = problemOf(known);
  if (problem) return { kind: 'pastDue', paid, until: graceEndDate ?? paid.end_date, problem };
  if (to) return { kind: 'switching', paid, to };
  return { kind: 'renewing', paid, next: toCome(renewal) };
}

/** Why the current range is not renewed; `null` if it is paid or not due. */
function problemOf(known: ShownSubscription): RenewalProblem | null {
  const { renewal, renewal_failure: failure, grace_end_date: graceEndDate } = known;
  if (failure) return { cause: 'failed', failure };
  if (known.payment_overdue) return { cause: 'onHold' };
  return graceEndDate && renewal ? { cause: 'unconfirmed', dueOn: renewal.date } : null;
}

function endState(known: ShownSubscription): SubscriptionState {
  const { payment_paid: paid, renewal, renewal_failure: failure, subscription_end: reason } = known;
  if (renewal || failure) {
    const isDue = renewal !== null && (renewal.is_due || renewal.date <= (paid?.end_date ?? ''));
    return {
      kind: 'lapsed',
      reason: reason === null || reason === 'refused' ? 'expired' : reason,
      problem: failure
        ? { cause: 'failed', failure }
        : isDue
          ? { cause: 'unconfirmed', dueOn: renewal.date }
          : null,
      next: isDue ? null : toCome(renewal),
    };
  }
  if (reason === null && paid === null) return { kind: 'none' };
  // The range before a returned one would be mistaken for it.
  return { kind: 'ended', reason: reason ?? 'expired', paid: reason === 'expired' ? paid : null };
}

function toCome(renewal: ShownSubscription['renewal']): Charge | null {
  return renewal === null || renewal.is_due ? null : { date: renewal.date, amount: renewal.amount };
}

const ACTIONS = ['updatePayment', 'switchPlan', 'renewAgain', 'stopRenewal', 'cancel'] as const;
export type SubscriptionAction = (typeof ACTIONS)[number];
/** Why plans are offered; `null` if they are not. */
type PlanOffering = 'first' | 'again' | 'instead' | 'insteadOfLapsed';

export interface SubscriptionChoices {
  readonly actions: readonly SubscriptionAction[];
  readonly plans: PlanOffering | null;
}

type Possible = Pick<SubscriptionInfo, 'can_subscribe_anew' | 'can_stop_renewal' | 'switch_offer'>;

/** The actions that are available to the member. */
export function choicesOf(state: SubscriptionState, possible: Possible): SubscriptionChoices {
  const { can_stop_renewal: canStop, can_subscribe_anew: canSubscribeAnew, switch_offer: offer } = possible;
  const only = (
    actions: Partial<Record<SubscriptionAction, boolean>>,
    plans: PlanOffering | null = null,
  ) => ({
    actions: ACTIONS.filter((action) => actions[action]),
    plans,
  });
  switch (state.kind) {
    case 'none':
      return only({}, 'first');
    case 'pendingApproval':
      return only({});
    case 'renewing':
    case 'switching':
      return only({ switchPlan: offer !== null, stopRenewal: canStop, cancel: true });
    case 'notRenewing':
      return only({ renewAgain: state.canTakeBack, cancel: true });
    case 'pastDue':
      return only(
        { updatePayment: state.problem.cause === 'failed', stopRenewal: canStop, cancel: true },
        canSubscribeAnew ? 'instead' : null,
      );
    case 'complimentary':
      return only({ cancel: state.ownCharge !== null });
    case 'lapsed':
      return only({ updatePayment: state.problem?.cause === 'failed', cancel: true }, 'insteadOfLapsed');
    case 'cancelled':
    case 'ended':
      return only({}, 'again');
  }
}
