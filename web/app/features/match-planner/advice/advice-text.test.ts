import type { Advice, AdvisedChoice } from '@carom/domain/match/advice';
import { describe, expect, it } from 'vitest';
import { adviceText, tossText, valueText } from './advice-text.ts';

function choice(player: AdvisedChoice['player'], givesAway: number): AdvisedChoice {
  return { player, givesAway, value: 1.42 - givesAway, reply: null };
}

function adviceOf(changes: Partial<Advice>): Advice {
  return {
    aim: 'points',
    soFar: 0.86,
    value: 1.42,
    toChoose: 'yourTeam',
    choices: [choice('5+', 0), choice('4', 0.31)],
    deadEnds: { yourTeam: [], yourOpponent: [] },
    ...changes,
  };
}

const PUT_UP = { kind: 'putUp', side: 'yourTeam', round: 3 } as const;
const ANSWER = { kind: 'answer', side: 'yourTeam', round: 3, to: { label: '6', instance: 1 } } as const;

describe('the words of the advice', () => {
  it('name the best put-up, its value and the cost of the next best', () => {
    expect(adviceText(PUT_UP, adviceOf({}), null)).toEqual({
      eyebrow: 'Best play',
      headline: 'Put up your 5+',
      detail: 'Night ends at +1.42 · the next best gives away 0.31',
    });
  });

  it.each([
    ['an answer', ANSWER, {}, 'Answer with your 5+'],
    ['a forfeit', PUT_UP, { choices: [choice('F', 0)] }, 'Put up your forfeit'],
    ['their put-up', PUT_UP, { toChoose: 'yourOpponent' as const }, 'Their best put-up: 5+'],
    ['their reply', ANSWER, { toChoose: 'yourOpponent' as const }, 'Their best reply: 5+'],
    ['a minus player', PUT_UP, { choices: [choice('3-', 0)] }, 'Put up your 3−'],
  ])('speak of %s', (_, prompt, changes, headline) => {
    expect(adviceText(prompt, adviceOf(changes), null).headline).toBe(headline);
  });

  it('call players of a roster by name', () => {
    const nameOf = () => 'Cyd or Dee';
    expect(adviceText(PUT_UP, adviceOf({}), null, nameOf).headline).toBe('Put up Cyd or Dee (5+)');
    const theirs = adviceOf({ toChoose: 'yourOpponent' });
    expect(adviceText(ANSWER, theirs, null, nameOf).headline).toBe('Their best reply: Cyd or Dee (5+)');
  });

  it('say when there is no other choice, and when another is about equal', () => {
    expect(adviceText(PUT_UP, adviceOf({ choices: [choice('4', 0)] }), null).detail).toContain(
      'your only choice',
    );
    for (const givesAway of [0, 0.001, 0.099]) {
      const equal = adviceOf({ choices: [choice('4', 0), choice('3', givesAway)] });
      expect(adviceText(PUT_UP, equal, null).detail).toContain('the next best is about equal');
    }
    const apart = adviceOf({ choices: [choice('4', 0), choice('3', 0.1)] });
    expect(adviceText(PUT_UP, apart, null).detail).toContain('the next best gives away 0.10');
  });

  it('give the score of a match that is picked, and of the night when it is over', () => {
    const nothingToChoose = adviceOf({ toChoose: null, choices: [] });
    expect(adviceText({ kind: 'completeMatch', round: 3 }, nothingToChoose, -0.4).headline).toBe(
      '−0.40 for you',
    );
    expect(adviceText({ kind: 'allComplete' }, nothingToChoose, null)).toEqual({
      eyebrow: 'The night, expected',
      headline: '+0.86 net points',
      detail: 'What the pairing scores expect of these five matches',
    });
  });

  it.each([
    ['first', 0.5, 0.3, 'Put up first', 'Night ends at +0.50 · second gives away 0.20'],
    ['second', -0.5, -0.3, 'Put up second', 'Night ends at −0.30 · first gives away 0.20'],
    ['first', 0.5, 0.45, 'First or second: about equal', 'Night ends at +0.50 first, +0.45 second'],
    ['either', 0, 0, 'First or second: no difference', 'Night ends at 0.00 either way'],
  ] as const)('advise on the toss: %s', (better, first, second, headline, detail) => {
    expect(tossText({ aim: 'points', better, first, second })).toMatchObject({ headline, detail });
  });

  it('speak of the chance to win when that is the aim', () => {
    const choices = [
      { ...choice('5+', 0), value: 0.62 },
      { ...choice('4', 0.034), value: 0.586 },
    ];
    expect(adviceText(PUT_UP, adviceOf({ aim: 'win', value: 0.62, choices }), null).detail).toBe(
      'Chance to win 62% · the next best gives away 3%',
    );
    const close = [choices[0], { ...choice('4', 0.009), value: 0.611 }].filter((each) => each !== undefined);
    expect(adviceText(PUT_UP, adviceOf({ aim: 'win', choices: close }), null).detail).toContain(
      'about equal',
    );
    expect(tossText({ aim: 'win', better: 'first', first: 0.55, second: 0.5 }).detail).toBe(
      'Chance to win 55% · second gives away 5%',
    );
  });

  it.each([
    [0, '0%'],
    [0.001, '<1%'],
    [0.5, '50%'],
    [0.999, '>99%'],
    [1, '100%'],
  ])('a probability of %d is %s', (chance, text) => {
    expect(valueText('win', chance)).toBe(text);
  });
});
