import type { Declaration, Feature, Night } from '@carom/domain/match/night';
import { FORFEIT_LABEL, type Player, type PlayerLabel } from '@carom/domain/match/player';
import { nameIn } from '@carom/domain/match/roster';
import { skillLeftOf } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import { plannerMatchText } from '../../content/planners/match-planner.ts';
import { resultText } from '../../content/planners/match-planner-results.ts';
import { resultDeclared } from './results/score-text.ts';

export const FEATURE_TITLES: Readonly<Record<Feature, string>> = {
  feature_1: 'Feature 1',
  feature_2: 'Feature 2',
};

export const SIDE_TITLES: Readonly<Record<Side, string>> = {
  yourTeam: 'Your team',
  yourOpponent: 'Your opponent',
};

/** With a true minus sign, which is as wide as the plus and which screen readers read as minus. */
export function labelText(label: PlayerLabel): string {
  return label === FORFEIT_LABEL ? 'forfeit' : label.replace('-', '−');
}

function namedText(name: string, label: PlayerLabel): string {
  return `${name} (${labelText(label)})`;
}

/** A player as the log and the sheet show it: by name if there is one. */
export function playerText(night: Night, side: Side, player: Player): string {
  const name = nameIn(night.rosters[side], player);
  return name === '' ? labelText(player.label) : namedText(name, player.label);
}

/** Always with its sign, so that the meaning does not depend on colour. */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(2);
  if (text === '0.00') return text;
  return `${points > 0 ? '+' : '−'}${text}`;
}

/** Empty for a known five, whose skills are fixed. */
export function skillLeftText(night: Night, side: Side): string {
  const skill = skillLeftOf(night, side);
  return skill ? plannerMatchText.skillLeft(skill.left, skill.limit) : '';
}

export function clockTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}

export function declarationText(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'first':
      return plannerMatchText.putsUpFirst(SIDE_TITLES[declaration.side]);
    case 'putUp':
      return `${SIDE_TITLES[declaration.side]} put up ${aPlayer(declaration)}.`;
    case 'answered':
      return `${SIDE_TITLES[declaration.side]} answered with ${aPlayer(declaration)}.`;
    case 'withdrawn':
      return `${SIDE_TITLES[declaration.side]} took back ${aPlayer(declaration)}.`;
    case 'corrected':
      return resultText.corrected(
        declaration.round,
        SIDE_TITLES[declaration.side].toLowerCase(),
        aPlayer(declaration),
      );
    case 'broughtIn':
      return declaration.insteadOf === null
        ? plannerMatchText.broughtIn(SIDE_TITLES[declaration.side], aPlayer(declaration))
        : plannerMatchText.broughtInFor(
            SIDE_TITLES[declaration.side],
            aPlayer(declaration),
            aPlayer({ player: declaration.insteadOf }),
          );
    case 'complete':
      return plannerMatchText.roundComplete(declaration.round);
    case 'result':
      return resultDeclared(declaration.round, declaration.result);
  }
}

function aPlayer({ player: label, name }: { readonly player: PlayerLabel; readonly name?: string }): string {
  if (name) return namedText(name, label);
  return label === FORFEIT_LABEL ? 'a forfeit' : `a ${labelText(label)}`;
}
