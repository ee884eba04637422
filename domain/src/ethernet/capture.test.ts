import { describe, expect, it } from 'vitest';
import { createRng } from '../random.ts';
import { raceAfterWins } from './races.ts';

/** Of two stations, the winner draws from 2 slots; the loser's range doubles with every race. */
function chances(loserDrawsFrom: number) {
  const pairs = [0, 1].flatMap((winner) =>
    Array.from({ length: loserDrawsFrom }, (_, loser) => ({ winner, loser })),
  );
  const share = (fits: (pair: { winner: number; loser: number }) => boolean) =>
    pairs.filter(fits).length / pairs.length;
  return {
    win: share(({ winner, loser }) => winner < loser),
    tie: share(({ winner, loser }) => winner === loser),
    loss: share(({ winner, loser }) => winner > loser),
  };
}

describe('the capture effect (Peterson and Davie)', () => {
  it('lets the winner of the first race win the second with 5/8, tie with 1/4, lose with 1/8', () => {
    expect(chances(4)).toEqual({ win: 5 / 8, tie: 1 / 4, loss: 1 / 8 });
  });

  it.each([
    { race: 2, loserDrawsFrom: 4, runs: 8000, least: 3500 },
    { race: 3, loserDrawsFrom: 8, runs: 8000, least: 1500 },
  ])('gives these chances in race $race of the model itself', ({ race, loserDrawsFrom, runs, least }) => {
    const outcomes = Array.from({ length: runs }, (_, seed) =>
      raceAfterWins(race, createRng(1976, seed)),
    ).filter((outcome) => outcome !== undefined);
    expect(outcomes.length).toBeGreaterThan(least);
    for (const [what, chance] of Object.entries(chances(loserDrawsFrom))) {
      const share = outcomes.filter((outcome) => outcome === what).length / outcomes.length;
      const tolerance = 3.5 * Math.sqrt((chance * (1 - chance)) / outcomes.length);
      expect(Math.abs(share - chance), what).toBeLessThan(tolerance);
    }
  });
});
