import type { PlanSwitch } from '@carom/domain/subscription/plan-switch';
import type { Queryable } from '../../../db/client.ts';
import { planSwitches } from '../../../db/schema.ts';

export type PlanSwitchRow = typeof planSwitches.$inferSelect;

/** What it is about never changes; how far it has come does. */
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
