import { describe, expect, it } from 'vitest';
import { createRng } from '../random.ts';
import { type CsmaCdEvent, simulateCsmaCd } from './csma-cd.ts';

/** Two stations side by side. A delivery, or a collision after which each has this many behind it. */
type Race = { readonly winner: number } | { readonly collisions: readonly [number, number] };

function racesOf(log: readonly CsmaCdEvent[]): Race[] {
  const races: Race[] = [];
  const counts = [0, 0];
  let backedOff = 0;
  for (const event of log) {
    if (event.type === 'delivered') races.push({ winner: event.station });
    if (event.type !== 'backoff') continue;
    counts[event.station] = event.collisions;
    backedOff += 1;
    if (backedOff % 2 === 0) races.push({ collisions: [counts[0] ?? 0, counts[1] ?? 0] });
  }
  return races;
}

/** After a first collision and a first win: who wins the race after the second collision? */
function secondRace(seed: number): 'win' | 'tie' | 'loss' | undefined {
  const log: CsmaCdEvent[] = [];
  simulateCsmaCd(
    {
      stations: 2,
      packetBits: 512,
      capacityBps: 3e6,
      slotTimeS: 16e-6,
      cableM: 1,
      packets: 3,
      warmUpPackets: 0,
    },
    createRng(1976, seed),
    (event) => log.push(event),
  );
  const [first, won, second, outcome] = racesOf(log);
  if (first === undefined || !('collisions' in first) || won === undefined || !('winner' in won))
    return undefined;
  expect(first.collisions).toEqual([1, 1]);
  expect(second).toEqual({ collisions: won.winner === 0 ? [1, 2] : [2, 1] });
  if (outcome === undefined || 'collisions' in outcome) return 'tie';
  return outcome.winner === won.winner ? 'win' : 'loss';
}

describe('the capture effect (Peterson and Davie)', () => {
  it('lets the winner of the first race win the second with 5/8, tie with 1/4, lose with 1/8', () => {
    const outcomes = Array.from({ length: 8000 }, (_, seed) => secondRace(seed)).filter(
      (outcome) => outcome !== undefined,
    );
    const share = (what: string) => outcomes.filter((outcome) => outcome === what).length / outcomes.length;
    const tolerance = (chance: number) => 3.5 * Math.sqrt((chance * (1 - chance)) / outcomes.length);
    expect(outcomes.length).toBeGreaterThan(3500);
    expect(Math.abs(share('win') - 5 / 8)).toBeLessThan(tolerance(5 / 8));
    expect(Math.abs(share('tie') - 1 / 4)).toBeLessThan(tolerance(1 / 4));
    expect(Math.abs(share('loss') - 1 / 8)).toBeLessThan(tolerance(1 / 8));
  });
});
