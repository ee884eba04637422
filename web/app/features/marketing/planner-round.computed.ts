import { advise } from '@carom/domain/match/advice';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { newNight } from '@carom/domain/match/night';
import type { PlayerLabel, SkillLevel } from '@carom/domain/match/player';
import { currentRound } from '@carom/domain/match/rounds';
import { SIDES, type Side } from '@carom/domain/match/sides';
import { type NightEvent, transition } from '@carom/domain/match/transition';
import { homeRound } from '../../content/marketing/home-round.ts';

const TEAMS = {
  yourTeam: { 7: 1, 6: 1, 4: 1, 3: 1, 2: 1 },
  yourOpponent: { 6: 1, 5: 2, 4: 1, 2: 1 },
} as const satisfies Record<Side, Partial<Record<SkillLevel, number>>>;

/** In the order in which the players were put up; the sides take turns. */
const PLAYED: readonly (readonly [Side, PlayerLabel, Side, PlayerLabel])[] = [
  ['yourTeam', '4', 'yourOpponent', '4'],
  ['yourOpponent', '5', 'yourTeam', '2'],
];

/** The third round of a night, with the planner's advice by its built-in scores. */
function playThirdRound() {
  const events: NightEvent[] = [
    ...SIDES.flatMap((side) =>
      Object.entries(TEAMS[side]).map(([skill, quantity]) => ({
        kind: 'changeQuantity' as const,
        side,
        skillLevel: Number(skill) as SkillLevel,
        minusPlus: 'n' as const,
        quantity,
      })),
    ),
    { kind: 'chooseFirst', side: 'yourTeam' },
    ...PLAYED.flatMap(([putsUp, label, answers, answer]): NightEvent[] => [
      { kind: 'pick', side: putsUp, label },
      { kind: 'pick', side: answers, label: answer },
      { kind: 'completeMatch' },
    ]),
  ];
  const night = events.reduce((before, event) => {
    const after = transition(before, event, 0);
    if (!after.ok) throw new Error(`The night of the home page cannot be: ${after.problem.kind}`);
    return after.value;
  }, newNight('feature_2'));
  const advice = advise(night, builtInScores());
  if (advice === null) throw new Error('The night of the home page gets no advice');
  return { round: currentRound(night), advice };
}

/** With a sign. The minus sign is as wide as the plus sign. */
const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`;

const { round, advice } = playThirdRound();
const [best, next] = advice.choices;
if (best === undefined || next === undefined) throw new Error('The night of the home page has no choice');

export default {
  title: homeRound.title(round),
  soFar: homeRound.soFar(signed(advice.soFar)),
  bestPlay: homeRound.bestPlay,
  headline: homeRound.putUp(best.player),
  lines: [homeRound.nightEndsAt(signed(best.value)), homeRound.nextGivesAway(next.givesAway.toFixed(2))],
  choices: advice.choices.map((choice) => {
    const points = signed(choice.value);
    return { player: choice.player, points: choice === best ? homeRound.best(points) : points };
  }),
};
