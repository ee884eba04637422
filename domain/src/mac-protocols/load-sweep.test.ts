import { describe, expect, it } from 'vitest';
import { CURVE_PROTOCOLS } from './curves.ts';
import {
  type LoadPoint,
  SWEPT_LOADS,
  type SweepInput,
  type SweepPoint,
  sharesAssumptions,
  sweepLoads,
} from './load-sweep.ts';
import { STATION_PROTOCOLS } from './stations.ts';

const INPUT: SweepInput = {
  protocols: ['slottedAloha', 'csmaCd'],
  population: 'both',
  stations: 10,
  groups: 1,
  propagation: 0.01,
  payloadBits: 8184,
  minimumWindow: 32,
  doublings: 3,
  persistence: 0.1,
  retryDelay: 10,
  length: 500,
  seed: 1976,
};

const sweep = (change: Partial<SweepInput> = {}): SweepPoint[] =>
  [...sweepLoads({ ...INPUT, ...change })].map(({ point }) => point);
const loadsOf = (points: readonly SweepPoint[]) =>
  points.filter((point): point is LoadPoint => point.kind === 'load');

describe('the sweep over loads', () => {
  it('counts every point that it will play', () => {
    const steps = [...sweepLoads({ ...INPUT, protocols: STATION_PROTOCOLS })];
    expect(steps.map(({ done }) => done)).toEqual(steps.map((_, index) => index + 1));
    // Ten loads with five curves and nine station protocols; two 802.11 protocols with seven numbers of
    // stations.
    expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([10 * (5 + 9) + 2 * 7]));
    expect(steps).toHaveLength(154);
  });

  it('plays both populations where both can be played', () => {
    const points = loadsOf(sweep());
    const of = (protocol: string, isInfinite: boolean) =>
      points.filter((point) => point.protocol === protocol && (point.stations === null) === isInfinite);
    expect(of('slottedAloha', true).map(({ offeredLoad }) => offeredLoad)).toEqual([...SWEPT_LOADS]);
    expect(of('slottedAloha', false)).toHaveLength(10);
    expect(of('csmaCd', true)).toHaveLength(0);
    expect(of('csmaCd', false)).toHaveLength(10);
  });

  it('plays one population alone when told so, but nothing without a formula infinitely', () => {
    expect(loadsOf(sweep({ population: 'stations' })).every(({ stations }) => stations === 10)).toBe(true);
    const infinite = loadsOf(sweep({ population: 'infinite' }));
    expect(infinite.filter(({ stations }) => stations !== null).map(({ protocol }) => protocol)).toEqual(
      Array.from(SWEPT_LOADS, () => 'csmaCd'),
    );
  });

  it('knows delay of stations alone, and formulas of curves alone', () => {
    for (const { protocol, stations, delay, formula } of loadsOf(sweep())) {
      expect(delay === null).toBe(stations === null);
      expect(formula === null).toBe(protocol === 'csmaCd');
    }
  });

  it('is the same for the same seed, whatever is played beside it', () => {
    const both = sweep();
    expect(sweep()).toEqual(both);
    expect(sweep({ seed: 1977 })).not.toEqual(both);
    expect(sweep({ protocols: ['csmaCd'] })).toEqual(both.filter(({ protocol }) => protocol === 'csmaCd'));
  });

  it('shares its assumptions with the formulas of infinitely many alone', () => {
    const points = sweep({ protocols: STATION_PROTOCOLS, length: 50 });
    expect(points.filter(sharesAssumptions)).toHaveLength(CURVE_PROTOCOLS.length * SWEPT_LOADS.length);
    expect(points.filter(({ kind }) => kind === 'saturation').some(sharesAssumptions)).toBe(false);
  });

  it("comes near Bianchi's curve with saturated 802.11", () => {
    const points = sweep({ protocols: ['dcfBasic', 'dcfRtsCts'], length: 1500 });
    for (const point of points.filter(({ kind }) => kind === 'saturation')) {
      expect(Math.abs(point.throughput.mean / (point.formula ?? 0) - 1)).toBeLessThan(0.05);
    }
  });
});
