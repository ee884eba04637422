import { FEATURES, type Feature, type Night } from '@carom/domain/match/night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { currentRound, isAllComplete } from '@carom/domain/match/rounds';
import { createMemberStore } from './member-store.ts';

/** The team nights of this device, for pages that only lead to them: the planners keep them. */
const store = createMemberStore('localStorage', 'planner_');

export interface NightInProgress {
  readonly feature: Feature;
  /** Null until somebody has been picked. */
  readonly round: number | null;
}

/** The texts last read with what they mean: the same list as long as nothing has changed. */
let known: { readonly texts: string; readonly nights: readonly NightInProgress[] } = {
  texts: '',
  nights: [],
};

export const subscribeToNights = store.subscribe;

export function readNightsInProgress(): readonly NightInProgress[] {
  const stored = FEATURES.map((feature) => store.read(feature));
  const texts = stored.join('\n');
  if (texts !== known.texts) known = { texts, nights: stored.flatMap(inProgress) };
  return known.nights;
}

function inProgress(text: string): readonly NightInProgress[] {
  const night = nightIn(text);
  if (night === null || !isBegun(night) || isAllComplete(night)) return [];
  return [{ feature: night.feature, round: night.matchUps.length > 0 ? currentRound(night) : null }];
}

function isBegun({ yourTeam, yourOpponent, matchUps }: Night): boolean {
  return yourTeam.length + yourOpponent.length + matchUps.length > 0;
}

/** Null for one that cannot be read: its planner says so. */
function nightIn(text: string): Night | null {
  try {
    const night = parseNight(JSON.parse(text || 'null')?.plan);
    return night.ok ? night.value : null;
  } catch {
    return null;
  }
}
