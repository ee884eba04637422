import { type PairingScores, scoresFrom } from './pairing-scores.ts';
import { FORFEIT, type PlayerLabel, RATED_SKILL_LEVELS, ratingOf, type SkillLevel } from './player.ts';

/**
 * Net points in thousandths; the stronger player's skill is the row. Averages of about 40,000 matches of one region,
 * with 6 against 2 and 7 against 2 averaged together. Whole numbers make both halves of the matrix round alike.
 */
const STRONGER_BY_SKILL = [
  [0],
  [400, 0],
  [880, 130, 0],
  [1220, 300, 110, 0],
  [1615, 800, 490, 460, 0],
  [1615, 1430, 790, 680, 610, 0],
] as const;

const FORFEIT_POINTS = 2;
const THIRDS = 3;
const SKILLS: readonly SkillLevel[] = RATED_SKILL_LEVELS;
const WEAKEST = 0;
const STRONGEST = SKILLS.length - 1;

export function builtInScores(): PairingScores {
  return scoresFrom(builtInScore);
}

function builtInScore(yours: PlayerLabel, theirs: PlayerLabel): number {
  const isForfeit = (label: PlayerLabel) => ratingOf(label).skillLevel === FORFEIT;
  if (isForfeit(yours) || isForfeit(theirs)) {
    return FORFEIT_POINTS * (Number(isForfeit(theirs)) - Number(isForfeit(yours)));
  }
  let ninthsOfThousandths = 0;
  for (const mine of sharesOf(yours)) {
    for (const foe of sharesOf(theirs)) {
      ninthsOfThousandths += mine.thirds * foe.thirds * baseThousandths(mine.place, foe.place);
    }
  }
  const hundredths = Math.round(Math.abs(ninthsOfThousandths) / (THIRDS * THIRDS * 10));
  return (Math.sign(ninthsOfThousandths) * hundredths) / 100 + 0;
}

function baseThousandths(mine: number, foe: number): number {
  return mine >= foe ? (STRONGER_BY_SKILL[mine]?.[foe] ?? 0) : -baseThousandths(foe, mine);
}

/** A graded player lies one third of the way to the next skill. There is no skill below 2 or above 7. */
function sharesOf(label: PlayerLabel): { readonly place: number; readonly thirds: number }[] {
  const { skillLevel, grade } = ratingOf(label);
  const place = SKILLS.indexOf(skillLevel);
  const step = { '-': -1, n: 0, '+': 1 }[grade];
  const neighbour = Math.min(STRONGEST, Math.max(WEAKEST, place + step));
  return [
    { place, thirds: THIRDS - 1 },
    { place: neighbour, thirds: 1 },
  ];
}
