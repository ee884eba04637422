import type { MatchResult } from './match-result.ts';
import {
  type Declaration,
  type Feature,
  type MatchUp,
  type Night,
  type PortfolioPlace,
  playerOf,
} from './night.ts';
import type { Planner } from './planner.ts';
import { type Grade, type Player, type PlayerLabel, ratingOf, type SkillLevel } from './player.ts';
import type { NightRoster } from './roster.ts';
import { isAllComplete } from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import type { TeamDraft } from './team-draft.ts';

/** A night as it is stored, saved and shared, with the field names of each planner. */
export type Plan = Feature1Plan | Feature2Plan;

interface PlanOf<Name extends Feature, Entry, Pair> {
  readonly feature: Name;
  readonly yourTeam: readonly Entry[];
  readonly yourOpponent: readonly Entry[];
  readonly selectedTeam: Side | null;
  readonly matchUps: readonly Pair[];
  readonly declarations: readonly Declaration[];
  /** Only plans with a roster have these two fields. */
  readonly rosters?: Readonly<Partial<Record<Side, NightRoster>>>;
  readonly areNamesShared?: true;
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

interface Ending {
  readonly isComplete: boolean;
  /** Missing in nights that were stored before results could be entered. */
  readonly result?: MatchResult;
}

interface SelectedMatchUp extends Ending {
  readonly selectedMatch: {
    readonly yourTeamPlayer: NumberedPlayer | null;
    readonly yourOpponentPlayer: NumberedPlayer | null;
  };
}

interface LabelledMatchUp extends Ending {
  readonly yourTeamPlayer: PlayerLabel | null;
  readonly yourOpponentPlayer: PlayerLabel | null;
  /** Which player of that label; only for a side with a roster. */
  readonly yourTeamInstance?: number;
  readonly yourOpponentInstance?: number;
}

type Feature1Plan = PlanOf<'feature_1', PlannedEntry, SelectedMatchUp>;
type Feature2Plan = PlanOf<'feature_2', CountedEntry, LabelledMatchUp>;

/** A plan as its owner stores it, with its place in the portfolio. The place is never shared. */
type StoredPlan = Plan & { readonly portfolio?: PortfolioPlace };

/** A plan with its undo history. */
export interface StoredPlanner {
  readonly plan: StoredPlan;
  readonly past: readonly StoredPlan[];
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
      ...rosterFields(night),
    };
  }
  return {
    feature: night.feature,
    yourTeam: night.yourTeam,
    yourOpponent: night.yourOpponent,
    selectedTeam,
    matchUps: night.matchUps.map((matchUp) => labelledMatchUp(night, matchUp)),
    declarations,
    ...rosterFields(night),
  };
}

export function storedPlanOf(night: Night): StoredPlan {
  const { portfolio } = night;
  return { ...planOf(night), ...(portfolio && { portfolio }) };
}

/** Contains at most `steps` steps of the undo history, and the last state of each earlier finished night. */
export function storedPlannerOf({ night, past }: Planner, steps = past.length): StoredPlanner {
  const kept = past.filter((_, index) => index >= past.length - steps || isEndOfNight(past, index, night));
  return { plan: storedPlanOf(night), past: kept.map(storedPlanOf) };
}

/** The night as others may see it. Where names are not shared, only the skills remain. */
export function sharedNight(night: Night): Night {
  if (night.areNamesShared) return night;
  const nameless = (roster: NightRoster | null) =>
    roster && {
      savedAs: null,
      name: '',
      players: roster.players.map(({ label, instance }) => ({ name: '', label, instance })),
    };
  return {
    ...night,
    declarations: night.declarations.map((declaration) => {
      if (!('name' in declaration)) return declaration;
      const { name: _, ...rest } = declaration;
      return rest;
    }),
    rosters: {
      yourTeam: nameless(night.rosters.yourTeam),
      yourOpponent: nameless(night.rosters.yourOpponent),
    },
  };
}

function isEndOfNight(past: readonly Night[], index: number, current: Night): boolean {
  const each = past[index];
  const id = each?.portfolio?.id;
  const isLast = (past[index + 1] ?? current).portfolio?.id !== id;
  return each !== undefined && id !== undefined && isLast && isAllComplete(each);
}

function rosterFields({ rosters, areNamesShared }: Night): Pick<Plan, 'rosters' | 'areNamesShared'> {
  const given = SIDES.flatMap((side) => (rosters[side] ? [[side, rosters[side]] as const] : []));
  return {
    ...(given.length > 0 && { rosters: Object.fromEntries(given) }),
    ...(areNamesShared && { areNamesShared }),
  };
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
    ...endingOf(matchUp),
  };
}

function labelledMatchUp({ rosters }: Night, matchUp: MatchUp): LabelledMatchUp {
  const { yourTeamPlayer, yourOpponentPlayer } = matchUp;
  const labelled = (side: Side) => playerOf(matchUp, side)?.label ?? null;
  return {
    yourTeamPlayer: labelled('yourTeam'),
    yourOpponentPlayer: labelled('yourOpponent'),
    ...endingOf(matchUp),
    ...(rosters.yourTeam && yourTeamPlayer && { yourTeamInstance: yourTeamPlayer.instance }),
    ...(rosters.yourOpponent && yourOpponentPlayer && { yourOpponentInstance: yourOpponentPlayer.instance }),
  };
}

function endingOf({ isComplete, result }: MatchUp): Ending {
  return result === undefined ? { isComplete } : { isComplete, result };
}
