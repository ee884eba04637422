import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { PayType } from '@carom/domain/access';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import { formatAmount } from '@carom/domain/subscription/money';
import { pendingSwitch } from '@carom/domain/subscription/plan-switch';
import { PLANS, type PriceList } from '@carom/domain/subscription/prices';
import { canSwitchPlan } from '@carom/domain/subscription/renewal';
import type { Subscription } from '@carom/domain/subscription/subscription';
import { paidUntil } from '@carom/domain/subscription/validity';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { MemberState } from '../member-state/member-state.ts';

type SwitchFields = Pick<SubscriptionInfo, 'plan_switch' | 'switch_offer'>;
const NO_SWITCH: SwitchFields = { plan_switch: null, switch_offer: null };

/** As the provider tells it; else the day after which nothing is paid. */
export function nextChargeDay({ nextBillingAt, validity }: Subscription): IsoDate {
  return nextBillingAt === null ? (validity?.endDate ?? '') : isoDateOf(nextBillingAt);
}

/** Which plan comes next, and which could. */
export function switchFieldsOf({ all, current }: MemberState, prices: PriceList[PayType]): SwitchFields {
  const stored = all.find(({ subscription }) => subscription === current);
  if (stored === undefined || current === null || !isAtProvider(stored.row)) return NO_SWITCH;
  if (!canSwitchPlan(current)) return NO_SWITCH;
  const starts_on = nextChargeDay(current);
  const pending = pendingSwitch(current);
  // Back to what is in force, at its own price; or to the other plan, at the price of today.
  const other = PLANS.find((plan) => plan !== current.terms.plan) ?? current.terms.plan;
  const { plan, amountCents } =
    pending === null ? { plan: other, amountCents: prices[other] } : current.terms;
  return {
    plan_switch:
      pending === null
        ? null
        : { plan: pending.to.plan, amount: formatAmount(pending.to.amountCents), starts_on },
    switch_offer: {
      plan,
      amount: formatAmount(amountCents),
      starts_on,
      paid_until: paidUntil(plan, starts_on),
    },
  };
}
