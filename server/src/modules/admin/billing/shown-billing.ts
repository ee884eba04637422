import type {
  Billing,
  ShownCharge,
  ShownComplimentaryDays,
  ShownRefund,
} from '@carom/contract/admin/billing/schemas';
import { lengthOf } from '@carom/domain/subscription/complimentary-days';
import { formatAmount } from '@carom/domain/subscription/money';
import { shownInvoice } from '../../invoices/shown-invoice.ts';
import { stateOf } from '../../subscription/member-state/charge-state.ts';
import type { BillingService } from './billing-service.ts';
import type { ShownDays } from './complimentary-days-service.ts';

type ReadBilling = Awaited<ReturnType<BillingService['read']>>;
type ReadCharge = ReadBilling['charges'][number];

/** Converts a member's billing to the API's format. */
export function shownBilling(
  { subscription, isEnding, charges }: ReadBilling,
  given: readonly ShownDays[],
): Billing {
  return {
    subscription: subscription && {
      plan: subscription.plan,
      amount: formatAmount(subscription.amountCents),
      status: subscription.status,
      subscribed_until: subscription.subscribedUntil,
      renews: subscription.renews,
      next_charge_on: subscription.nextChargeOn,
      can_cancel: subscription.canCancel,
      recurring_payment_id: subscription.providerSubscriptionId,
    },
    is_ending: isEnding,
    charges: charges.map(shownCharge),
    complimentary_days: given.map(shownDays),
  };
}

type ReadOneCharge = Awaited<ReturnType<BillingService['readCharge']>>;

export function shownOneCharge({ charge, member }: ReadOneCharge) {
  return {
    charge: shownCharge(charge),
    member: member && {
      id: member.id,
      name: `${member.firstName} ${member.lastName}`,
      email: member.email,
    },
  };
}

function shownCharge(charge: ReadCharge): ShownCharge {
  const {
    id,
    providerChargeId,
    chargedAt,
    plan,
    amountCents,
    currency,
    status,
    leftCents,
    startDate,
    endDate,
  } = charge;
  const { refunds, invoices } = charge;
  return {
    id,
    sale_id: providerChargeId,
    charged_at: chargedAt.toISOString(),
    plan,
    amount: formatAmount(amountCents),
    currency,
    state: stateOf(status),
    left: formatAmount(leftCents),
    start_date: startDate,
    end_date: endDate,
    refunds: refunds.map(shownRefund),
    invoices: invoices.map(shownInvoice),
  };
}

function shownRefund(refund: ReadCharge['refunds'][number]): ShownRefund {
  const { id, amountCents, state, orderedBy, orderedAt, problem } = refund;
  return {
    id,
    amount: formatAmount(amountCents),
    state,
    ordered_by: orderedBy,
    ordered_at: orderedAt.toISOString(),
    problem,
  };
}

function shownDays(days: ShownDays): ShownComplimentaryDays {
  const { id, range, reason, givenBy, givenAt, revokedBy, revokedAt, state } = days;
  return {
    id,
    days: lengthOf(days),
    start_date: range?.startDate ?? null,
    end_date: range?.endDate ?? null,
    reason,
    given_by: givenBy,
    given_at: givenAt.toISOString(),
    revoked_by: revokedBy,
    revoked_at: revokedAt?.toISOString() ?? null,
    state,
  };
}
