import type { KeptNight } from '@carom/domain/match/kept-night';
import type { Feature } from '@carom/domain/match/night';
import { type Plan, storedPlannerOf } from '@carom/domain/match/plan';
import { api } from '../../api/api.ts';

export function readPlan(id: string) {
  return api.call('readPortfolioEntry', { params: { id } });
}

/** The same again saves nothing twice; another plan under the same id is refused. */
export function savePlan(id: string, name: string, plan: Plan) {
  const body = { id, kind: `${plan.feature}_plan`, name, data: { ...plan } } as const;
  return api.call('savePortfolioEntry', { body });
}

/** `version` is that of the entry as it was seen last: a newer one stays as it is. */
export function updatePlan({ id, version }: { readonly id: string; readonly version: number }, plan: Plan) {
  return api.call('updatePortfolioEntry', { params: { id }, body: { data: { ...plan }, version } });
}

export function sharePlan(id: string) {
  return api.call('sharePortfolioEntry', { params: { id }, body: { share: 'on' } });
}

/** A network that says nothing is none. */
const ANSWER_WITHIN_MS = 20_000;
/** How much of the way back goes along: a night with all of it would weigh ten times as much. */
const STEPS_SENT = 10;

export function readAccountNight(feature: Feature) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return api.call('readNight', { params: { id: feature }, signal });
}

export function saveAccountNight(feature: Feature, { planner, version }: KeptNight, device: string) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const data = { ...storedPlannerOf(planner, STEPS_SENT) };
  return api.call('saveNight', { params: { id: feature }, body: { version, device, data }, signal });
}
