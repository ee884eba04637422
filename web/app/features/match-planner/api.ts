import type { Plan } from '@carom/domain/match/plan';
import { api } from '../../lib/api.ts';

export function readPairingScores() {
  return api.call('readPairingScores', {});
}

export function savePlan(name: string, plan: Plan) {
  return api.call('savePortfolioEntry', { body: { kind: `${plan.feature}_plan`, name, data: { ...plan } } });
}

export function updatePlan(id: string, plan: Plan) {
  return api.call('updatePortfolioEntry', { params: { id }, body: { data: { ...plan } } });
}

export function sharePlan(id: string) {
  return api.call('sharePortfolioEntry', { params: { id }, body: { share: 'on' } });
}

export function readPlan(id: string, signal: AbortSignal) {
  return api.call('readPortfolioEntry', { params: { id }, signal });
}
