import { type Feature, newNight } from '@carom/domain/match/night';
import { type PairingScores, parsePairingScores } from '@carom/domain/match/pairing-scores';
import { type PlanProblem, parsePlanner } from '@carom/domain/match/parse-plan';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { type Planner, plannerOf } from '@carom/domain/match/planner';
import { err, ok, type Result } from '@carom/domain/result';
import { createBrowserStore } from '../../lib/browser-store.ts';

/**
 * Both planners as the browser keeps them. Every change starts from what is stored, so two tabs
 * take turns on one night and never overwrite each other.
 */
const store = createBrowserStore('localStorage');

export type StoredNight = Result<Planner, PlanProblem>;

const SCORES_KEY = 'planner_pairing_scores';
const ADVICE_KEY = 'planner_is_advice_hidden';
const HIDDEN = 'true';
const PROBE_KEY = 'planner_probe';

export const STEPS = [0, 1, 2] as const;
export type Step = (typeof STEPS)[number];

/** The text last read or written under each key, with what it means: reading again costs nothing. */
interface Reading<Meaning> {
  readonly text: string;
  readonly meaning: Meaning;
}
const nights = new Map<Feature, Reading<StoredNight>>();
let scores: Reading<PairingScores | null> = { text: '', meaning: null };

/** Private modes and full disks keep nothing; what they are given lives as long as the page. */
export function isKeptByBrowser(): boolean {
  try {
    window.localStorage.setItem(PROBE_KEY, PROBE_KEY);
    window.localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

export const subscribeToPlans = store.subscribe;

/** The same object as long as nothing changed, as useSyncExternalStore asks. */
export function readPlanner(feature: Feature): StoredNight {
  const text = store.read(nightKey(feature));
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
  store.write({ [nightKey(feature)]: text });
}

export function readStep(feature: Feature): Step {
  const stored = store.read(stepKey(feature));
  return STEPS.find((step) => String(step) === stored) ?? 0;
}

export function saveStep(feature: Feature, step: Step): void {
  store.write({ [stepKey(feature)]: String(step) });
}

export function readIsAdviceHidden(): boolean {
  return store.read(ADVICE_KEY) === HIDDEN;
}

export function saveIsAdviceHidden(isHidden: boolean): void {
  if (isHidden) store.write({ [ADVICE_KEY]: HIDDEN });
  else store.remove([ADVICE_KEY]);
}

/** The last good copy of the matrix; null when there never was one. */
export function readScores(): PairingScores | null {
  const text = store.read(SCORES_KEY);
  if (text !== scores.text) {
    const parsed = parsePairingScores(parseJson(text));
    scores = { text, meaning: parsed.ok ? parsed.value : null };
  }
  return scores.meaning;
}

export function saveScores(values: readonly (readonly string[])[]): void {
  store.write({ [SCORES_KEY]: JSON.stringify(values) });
}

/** Which entry of the portfolio this night was saved as; empty when it was not. */
export function readPortfolioId(feature: Feature): string {
  return store.read(portfolioKey(feature));
}

export function savePortfolioId(feature: Feature, id: string): void {
  store.write({ [portfolioKey(feature)]: id });
}

export function forgetPortfolioId(feature: Feature): void {
  store.remove([portfolioKey(feature)]);
}

function portfolioKey(feature: Feature): string {
  return `planner_portfolio_id_${feature}`;
}

function nightKey(feature: Feature): string {
  return `planner_${feature}`;
}

function stepKey(feature: Feature): string {
  return `planner_step_${feature}`;
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
