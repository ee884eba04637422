import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_RESULTS, type MatchResult } from './match-result.ts';
import { runningScore } from './results.ts';

const result = fc.constantFrom(...MATCH_RESULTS);

/** All combinations of results of the open matches. */
function endings(open: number): MatchResult[][] {
  if (open === 0) return [[]];
  return endings(open - 1).flatMap((rest) => MATCH_RESULTS.map((each) => [...rest, each]));
}

describe('the running score', () => {
  it('adds up what was entered, in whatever order', () => {
    expect(runningScore([])).toEqual({ yours: 0, theirs: 0, open: 5, standing: 'open', needed: 8 });
    expect(runningScore(['2-1', null, '0-3'])).toMatchObject({ yours: 2, theirs: 4, open: 3, needed: 6 });
    expect(runningScore(['3-0', '3-0', '3-0'])).toMatchObject({ standing: 'won', needed: 0 });
    expect(runningScore(['0-3', '0-2', '0-3'])).toMatchObject({ standing: 'lost', needed: null });
    expect(runningScore(['2-0', '0-2', '2-1', '1-2', '3-0'])).toMatchObject({ standing: 'won', needed: 0 });
    expect(runningScore(['2-0', '0-2', '2-0', '0-2', '2-0'].slice(0, 4) as MatchResult[])).toMatchObject({
      open: 1,
      needed: 2,
    });
  });

  it('tells exactly how many points win, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(result, { minLength: 2, maxLength: 5 }), (entered) => {
        const { yours, open, needed, standing } = runningScore(entered);
        const finals = endings(open).map((rest) => runningScore([...entered, ...rest]));
        const winsWith = (points: number) =>
          finals.filter((final) => final.yours - yours >= points).every((final) => final.standing === 'won');
        const reachable = finals.some((final) => final.standing === 'won');
        expect(needed === null).toBe(!reachable);
        if (needed !== null) {
          expect(winsWith(needed)).toBe(true);
          if (needed > 0) expect(winsWith(needed - 1)).toBe(false);
        }
        if (standing !== 'open')
          expect(new Set(finals.map((final) => final.standing))).toEqual(new Set([standing]));
      }),
      { numRuns: 100 },
    );
  });

  it('refuses a sixth match', () => {
    expect(() => runningScore(Array<null>(6).fill(null))).toThrow(RangeError);
  });
});
