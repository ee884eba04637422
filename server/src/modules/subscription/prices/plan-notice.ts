import type { PaymentNotice } from '../notices/notices-repo.ts';
import type { PriceRow } from './prices-repo.ts';

export interface PlanProblem extends Pick<PriceRow, 'group' | 'plan' | 'providerPlanId'> {
  readonly found: readonly string[];
}

export function planSubject({ group, plan }: Pick<PriceRow, 'group' | 'plan'>): string {
  return `${group} ${plan}`;
}

/** Describes a plan's problem for admins and operators. */
export function planNotice({ group, plan, providerPlanId, found }: PlanProblem): PaymentNotice {
  const problem = `${group}, ${plan} (${providerPlanId}): ${found.join(' ')}`;
  return { kind: 'plan', subject: planSubject({ group, plan }), problem };
}
