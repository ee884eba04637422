import type { Advice, AdvisedChoice, TossAdvice } from '@carom/domain/match/advice';
import type { Prompt } from '@carom/domain/match/rounds';
import { labelText, signed } from './planner-text.ts';

/** Scores have two decimals: less than half of the last one is nothing. */
const NOTHING = 0.005;

export interface AdviceText {
  readonly eyebrow: string;
  readonly headline: string;
  readonly detail: string;
}

export function tossText({ first, second, better }: TossAdvice): AdviceText {
  const eyebrow = 'If you win the toss';
  if (better === 'either') {
    return {
      eyebrow,
      headline: 'First or second: no difference',
      detail: `Night ends at ${signed(first)} either way`,
    };
  }
  const [best, other] = better === 'first' ? [first, second] : [second, first];
  return {
    eyebrow,
    headline: `Put up ${better}`,
    detail: `Night ends at ${signed(best)} · ${better === 'first' ? 'second' : 'first'} gives away ${(best - other).toFixed(2)}`,
  };
}

/**
 * One large answer with its value, and what the next best choice costs. `currentScore` is that of the
 * match whose players are both picked.
 */
export function adviceText(prompt: Prompt, advice: Advice, currentScore: number | null): AdviceText {
  const [best, next] = advice.choices;
  const ends = `Night ends at ${signed(advice.nightEndsAt)}`;
  if (!best || advice.toChoose === null) {
    return currentScore === null
      ? {
          eyebrow: 'The night',
          headline: `${signed(advice.soFar)} net points`,
          detail: 'As the pairing scores expect',
        }
      : { eyebrow: 'This match', headline: `${signed(currentScore)} for you`, detail: ends };
  }
  const isAnswer = prompt.kind === 'answer';
  const player = labelText(best.player);
  if (advice.toChoose === 'yourTeam') {
    return {
      eyebrow: 'Best play',
      headline: isAnswer ? `Answer with your ${player}` : `Put up your ${player}`,
      detail: `${ends} · ${nextBest(next, 'the next best gives away', 'your only choice')}`,
    };
  }
  return {
    eyebrow: 'While they choose',
    headline: isAnswer ? `Their best reply: ${player}` : `Their best put-up: ${player}`,
    detail: `${ends} · ${nextBest(next, 'their next best gives you', 'their only choice')}`,
  };
}

function nextBest(next: AdvisedChoice | undefined, gives: string, only: string): string {
  if (!next) return only;
  return next.givesAway < NOTHING ? 'the next best is as good' : `${gives} ${next.givesAway.toFixed(2)}`;
}
