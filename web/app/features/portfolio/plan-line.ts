import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { ROUNDS } from '@carom/domain/match/night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { runningScoreOf } from '@carom/domain/match/results';
import { planLineText as text } from '../../content/portfolio.tsx';

/** Opponent and score of a saved night; empty if it has neither, or is not a night. */
export function planLine(kind: PortfolioKind, data: Readonly<Record<string, unknown>>): string {
  if (kind !== 'feature_1_plan' && kind !== 'feature_2_plan') return '';
  const night = parseNight(data);
  if (!night.ok) return '';
  const { yours, theirs, open, standing } = runningScoreOf(night.value);
  const opponent = night.value.rosters.yourOpponent?.name ?? '';
  return [
    opponent && text.against(opponent),
    open < ROUNDS && text.score(yours, theirs, standing === 'open' ? text.soFar : text[standing]),
  ]
    .filter(Boolean)
    .join(' · ');
}
