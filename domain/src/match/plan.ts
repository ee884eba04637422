import { type Declaration, type Feature, type MatchUp, type Night, playerOf } from './night.ts';
import type { Planner } from './planner.ts';
import { type Grade, type Player, type PlayerLabel, ratingOf, type SkillLevel } from './player.ts';
import type { Side } from './sides.ts';
import type { TeamDraft } from './team-draft.ts';

/** A night as it is kept in the browser, saved and shared, in the field names of each planner. */
export type Plan = Feature1Plan | Feature2Plan;

interface PlanOf<Name extends Feature, Entry, Pair> {
  readonly feature: Name;
  readonly yourTeam: readonly Entry[];
  readonly yourOpponent: readonly Entry[];
  readonly selectedTeam: Side | null;
  readonly matchUps: readonly Pair[];
  readonly declarations: readonly Declaration[];
}

interface PlannedEntry {
  readonly skillLevel: SkillLevel;
  readonly quantity: number;
  readonly minusPlus: Grade;
}

interface CountedEntry extends PlannedEntry {
  readonly completeMatches: number;
}

interface NumberedPlayer {
  readonly skillLevel: SkillLevel;
  readonly instance: number;
}

interface SelectedMatchUp {
  readonly selectedMatch: {
    readonly yourTeamPlayer: NumberedPlayer | null;
    readonly yourOpponentPlayer: NumberedPlayer | null;
  };
  readonly isComplete: boolean;
}

interface LabelledMatchUp {
  readonly yourTeamPlayer: PlayerLabel | null;
  readonly yourOpponentPlayer: PlayerLabel | null;
  readonly isComplete: boolean;
}

type Feature1Plan = PlanOf<'feature_1', PlannedEntry, SelectedMatchUp>;
type Feature2Plan = PlanOf<'feature_2', CountedEntry, LabelledMatchUp>;

/** A plan with the way back. */
export interface StoredPlanner {
  readonly plan: Plan;
  readonly past: readonly Plan[];
}

export function planOf(night: Night): Plan {
  const { selectedTeam, declarations } = night;
  if (night.feature === 'feature_1') {
    return {
      feature: night.feature,
      yourTeam: enteredIn(night.yourTeam),
      yourOpponent: enteredIn(night.yourOpponent),
      selectedTeam,
      matchUps: night.matchUps.map(selectedMatchUp),
      declarations,
    };
  }
  return {
    feature: night.feature,
    yourTeam: night.yourTeam,
    yourOpponent: night.yourOpponent,
    selectedTeam,
    matchUps: night.matchUps.map(labelledMatchUp),
    declarations,
  };
}

export function storedPlannerOf({ night, past }: Planner): StoredPlanner {
  return { plan: planOf(night), past: past.map(planOf) };
}

function enteredIn(team: TeamDraft): PlannedEntry[] {
  return team
    .filter(({ quantity }) => quantity > 0)
    .map(({ skillLevel, quantity, minusPlus }) => ({ skillLevel, quantity, minusPlus }));
}

function selectedMatchUp(matchUp: MatchUp): SelectedMatchUp {
  const numbered = (player: Player | null) =>
    player && { skillLevel: ratingOf(player.label).skillLevel, instance: player.instance };
  return {
    selectedMatch: {
      yourTeamPlayer: numbered(matchUp.yourTeamPlayer),
      yourOpponentPlayer: numbered(matchUp.yourOpponentPlayer),
    },
    isComplete: matchUp.isComplete,
  };
}

function labelledMatchUp(matchUp: MatchUp): LabelledMatchUp {
  const labelled = (side: Side) => playerOf(matchUp, side)?.label ?? null;
  return {
    yourTeamPlayer: labelled('yourTeam'),
    yourOpponentPlayer: labelled('yourOpponent'),
    isComplete: matchUp.isComplete,
  };
}
