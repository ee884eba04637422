import type { MatchResult } from '@carom/domain/match/match-result';
import { type MatchUp, type Night, newNight } from '@carom/domain/match/night';
import { describe, expect, it } from 'vitest';
import { endTextOf, resultDeclared, scoreTextOf } from './score-text.ts';

const player = { label: '5', instance: 1 } as const;

function nightOf(...results: readonly (MatchResult | null)[]): Night {
  const matchUps = results.map(
    (result): MatchUp => ({
      yourTeamPlayer: player,
      yourOpponentPlayer: player,
      isComplete: true,
      ...(result && { result }),
    }),
  );
  return { ...newNight('feature_1'), matchUps };
}

describe('the running score in words', () => {
  it.each<[string, Night, string | null]>([
    ['nothing before the first result', nightOf(null, null), null],
    ['what is still needed', nightOf('2-1', '0-3'), '2-4 · 6 to win'],
    ['a night that is won early', nightOf('3-0', '3-0', '3-0'), '9-0 · won'],
    ['a night that is lost early', nightOf('0-3', '0-3', '0-2'), '0-8 · lost'],
    ['a night that can only be drawn', nightOf('0-2', '0-2', '0-2', '3-0'), '3-6 · a draw at most'],
    ['a drawn night', nightOf('2-0', '0-2', '2-0', '0-2', '0-0'), '4-4 · drawn'],
    ['results that are missing', nightOf('2-0', '0-2', null, '2-0', '0-2'), '4-4 · 1 result missing'],
  ])('%s', (_, night, words) => {
    const text = scoreTextOf(night);
    expect(text && `${text.score} · ${text.standing}`).toBe(words);
  });

  it('announces it in full', () => {
    expect(scoreTextOf(nightOf('2-1'))?.announced).toBe('Score 2 to 1, 6 more points win the night.');
  });
});

describe('the end of a night', () => {
  it.each<[string, Night, ReturnType<typeof endTextOf>]>([
    ['without a result', nightOf(null, null, null, null, null), null],
    ['won', nightOf('3-0', '2-0', '2-1', '1-2', '1-2'), { headline: 'You won 9–5', missing: '' }],
    ['lost', nightOf('0-3', '2-0', '0-3', '0-2', '2-1'), { headline: 'You lost 4–9', missing: '' }],
    ['drawn', nightOf('2-0', '0-2', '2-0', '0-2', '0-0'), { headline: 'A draw, 4–4', missing: '' }],
    [
      'with a result missing, also where it no longer matters',
      nightOf('3-0', '3-0', '3-0', '3-0', null),
      { headline: '12–0 so far', missing: '1 result missing' },
    ],
  ])('%s', (_, night, words) => {
    expect(endTextOf(night)).toEqual(words);
  });
});

describe('a result in the log', () => {
  it.each<[MatchResult | null, string]>([
    ['2-1', 'Round 3: your team won 2-1.'],
    ['0-3', 'Round 3: your team lost 0-3.'],
    ['0-0', 'Round 3: neither side scores.'],
    [null, 'The result of round 3 was removed.'],
  ])('%s', (result, words) => {
    expect(resultDeclared(3, result)).toBe(words);
  });
});
