import type { IsoDate } from '@carom/domain/subscription/calendar';
import type { PlanSwitch } from '@carom/domain/subscription/plan-switch';
import { and, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isAtProvider, isRunning } from '../../../db/conditions/subscriptions.ts';
import { planSwitches, subscriptions } from '../../../db/schema.ts';

export type PlanSwitchRow = typeof planSwitches.$inferSelect;

/** Subscriptions that will not renew and still have to be suspended or cancelled at the provider. */
export function selectStoppedAtProvider(db: Queryable, today: IsoDate) {
  // Without an end date, everything paid was refunded.
  const isDue = or(
    ne(subscriptions.providerState, 'suspended'),
    lt(subscriptions.endDate, today),
    isNull(subscriptions.endDate),
  );
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isAtProvider, isRunning, isNotNull(subscriptions.doNotRenewAt), isDue))
    .orderBy(subscriptions.endDate);
}

/** Inserts the switch, or updates its progress. Its plans and prices never change. */
export async function savePlanSwitch(
  tx: Queryable,
  { subscriptionId, position }: Pick<PlanSwitchRow, 'subscriptionId' | 'position'>,
  { id, from, to, shownPlanId, requestedAt, ...progress }: PlanSwitch,
): Promise<void> {
  await tx
    .insert(planSwitches)
    .values({
      id,
      subscriptionId,
      position,
      fromPlan: from.plan,
      fromAmountCents: from.amountCents,
      fromProviderPlanId: from.providerPlanId,
      ...to,
      shownPlanId,
      requestedAt,
      ...progress,
    })
    .onConflictDoUpdate({ target: planSwitches.id, set: progress });
}

export function planSwitchIn(row: Omit<PlanSwitchRow, 'subscriptionId'>): PlanSwitch {
  const { id, shownPlanId, requestedAt, consentedAt, appliedAt, cancelledAt } = row;
  return {
    id,
    from: {
      plan: row.fromPlan,
      amountCents: row.fromAmountCents,
      providerPlanId: row.fromProviderPlanId,
    },
    to: { plan: row.plan, amountCents: row.amountCents, providerPlanId: row.providerPlanId },
    shownPlanId,
    requestedAt,
    consentedAt,
    appliedAt,
    cancelledAt,
  };
}
