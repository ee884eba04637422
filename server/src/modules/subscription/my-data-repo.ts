import { desc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { planOfCharge } from '../../db/plan-of-charge.ts';
import { charges, checkoutIntents, complimentaryDays, planSwitches, subscriptions } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

/** The subscription data in a member's export. */
export const subscriptionExport: MyDataPart = {
  parts: {
    subscriptions: {
      list: ({ id }) =>
        selectJson({
          plan: subscriptions.plan,
          pay_type: subscriptions.payType,
          amount_cents: subscriptions.amountCents,
          status: subscriptions.status,
          vendor: subscriptions.vendor,
          recurring_payment_id: subscriptions.providerSubscriptionId,
          start_date: subscriptions.startDate,
          end_date: subscriptions.endDate,
          cancelled_on: subscriptions.cancelledOn,
          do_not_renew_at: subscriptions.doNotRenewAt,
          created_at: subscriptions.createdAt,
        })
          .from(subscriptions)
          .where(eq(subscriptions.userId, id))
          .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id)),
    },
    charges: {
      list: ({ id }) =>
        selectJson({
          sale_id: charges.providerChargeId,
          plan: planOfCharge,
          amount_cents: charges.amountCents,
          currency: charges.currency,
          status: charges.status,
          charged_at: charges.chargedAt,
          start_date: charges.startDate,
          end_date: charges.endDate,
          refunded_cents: charges.refundedCents,
          refunded_at: charges.refundedAt,
        })
          .from(charges)
          .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
          .where(eq(charges.userId, id))
          .orderBy(desc(charges.chargedAt), desc(charges.providerChargeId)),
    },
    complimentary_days: {
      list: ({ id }) =>
        selectJson({
          start_date: complimentaryDays.startDate,
          end_date: complimentaryDays.endDate,
          reason: complimentaryDays.reason,
          given_at: complimentaryDays.givenAt,
          revoked_at: complimentaryDays.revokedAt,
        })
          .from(complimentaryDays)
          .where(eq(complimentaryDays.userId, id))
          .orderBy(desc(complimentaryDays.givenAt), desc(complimentaryDays.id)),
    },
    plan_switches: {
      list: ({ id }) =>
        selectJson({
          from_plan: planSwitches.fromPlan,
          plan: planSwitches.plan,
          amount_cents: planSwitches.amountCents,
          requested_at: planSwitches.requestedAt,
          consented_at: planSwitches.consentedAt,
          applied_at: planSwitches.appliedAt,
          cancelled_at: planSwitches.cancelledAt,
        })
          .from(planSwitches)
          .innerJoin(subscriptions, eq(subscriptions.id, planSwitches.subscriptionId))
          .where(eq(subscriptions.userId, id))
          .orderBy(desc(planSwitches.requestedAt), desc(planSwitches.position)),
    },
    offers: {
      list: ({ id }) =>
        selectJson({
          plan: checkoutIntents.plan,
          pay_type: checkoutIntents.payType,
          amount_cents: checkoutIntents.amountCents,
          created_at: checkoutIntents.createdAt,
        })
          .from(checkoutIntents)
          .where(eq(checkoutIntents.userId, id))
          .orderBy(desc(checkoutIntents.createdAt)),
    },
  },
};
