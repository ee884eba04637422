import { type Feature, newNight } from '@carom/domain/match/night';
import { type PlanProblem, parsePlanner } from '@carom/domain/match/parse-plan';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { type Planner, plannerOf } from '@carom/domain/match/planner';
import { err, ok, type Result } from '@carom/domain/result';
import { createMemberStore } from '../../storage/member-store.ts';

/**
 * Both planners as the browser keeps them, for the member alone. Every change starts from what is stored, so two tabs
 * take turns on one night and never overwrite each other.
 */
const store = createMemberStore('localStorage', 'planner_');

export type StoredNight = Result<Planner, PlanProblem>;

const ADVICE = 'is_advice_hidden';
const HIDDEN = 'true';

export const STEPS = [0, 1, 2] as const;
export type Step = (typeof STEPS)[number];

/** The text last read or written of each night, with what it means: reading again costs nothing. */
const nights = new Map<Feature, { readonly text: string; readonly meaning: StoredNight }>();

/** Private modes and full disks keep nothing; what they are given lives as long as the page. */
export const isKeptByBrowser = store.isKept;

export const subscribeToPlans = store.subscribe;

/** The same object as long as nothing changed, as useSyncExternalStore asks. */
export function readPlanner(feature: Feature): StoredNight {
  const text = store.read(feature);
  const known = nights.get(feature);
  if (known?.text === text) return known.meaning;
  const meaning = text === '' ? ok(plannerOf(newNight(feature))) : parseText(text, feature);
  nights.set(feature, { text, meaning });
  return meaning;
}

export function savePlanner(planner: Planner): void {
  const { feature } = planner.night;
  const text = JSON.stringify(storedPlannerOf(planner));
  nights.set(feature, { text, meaning: ok(planner) });
  store.write({ [feature]: text });
}

export function readStep(feature: Feature): Step {
  const stored = store.read(stepOf(feature));
  return STEPS.find((step) => String(step) === stored) ?? 0;
}

export function saveStep(feature: Feature, step: Step): void {
  store.write({ [stepOf(feature)]: String(step) });
}

export function readIsAdviceHidden(): boolean {
  return store.read(ADVICE) === HIDDEN;
}

export function saveIsAdviceHidden(isHidden: boolean): void {
  if (isHidden) store.write({ [ADVICE]: HIDDEN });
  else store.remove([ADVICE]);
}

/** Which entry of the portfolio this night was saved as; empty when it was not. */
export function readPortfolioId(feature: Feature): string {
  return store.read(portfolioIdOf(feature));
}

/** `owner` is whose night it was when saving began. */
export function savePortfolioId(feature: Feature, id: string, owner: string): void {
  store.write({ [portfolioIdOf(feature)]: id }, owner);
}

export function forgetPortfolioId(feature: Feature): void {
  store.remove([portfolioIdOf(feature)]);
}

function portfolioIdOf(feature: Feature): string {
  return `portfolio_id_${feature}`;
}

function stepOf(feature: Feature): string {
  return `step_${feature}`;
}

function parseText(text: string, feature: Feature): StoredNight {
  const planner = parsePlanner(parseJson(text));
  if (!planner.ok || planner.value.night.feature === feature) return planner;
  return err({ kind: 'inconsistent', reason: 'this is the night of the other planner' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
