import { assertNever } from '../result.ts';
import type { Feature } from './night.ts';
import type { PlanProblem } from './parse-plan.ts';
import { FORFEIT_LABEL, type SkillLevel } from './player.ts';
import { MAX_ROSTER } from './roster.ts';
import type { Prompt } from './rounds.ts';
import type { Side } from './sides.ts';
import { MAX_PLAYERS, MAX_SKILL_TOTAL } from './team-draft.ts';
import type { NightProblem } from './transition.ts';

/** The messages of both planners. The rules themselves contain no text. */
export type PlannerProblem = NightProblem | PlanProblem | { readonly kind: 'nothingToUndo' };

const SIDE_TEXT = { yourTeam: 'your team', yourOpponent: 'your opponent' } as const;
const SIDE_STARTS = { yourTeam: 'Your team', yourOpponent: 'Your opponent' } as const;

export function alertFor(feature: Feature, problem: PlannerProblem): string {
  switch (problem.kind) {
    case 'tooManyPlayers':
      return feature === 'feature_1'
        ? `Number of players ${problem.side === 'yourTeam' ? 'on' : 'of'} ${SIDE_TEXT[problem.side]} total exceeds ${MAX_PLAYERS}!`
        : `Total quantity of players on ${SIDE_TEXT[problem.side]} exceeds ${MAX_PLAYERS}! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=${problem.skillLevel}`;
    case 'skillTotalOver':
      return feature === 'feature_1'
        ? `${SIDE_STARTS[problem.side]} total exceeds ${MAX_SKILL_TOTAL}!`
        : `Calculated total for ${SIDE_TEXT[problem.side]} exceeds ${MAX_SKILL_TOTAL}!`;
    case 'belowCompleted':
      return belowCompleted(problem.side, problem.completed, problem.skillLevel);
    case 'notAQuantity':
      return `${problem.quantity} is not a number of players.`;
    case 'gradeNotOffered':
      return 'Feature 1 has no plus and minus players.';
    case 'hasRoster':
      return `${SIDE_STARTS[problem.side]} comes from a roster: mark there who is here.`;
    case 'notARoster':
      return problem.players === 0
        ? 'Mark at least one player who is here.'
        : `At most ${MAX_ROSTER} players of a roster can be here, those who have played included.`;
    case 'teamsNotFilled':
      return 'Steps 1 or 2 need to be filled out';
    case 'firstMatchStarted':
      return 'The first match has already started !';
    case 'firstNotChosen':
      return 'Choose first who puts up the first player.';
    case 'allComplete':
      return 'All Matches Complete';
    case 'outOfTurn':
      return `${SIDE_STARTS[problem.side]} answers after the other side has put up a player.`;
    case 'notFree':
      return problem.label === FORFEIT_LABEL
        ? `${SIDE_STARTS[problem.side]} has no forfeit left.`
        : `${SIDE_STARTS[problem.side]} has no ${problem.label} left to play.`;
    case 'notComplete':
      return `Round ${problem.round} is not complete yet.`;
    case 'resultNotPossible':
      return `This match cannot end ${problem.result}: a forfeit is worth 2 points, or 3 in playoffs.`;
    case 'forfeitsLast':
      return 'Forfeits come last: pick one of the players who are left.';
    case 'playersMissing':
      return `Pick a player of ${problem.missing.map((side) => SIDE_TEXT[side]).join(' and a player of ')} first.`;
    case 'nothingToClear':
      return 'There is no player to clear.';
    case 'nothingToUndo':
      return 'There is nothing to undo.';
    case 'inconsistent':
      return 'Something went wrong. Needs debugging.';
    default:
      return assertNever(problem);
  }
}

export function sentenceFor(prompt: Prompt): string {
  switch (prompt.kind) {
    case 'fillTeams':
      return 'Steps 1 or 2 need to be filled out';
    case 'chooseFirst':
      return 'Who puts up the first player?';
    case 'putUp':
      return `${SIDE_STARTS[prompt.side]} puts up the next player.`;
    case 'answer':
      return `${SIDE_STARTS[prompt.side]} answers ${answered(prompt)}.`;
    case 'completeMatch':
      return 'Both players are picked.';
    case 'allComplete':
      return 'All Matches Complete';
    default:
      return assertNever(prompt);
  }
}

function answered({ to, name }: Extract<Prompt, { kind: 'answer' }>): string {
  if (name) return `${name} (${to.label})`;
  return `the ${to.label === FORFEIT_LABEL ? 'forfeit' : to.label}`;
}

function belowCompleted(side: Side, completed: number, skillLevel: SkillLevel): string {
  const matches = completed === 1 ? '1 match is' : `${completed} matches are`;
  const players = completed === 1 ? '1 player' : `${completed} players`;
  return `Quantity of players on ${SIDE_TEXT[side]} at skill=${skillLevel} cannot be below ${players}: ${matches} already complete!`;
}
