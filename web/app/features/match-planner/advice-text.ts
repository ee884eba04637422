import type { Advice, AdvisedChoice, TossAdvice } from '@carom/domain/match/advice';
import type { Prompt } from '@carom/domain/match/rounds';
import { plannerAdviceText } from '../../content/match-planner.ts';
import { labelText, signed } from './planner-text.ts';

/** Averages over many nights do not tell closer choices apart. */
const ABOUT_EQUAL_POINTS = 0.1;

export interface AdviceText {
  readonly eyebrow: string;
  readonly headline: string;
  readonly detail: string;
}

export function isAboutEqual(givesAway: number): boolean {
  return givesAway < ABOUT_EQUAL_POINTS;
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
  if (isAboutEqual(Math.abs(first - second))) {
    return {
      eyebrow,
      headline: plannerAdviceText.tossAboutEqual,
      detail: plannerAdviceText.eitherOrder(signed(first), signed(second)),
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
          eyebrow: plannerAdviceText.night,
          headline: plannerAdviceText.netPoints(signed(advice.soFar)),
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
  return isAboutEqual(next.givesAway)
    ? plannerAdviceText.nextAboutEqual
    : `${gives} ${next.givesAway.toFixed(2)}`;
}
