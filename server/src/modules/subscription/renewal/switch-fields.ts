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

/** The provider's date, or else the last paid day. */
export function nextChargeDay({ nextBillingAt, validity }: Subscription): IsoDate {
  return nextBillingAt === null ? (validity?.endDate ?? '') : isoDateOf(nextBillingAt);
}

/** The subscription whose plan can be switched, or null. */
function switchable({ all, current }: MemberState): Subscription | null {
  const stored = all.find(({ subscription }) => subscription === current);
  if (stored === undefined || !isAtProvider(stored.row)) return null;
  return canSwitchPlan(stored.subscription) ? stored.subscription : null;
}

/** The pending switch. */
export function planSwitchOf(state: MemberState): SubscriptionInfo['plan_switch'] {
  const current = switchable(state);
  const pending = current && pendingSwitch(current);
  if (current === null || pending === null) return null;
  const { plan, amountCents } = pending.to;
  return { plan, amount: formatAmount(amountCents), starts_on: nextChargeDay(current) };
}

/** The switch that the member can choose. */
export function switchOfferOf(
  state: MemberState,
  prices: PriceList[PayType],
): SubscriptionInfo['switch_offer'] {
  const current = switchable(state);
  if (current === null) return null;
  const starts_on = nextChargeDay(current);
  // Back to the current plan at its existing price, or to the other plan at today's price.
  const other = PLANS.find((plan) => plan !== current.terms.plan) ?? current.terms.plan;
  const { plan, amountCents } =
    pendingSwitch(current) === null ? { plan: other, amountCents: prices[other] } : current.terms;
  return { plan, amount: formatAmount(amountCents), starts_on, paid_until: paidUntil(plan, starts_on) };
}
