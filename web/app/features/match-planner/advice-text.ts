import type { Advice, AdvisedChoice, TossAdvice } from '@carom/domain/match/advice';
import type { Prompt } from '@carom/domain/match/rounds';
import { plannerAdviceText } from '../../content/match-planner.ts';
import { labelText, signed } from './planner-text.ts';

/** Scores have two decimals: less than half of the last one is nothing. */
const NOTHING = 0.005;

export interface AdviceText {
  readonly eyebrow: string;
  readonly headline: string;
  readonly detail: string;
}

export function tossText({ first, second, better }: TossAdvice): AdviceText {
  const eyebrow = plannerAdviceText.toss;
  if (better === 'either') {
    return {
      eyebrow,
      headline: plannerAdviceText.noDifference,
      detail: plannerAdviceText.eitherWay(signed(first)),
    };
  }
  const [best, other] = better === 'first' ? [first, second] : [second, first];
  return {
    eyebrow,
    headline: `Put up ${better}`,
    detail: plannerAdviceText.choice(
      signed(best),
      better === 'first' ? 'second' : 'first',
      (best - other).toFixed(2),
    ),
  };
}

/**
 * One large answer with its value, and what the next best choice costs. `currentScore` is that of the
 * match whose players are both picked.
 */
export function adviceText(prompt: Prompt, advice: Advice, currentScore: number | null): AdviceText {
  const [best, next] = advice.choices;
  const ends = plannerAdviceText.nightEndsAt(signed(advice.nightEndsAt));
  if (!best || advice.toChoose === null) {
    return currentScore === null
      ? {
          eyebrow: 'The night',
          headline: `${signed(advice.soFar)} net points`,
          detail: plannerAdviceText.expected,
        }
      : { eyebrow: 'This match', headline: `${signed(currentScore)} for you`, detail: ends };
  }
  const isAnswer = prompt.kind === 'answer';
  const player = labelText(best.player);
  if (advice.toChoose === 'yourTeam') {
    return {
      eyebrow: 'Best play',
      headline: isAnswer ? plannerAdviceText.answerWith(player) : plannerAdviceText.putUp(player),
      detail: `${ends} · ${nextBest(next, plannerAdviceText.nextBest, plannerAdviceText.onlyChoice)}`,
    };
  }
  return {
    eyebrow: plannerAdviceText.theyChoose,
    headline: isAnswer ? plannerAdviceText.theirReply(player) : plannerAdviceText.theirPutUp(player),
    detail: `${ends} · ${nextBest(next, plannerAdviceText.theirNextBest, plannerAdviceText.theirOnlyChoice)}`,
  };
}

function nextBest(next: AdvisedChoice | undefined, gives: string, only: string): string {
  if (!next) return only;
  return next.givesAway < NOTHING ? plannerAdviceText.asGood : `${gives} ${next.givesAway.toFixed(2)}`;
}
