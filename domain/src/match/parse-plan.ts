import { err, ok, type Result } from '../result.ts';
import { isMatchResult } from './match-result.ts';
import { FEATURES, type Feature, type MatchUp, type Night, playerOf, withPlayer } from './night.ts';
import { numberInOrder, recount } from './picks.ts';
import { inconsistencyOf } from './plan-consistency.ts';
import type { Planner } from './planner.ts';
import type { Player } from './player.ts';
import { type NightRosters, NO_ROSTERS } from './roster.ts';
import { isSide, SIDES } from './sides.ts';
import {
  type Fields,
  readDeclaration,
  readEntry,
  readFields,
  readInstance,
  readLabelledPlayer,
  readList,
  readNumberedPlayer,
  readPortfolioPlace,
  readRoster,
} from './stored-fields.ts';
import { labelOfEntry, type TeamDraft } from './team-draft.ts';

/** Restored state that the planner cannot have produced. `reason` is for debugging. */
export interface PlanProblem {
  readonly kind: 'inconsistent';
  readonly reason: string;
}

export function parseNight(stored: unknown): Result<Night, PlanProblem> {
  const fields = readFields(stored);
  const feature = FEATURES.find((each) => each === fields?.['feature']);
  if (!fields || !feature) return inconsistent('this is not a plan of feature 1 or feature 2');
  const night = readNight(feature, fields);
  if (!night.ok) return night;
  // Feature 1 does not store the counts of complete matches: they follow from the match-ups.
  const counted = feature === 'feature_1' ? recount(night.value) : night.value;
  const reason = inconsistencyOf(counted);
  return reason === null ? ok(recount(counted)) : inconsistent(reason);
}

export function parsePlanner(stored: unknown): Result<Planner, PlanProblem> {
  const fields = readFields(stored);
  const night = parseNight(fields?.['plan']);
  if (!night.ok) return night;
  const past = readList(fields?.['past'], (plan) => {
    const earlier = parseNight(plan);
    return earlier.ok && earlier.value.feature === night.value.feature ? earlier.value : null;
  });
  return past ? ok({ night: night.value, past }) : inconsistent('an earlier plan cannot be read');
}

function readNight(feature: Feature, fields: Fields): Result<Night, PlanProblem> {
  const yourTeam = readList(fields['yourTeam'], readEntry);
  const yourOpponent = readList(fields['yourOpponent'], readEntry);
  if (!yourTeam || !yourOpponent) return inconsistent('a team entry cannot be read');
  if (hasTwice(yourTeam) || hasTwice(yourOpponent)) return inconsistent('a team entry stands twice');
  const selectedTeam = fields['selectedTeam'] ?? null;
  if (selectedTeam !== null && !isSide(selectedTeam)) return inconsistent('selectedTeam is not a side');
  const matchUps =
    feature === 'feature_1' ? readSelected(fields['matchUps']) : readLabelled(fields['matchUps']);
  if (!matchUps) return inconsistent('a match-up cannot be read');
  const declarations = readList(fields['declarations'] ?? [], readDeclaration);
  if (!declarations) return inconsistent('a declaration cannot be read');
  const rosters = readRosters(fields['rosters']);
  if (!rosters) return inconsistent('a roster cannot be read');
  const areNamesShared = fields['areNamesShared'] === true;
  const portfolio = readPortfolioPlace(fields['portfolio']);
  return ok({
    feature,
    yourTeam,
    yourOpponent,
    selectedTeam,
    matchUps,
    declarations,
    rosters,
    areNamesShared,
    ...(portfolio && { portfolio }),
  });
}

/** Nights without rosters do not have this field. */
function readRosters(stored: unknown): NightRosters | null {
  if (stored === undefined) return NO_ROSTERS;
  const fields = readFields(stored);
  if (!fields) return null;
  const [yourTeam, yourOpponent] = SIDES.map((side) =>
    fields[side] === undefined ? null : (readRoster(fields[side]) ?? undefined),
  );
  return yourTeam === undefined || yourOpponent === undefined ? null : { yourTeam, yourOpponent };
}

function readSelected(stored: unknown): MatchUp[] | null {
  return readList(stored, (item) => {
    const fields = readFields(item);
    const selected = readFields(fields?.['selectedMatch']);
    return fields && selected && readMatchUp(selected, fields, readNumberedPlayer);
  });
}

function readLabelled(stored: unknown): MatchUp[] | null {
  const matchUps = readList(stored, (item) => {
    const fields = readFields(item);
    return fields && readMatchUp(fields, fields, readLabelledPlayer);
  });
  const instances = readList(stored, (item) => {
    const fields = readFields(item);
    return {
      yourTeam: readInstance(fields?.['yourTeamInstance']),
      yourOpponent: readInstance(fields?.['yourOpponentInstance']),
    };
  });
  return (
    matchUps &&
    SIDES.reduce<MatchUp[]>((numbered, side) => numberInOrder(numbered, side), matchUps).map(
      (matchUp, index) =>
        SIDES.reduce((numbered, side) => {
          const player = playerOf(matchUp, side);
          const instance = instances?.[index]?.[side];
          return player && instance ? withPlayer(numbered, side, { ...player, instance }) : numbered;
        }, matchUp),
    )
  );
}

function readMatchUp(
  players: Fields,
  { isComplete, result }: Fields,
  readPlayer: (stored: unknown) => Player | null,
): MatchUp | null {
  if (typeof isComplete !== 'boolean') return null;
  if (result !== undefined && !isMatchResult(result)) return null;
  const [yourTeamPlayer, yourOpponentPlayer] = [players['yourTeamPlayer'], players['yourOpponentPlayer']].map(
    (stored) => (stored === null ? null : (readPlayer(stored) ?? undefined)),
  );
  if (yourTeamPlayer === undefined || yourOpponentPlayer === undefined) return null;
  return { yourTeamPlayer, yourOpponentPlayer, isComplete, ...(isMatchResult(result) && { result }) };
}

function hasTwice(team: TeamDraft): boolean {
  return new Set(team.map(labelOfEntry)).size < team.length;
}

function inconsistent(reason: string): Result<never, PlanProblem> {
  return err({ kind: 'inconsistent', reason });
}
