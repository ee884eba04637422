import type { KeptNight } from '@carom/domain/match/kept-night';
import type { Feature } from '@carom/domain/match/night';
import { type Plan, storedPlannerOf } from '@carom/domain/match/plan';
import { api } from '../../api/api.ts';

export function readPlan(id: string) {
  return api.call('readPortfolioEntry', { params: { id } });
}

/** Idempotent for the same plan. The server refuses another plan under the same id. */
export function savePlan(id: string, name: string, plan: Plan) {
  const body = { id, kind: `${plan.feature}_plan`, name, data: { ...plan } } as const;
  return api.call('savePortfolioEntry', { body });
}

/** `version` is the last known version of the entry. The server does not overwrite a newer one. */
export function updatePlan({ id, version }: { readonly id: string; readonly version: number }, plan: Plan) {
  return api.call('updatePortfolioEntry', { params: { id }, body: { data: { ...plan }, version } });
}

export function sharePlan(id: string) {
  return api.call('sharePortfolioEntry', { params: { id }, body: { share: 'on' } });
}

/** A connection without an answer for this long counts as lost. */
const ANSWER_WITHIN_MS = 20_000;
/** The number of undo steps that are sent. With its whole history a night would be ten times as large. */
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
