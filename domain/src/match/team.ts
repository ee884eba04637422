import { err, ok, type Result } from '../result.ts';
import { FORFEIT_LABEL, PLAYER_LABELS, type Player, type PlayerLabel } from './player.ts';
import type { Side } from './sides.ts';
import {
  availableOf,
  labelOfEntry,
  limitProblem,
  playerTotal,
  type QuantityProblem,
  type TeamDraft,
} from './team-draft.ts';

/** A team that can play: always five players, the strongest first, with forfeits for the missing ones. */
export interface Team {
  readonly side: Side;
  readonly players: readonly Player[];
}

export type TeamProblem =
  | QuantityProblem
  | { readonly kind: 'entryTwice'; readonly side: Side; readonly label: PlayerLabel }
  | { readonly kind: 'emptyTeam'; readonly side: Side };

export function parseTeam(side: Side, draft: TeamDraft): Result<Team, TeamProblem> {
  const labels = draft.map(labelOfEntry);
  for (const [index, entry] of draft.entries()) {
    const { skillLevel, quantity, completeMatches } = entry;
    const label = labelOfEntry(entry);
    if (labels.indexOf(label) !== index) return err({ kind: 'entryTwice', side, label });
    const wrong = [quantity, completeMatches].find((count) => !Number.isInteger(count) || count < 0);
    if (wrong !== undefined) return err({ kind: 'notAQuantity', side, quantity: wrong });
    if (label !== FORFEIT_LABEL && completeMatches > quantity) {
      return err({ kind: 'belowCompleted', side, completed: completeMatches, skillLevel });
    }
  }
  const strongest = draft.at(-1);
  if (!strongest || playerTotal(draft) === 0) return err({ kind: 'emptyTeam', side });
  const problem = limitProblem(draft, side, strongest.skillLevel);
  return problem ? err(problem) : ok({ side, players: playersOf(draft) });
}

export function labelsOf(team: Team): PlayerLabel[] {
  return team.players.map(({ label }) => label);
}

function playersOf(draft: TeamDraft): Player[] {
  return PLAYER_LABELS.toReversed().flatMap((label) =>
    Array.from({ length: availableOf(draft, label) }, (_, index) => ({ label, instance: index + 1 })),
  );
}
