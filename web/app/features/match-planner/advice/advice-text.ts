import type { Advice, AdvisedChoice, TossAdvice } from '@carom/domain/match/advice';
import type { Night } from '@carom/domain/match/night';
import type { PlayerLabel } from '@carom/domain/match/player';
import { nameIn } from '@carom/domain/match/roster';
import { freePlayers, type Prompt } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import { plannerAdviceText } from '../../../content/planners/match-planner.ts';
import { labelText, signed } from '../planner-text.ts';

/** Averages over many nights do not tell closer choices apart. */
const ABOUT_EQUAL_POINTS = 0.1;

export interface AdviceText {
  readonly eyebrow: string;
  readonly headline: string;
  readonly detail: string;
}

export const SEARCHING: AdviceText = {
  eyebrow: 'Advice',
  headline: plannerAdviceText.searching,
  detail: plannerAdviceText.searchingDetail,
};

type NameOf = (side: Side, label: PlayerLabel) => string;

/** Whoever of a roster is free and has that label: any of them is as good. Empty without a roster. */
export function namesOf(night: Night): NameOf {
  return (side, label) =>
    freePlayers(night, side)
      .filter((player) => player.label === label)
      .map((player) => nameIn(night.rosters[side], player))
      .filter(Boolean)
      .join(' or ');
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
export function adviceText(
  prompt: Prompt,
  advice: Advice,
  currentScore: number | null,
  nameOf: NameOf = () => '',
): AdviceText {
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
  const name = nameOf(advice.toChoose, best.player);
  const player = name ? `${name} (${labelText(best.player)})` : labelText(best.player);
  if (advice.toChoose === 'yourTeam') {
    const yours = name ? player : plannerAdviceText.your(player);
    return {
      eyebrow: 'Best play',
      headline: isAnswer ? plannerAdviceText.answerWith(yours) : plannerAdviceText.putUp(yours),
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
