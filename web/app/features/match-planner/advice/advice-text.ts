import type { Advice, AdvisedChoice, Aim, TossAdvice } from '@carom/domain/match/advice';
import type { Night } from '@carom/domain/match/night';
import type { PlayerLabel } from '@carom/domain/match/player';
import { nameIn } from '@carom/domain/match/roster';
import { freePlayers, type Prompt } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import { plannerAdviceText } from '../../../content/planners/match-planner.ts';
import { labelText, signed } from '../planner-text.ts';

/** Averages over many nights cannot distinguish closer choices. */
const ABOUT_EQUAL: Readonly<Record<Aim, number>> = { points: 0.1, win: 0.01 };

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

/** The free roster players with that label, who are equally good. Empty without a roster. */
export function namesOf(night: Night): NameOf {
  return (side, label) =>
    freePlayers(night, side)
      .filter((player) => player.label === label)
      .map((player) => nameIn(night.rosters[side], player))
      .filter(Boolean)
      .join(' or ');
}

export function isAboutEqual(aim: Aim, givesAway: number): boolean {
  return givesAway < ABOUT_EQUAL[aim];
}

/** Net points with their sign, or a probability. */
export function valueText(aim: Aim, value: number): string {
  return aim === 'win' ? percent(value) : signed(value);
}

/** The loss of a choice against the best one. */
export function lossText(aim: Aim, givesAway: number): string {
  return aim === 'win' ? `${(100 * givesAway).toFixed(0)}%` : givesAway.toFixed(2);
}

/** Only certain outcomes are shown as 0% or 100%. */
function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance > 0.995) return '>99%';
  return `${(100 * chance).toFixed(0)}%`;
}

function endsAt(aim: Aim, value: number): string {
  const text = valueText(aim, value);
  return aim === 'win' ? plannerAdviceText.chanceToWin(text) : plannerAdviceText.nightEndsAt(text);
}

export function tossText({ aim, first, second, better }: TossAdvice): AdviceText {
  const eyebrow = plannerAdviceText.toss;
  if (better === 'either') {
    return {
      eyebrow,
      headline: plannerAdviceText.noDifference,
      detail: plannerAdviceText.eitherWay(endsAt(aim, first)),
    };
  }
  if (isAboutEqual(aim, Math.abs(first - second))) {
    return {
      eyebrow,
      headline: plannerAdviceText.tossAboutEqual,
      detail: plannerAdviceText.eitherOrder(endsAt(aim, first), valueText(aim, second)),
    };
  }
  const [best, other] = better === 'first' ? [first, second] : [second, first];
  return {
    eyebrow,
    headline: `Put up ${better}`,
    detail: plannerAdviceText.choice(
      endsAt(aim, best),
      better === 'first' ? 'second' : 'first',
      lossText(aim, best - other),
    ),
  };
}

/**
 * One recommendation with its value, and the loss of the next best choice. `currentScore` is the score of the match
 * whose players are both picked.
 */
export function adviceText(
  prompt: Prompt,
  advice: Advice,
  currentScore: number | null,
  nameOf: NameOf = () => '',
): AdviceText {
  const [best, next] = advice.choices;
  const { aim } = advice;
  const ends = endsAt(aim, advice.value);
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
      detail: `${ends} · ${nextBest(aim, next, plannerAdviceText.nextBest, plannerAdviceText.onlyChoice)}`,
    };
  }
  return {
    eyebrow: plannerAdviceText.theyChoose,
    headline: isAnswer ? plannerAdviceText.theirReply(player) : plannerAdviceText.theirPutUp(player),
    detail: `${ends} · ${nextBest(aim, next, plannerAdviceText.theirNextBest, plannerAdviceText.theirOnlyChoice)}`,
  };
}

function nextBest(aim: Aim, next: AdvisedChoice | undefined, gives: string, only: string): string {
  if (!next) return only;
  return isAboutEqual(aim, next.givesAway)
    ? plannerAdviceText.nextAboutEqual
    : `${gives} ${lossText(aim, next.givesAway)}`;
}
