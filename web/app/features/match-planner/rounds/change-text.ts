import type { NightChange } from '@carom/domain/match/last-change';
import { undoText } from '../../../content/planners/match-planner.ts';
import { labelText } from '../planner-text.ts';

/** Short enough for a button of a phone's bar. */
export function changeText(change: NightChange): string {
  switch (change.kind) {
    case 'quantity':
    case 'pick':
      return `${undoText.whose[change.side]} ${labelText(change.player)}`;
    case 'setUp':
      return undoText.team[change.side];
    case 'completion':
      return `round ${change.round}`;
    case 'result':
      return `R${change.round} result`;
    case 'correction':
      return `R${change.round} players`;
    default:
      return undoText[change.kind];
  }
}
