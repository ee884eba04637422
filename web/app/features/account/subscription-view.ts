import { yearlySaving } from '@carom/domain/subscription/money';
import { PLANS } from '@carom/domain/subscription/prices';
import type { Plan, SubscriptionInfo } from './api.ts';

export interface PlanOffer {
  readonly plan: Plan;
  readonly amount: string;
  /** The price outside test mode; null if it equals the amount. */
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

/** The yearly plan's saving against twelve monthly charges; null if it is not cheaper. */
export function savingOf(offers: readonly PlanOffer[]): string | null {
  const priceOf = (plan: Plan) => {
    const offer = offers.find((each) => each.plan === plan);
    return offer?.realAmount ?? offer?.amount ?? '';
  };
  return yearlySaving(priceOf('monthly'), priceOf('yearly'));
}

/** Search parameter with the plan to pay for: /member/account?plan=yearly */
export const PLAN_PARAMETER = 'plan';

export function planNamed(name: string | null): Plan | null {
  return PLANS.find((plan) => plan === name) ?? null;
}

type Told = Pick<SubscriptionInfo, 'profile' | 'payment_paid'>;

/** A new payment replaces any earlier subscription, including a cancelled one. */
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
    // The renewal date is fetched from the server afterwards.
    renewal: null,
    grace_end_date: null,
    renewal_failure: null,
    can_stop_renewal: true,
    do_not_renew: null,
    plan_switch: null,
    switch_offer: null,
  };
}
