import type { Declaration, Feature } from '@carom/domain/match/night';
import { FORFEIT_LABEL, type PlayerLabel } from '@carom/domain/match/player';
import type { Side } from '@carom/domain/match/sides';
import { plannerMatchText } from '../../content/match-planner.ts';
import { resultText } from '../../content/match-planner-results.ts';
import { resultDeclared } from './results/score-text.ts';

export const FEATURE_TITLES: Readonly<Record<Feature, string>> = {
  feature_1: 'Feature 1',
  feature_2: 'Feature 2',
};

export const SIDE_TITLES: Readonly<Record<Side, string>> = {
  yourTeam: 'Your team',
  yourOpponent: 'Your opponent',
};

/** With a true minus sign, which is as wide as the plus and is read aloud as one. */
export function labelText(label: PlayerLabel): string {
  return label === FORFEIT_LABEL ? 'forfeit' : label.replace('-', '−');
}

/** Always with its sign, so that no colour has to tell it. */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(2);
  if (text === '0.00') return text;
  return `${points > 0 ? '+' : '−'}${text}`;
}

export function clockTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

export function declarationText(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'first':
      return plannerMatchText.putsUpFirst(SIDE_TITLES[declaration.side]);
    case 'putUp':
      return `${SIDE_TITLES[declaration.side]} put up ${aPlayer(declaration.player)}.`;
    case 'answered':
      return `${SIDE_TITLES[declaration.side]} answered with ${aPlayer(declaration.player)}.`;
    case 'withdrawn':
      return `${SIDE_TITLES[declaration.side]} took back ${aPlayer(declaration.player)}.`;
    case 'corrected':
      return resultText.corrected(
        declaration.round,
        SIDE_TITLES[declaration.side].toLowerCase(),
        aPlayer(declaration.player),
      );
    case 'broughtIn':
      return declaration.insteadOf === null
        ? plannerMatchText.broughtIn(SIDE_TITLES[declaration.side], aPlayer(declaration.player))
        : plannerMatchText.broughtInFor(
            SIDE_TITLES[declaration.side],
            aPlayer(declaration.player),
            aPlayer(declaration.insteadOf),
          );
    case 'complete':
      return plannerMatchText.roundComplete(declaration.round);
    case 'result':
      return resultDeclared(declaration.round, declaration.result);
  }
}

function aPlayer(label: PlayerLabel): string {
  return label === FORFEIT_LABEL ? 'a forfeit' : `a ${labelText(label)}`;
}
