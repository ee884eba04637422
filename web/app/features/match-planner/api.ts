import type { Plan } from '@carom/domain/match/plan';
import { api } from '../../api/api.ts';

/** The same id again saves nothing twice. */
export function savePlan(id: string, name: string, plan: Plan) {
  const body = { id, kind: `${plan.feature}_plan`, name, data: { ...plan } } as const;
  return api.call('savePortfolioEntry', { body });
}

export function updatePlan(id: string, plan: Plan) {
  return api.call('updatePortfolioEntry', { params: { id }, body: { data: { ...plan } } });
}

export function sharePlan(id: string) {
  return api.call('sharePortfolioEntry', { params: { id }, body: { share: 'on' } });
}
