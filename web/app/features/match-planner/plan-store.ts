import { AIMS, type Aim } from '@carom/domain/match/advice';
import { changed, type KeptNight } from '@carom/domain/match/kept-night';
import { type Feature, newNight } from '@carom/domain/match/night';
import { type PlanProblem, parsePlanner } from '@carom/domain/match/parse-plan';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { type Planner, plannerOf, withPlace } from '@carom/domain/match/planner';
import { err, ok, type Result } from '@carom/domain/result';
import { createMemberStore } from '../../storage/member-store.ts';

/**
 * Both planners as this browser stores them, separately for each member. Every change starts from the stored state, so
 * two tabs work on one night and never overwrite each other.
 */
const store = createMemberStore('localStorage', 'planner_');

export type StoredNight = Result<Planner, PlanProblem>;

const ADVICE = 'is_advice_hidden';
const AIM = 'aim';
const DEVICE = 'device';
const ON = 'true';

export const STEPS = [0, 1, 2] as const;
export type Step = (typeof STEPS)[number];

/** The last text read or written for each night, with its parsed value: an unchanged text is not parsed again. */
const nights = new Map<Feature, { readonly text: string; readonly meaning: StoredNight }>();

/** False in private modes and on full disks: then the values live only as long as the page. */
export const isKeptByBrowser = store.isKept;

export const subscribeToPlans = store.subscribe;

/** Returns the same object until something changes, as useSyncExternalStore requires. */
export function readPlanner(feature: Feature): StoredNight {
  const text = store.read(feature);
  const known = nights.get(feature);
  if (known?.text === text) return known.meaning;
  const meaning = text === '' ? ok(plannerOf(newNight(feature))) : parseText(text, feature);
  nights.set(feature, { text, meaning });
  return meaning;
}

/** Marks the change as not yet in the account. A new night gets its place in the portfolio. */
export function savePlanner(planner: Planner): void {
  const { feature } = planner.night;
  const placed = withPlace(planner, crypto.randomUUID());
  const kept = readKept(feature);
  keepNight(kept ? changed(kept, placed) : { planner: placed, version: readVersion(feature), isSent: false });
}

/** The night with the last known state of the account's copy; null if it cannot be parsed. */
export function readKept(feature: Feature): KeptNight | null {
  const stored = readPlanner(feature);
  if (!stored.ok) return null;
  return { planner: stored.value, version: readVersion(feature), isSent: isSent(feature) };
}

/** `owner` is the member whose night it was when the account was queried. */
export function keepNight({ planner, version, isSent }: KeptNight, owner?: string): void {
  const { feature } = planner.night;
  const text = JSON.stringify(storedPlannerOf(planner));
  nights.set(feature, { text, meaning: ok(planner) });
  store.write(
    {
      [feature]: text,
      [versionOf(feature)]: String(version),
      [unsentOf(feature)]: isSent ? '' : ON,
    },
    owner,
  );
}

export function readVersion(feature: Feature): number {
  const version = Number(store.read(versionOf(feature)));
  return Number.isSafeInteger(version) && version > 0 ? version : 0;
}

export function isSent(feature: Feature): boolean {
  return store.read(unsentOf(feature)) === '';
}

/** Identifies this browser to the account, as long as it stores nights for the member. */
export function readDevice(): string {
  const known = store.read(DEVICE);
  if (known !== '') return known;
  const device = crypto.randomUUID();
  store.write({ [DEVICE]: device });
  return device;
}

export function readStep(feature: Feature): Step {
  const stored = store.read(stepOf(feature));
  return STEPS.find((step) => String(step) === stored) ?? 0;
}

export function saveStep(feature: Feature, step: Step): void {
  store.write({ [stepOf(feature)]: String(step) });
}

export function readIsAdviceHidden(): boolean {
  return store.read(ADVICE) === ON;
}

export function saveIsAdviceHidden(isHidden: boolean): void {
  if (isHidden) store.write({ [ADVICE]: ON });
  else store.remove([ADVICE]);
}

export function readAim(): Aim {
  const stored = store.read(AIM);
  return AIMS.find((aim) => aim === stored) ?? 'points';
}

export function saveAim(aim: Aim): void {
  store.write({ [AIM]: aim });
}

function versionOf(feature: Feature): string {
  return `version_${feature}`;
}

function unsentOf(feature: Feature): string {
  return `unsent_${feature}`;
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
