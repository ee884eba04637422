import { yearlySaving } from '@carom/domain/subscription/money';
import { PLANS } from '@carom/domain/subscription/prices';
import type { Plan, SubscriptionInfo } from './api.ts';

export interface PlanOffer {
  readonly plan: Plan;
  readonly amount: string;
  /** What it costs outside test mode; null where it is the amount itself. */
  readonly realAmount: string | null;
}

/** Both plans at the prices of the member's pay type. */
export function offersOf(info: SubscriptionInfo): readonly PlanOffer[] {
  const isVip = info.profile.pay_type === 'vip';
  const amounts: Readonly<Record<Plan, string>> = {
    monthly: isVip ? info.subscription_vip_monthly_payment_amount : info.subscription_monthly_payment_amount,
    yearly: isVip ? info.subscription_vip_yearly_payment_amount : info.subscription_yearly_payment_amount,
  };
  return PLANS.map((plan) => ({
    plan,
    amount: amounts[plan],
    realAmount: info.test_mode?.[`${plan}_payment_amount`] ?? null,
  }));
}

/** By how much the yearly plan is really cheaper than twelve months of the monthly one; null where it is not. */
export function savingOf(offers: readonly PlanOffer[]): string | null {
  const priceOf = (plan: Plan) => {
    const offer = offers.find((each) => each.plan === plan);
    return offer?.realAmount ?? offer?.amount ?? '';
  };
  return yearlySaving(priceOf('monthly'), priceOf('yearly'));
}

/** The part of the address that names the plan to pay for: /member/account?plan=yearly */
export const PLAN_PARAMETER = 'plan';

export function planNamed(name: string | null): Plan | null {
  return PLANS.find((plan) => plan === name) ?? null;
}

type Told = Pick<SubscriptionInfo, 'profile' | 'payment_paid'>;

/** A paid plan takes the place of whatever was there before, a cancelled one included. */
export function afterPayment(info: SubscriptionInfo, { profile, payment_paid }: Told): SubscriptionInfo {
  return {
    ...info,
    profile,
    payment_paid,
    payment_cancelled: null,
    payment_pending: null,
    payment_overdue: false,
    subscription_end: null,
    can_subscribe_anew: false,
    // The server is asked for the date of the next charge.
    renewal: null,
    grace_end_date: null,
    renewal_failure: null,
    can_stop_renewal: true,
    do_not_renew: null,
    plan_switch: null,
    switch_offer: null,
  };
}
