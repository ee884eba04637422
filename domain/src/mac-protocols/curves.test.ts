import { describe, expect, it } from 'vitest';
import { CURVE_PROTOCOLS, type CurveProtocol, dcfSaturation, throughputOf } from './curves.ts';
import { peakOf } from './peaks.ts';

const at = (protocol: CurveProtocol, offeredLoad: number, propagation: number) =>
  throughputOf(protocol, { offeredLoad, propagation });

describe('the curves', () => {
  it.each([
    ['pureAloha', 0.1839, 0.5],
    ['slottedAloha', 0.3679, 1],
    ['nonPersistentCsma', 0.815, 9.4],
    ['onePersistentCsma', 0.529, 1.02],
    ['slottedOnePersistentCsma', 0.531, 1.02],
  ] as const)('of %s has its published peak: %d near %d', (protocol, throughput, load) => {
    const peak = peakOf(protocol, 0.01);
    expect(peak.throughput).toBeCloseTo(throughput, 3);
    expect(Math.abs(peak.offeredLoad - load)).toBeLessThan(0.06);
  });

  it.each(CURVE_PROTOCOLS)(
    'of %s is nothing without load, all of a small load, and never NaN',
    (protocol) => {
      for (const propagation of [0, Number.MIN_VALUE, 1e-9, 0.01, 0.5, 1]) {
        expect(at(protocol, 0, propagation)).toBe(0);
        expect(at(protocol, 1e-6, propagation) / 1e-6).toBeCloseTo(1, 4);
        for (const load of [Number.MIN_VALUE, 1e-300, 0.1, 1, 10, 699, 701, 1e6, 1e160, Number.MAX_VALUE]) {
          const throughput = at(protocol, load, propagation);
          expect(throughput, `${load}, ${propagation}`).toBeGreaterThanOrEqual(0);
          expect(throughput, `${load}, ${propagation}`).toBeLessThanOrEqual(Math.min(1, load * (1 + 1e-9)));
        }
      }
    },
  );

  it('of CSMA knows its limits where signals take no time', () => {
    expect(at('nonPersistentCsma', 4, 0)).toBeCloseTo(4 / 5, 12);
    const persistent = (3 * 4 * Math.exp(-3)) / (3 + Math.exp(-3));
    expect(at('onePersistentCsma', 3, 0)).toBeCloseTo(persistent, 12);
    expect(at('slottedOnePersistentCsma', 3, 0)).toBeCloseTo(persistent, 12);
    expect(at('slottedOnePersistentCsma', 3, 1e-12)).toBeCloseTo(persistent, 9);
  });

  it('of CSMA falls with the way', () => {
    for (const protocol of ['nonPersistentCsma', 'onePersistentCsma', 'slottedOnePersistentCsma'] as const) {
      const byWay = [0, 0.001, 0.01, 0.1, 0.5, 1].map((propagation) => at(protocol, 2, propagation));
      expect(byWay).toEqual(byWay.toSorted((one, other) => other - one));
    }
  });

  it.each([
    [-1, 0.01, /offeredLoad/],
    [Number.NaN, 0.01, /offeredLoad/],
    [Number.POSITIVE_INFINITY, 0.01, /offeredLoad/],
    [1, -0.01, /propagation/],
    [1, 1.01, /propagation/],
    [1, Number.NaN, /propagation/],
  ])('refuses load %d with propagation %d', (offeredLoad, propagation, message) => {
    expect(() => throughputOf('pureAloha', { offeredLoad, propagation })).toThrow(RangeError);
    expect(() => throughputOf('pureAloha', { offeredLoad, propagation })).toThrow(message);
  });

  it('refuses a protocol without a curve', () => {
    expect(() => at('csmaCd' as CurveProtocol, 1, 0)).toThrow(/protocol must be one of pureAloha/);
  });
});

describe('the saturated 802.11', () => {
  it.each([
    ['basic', 10, 32, 3, 0.7532],
    ['rtsCts', 50, 32, 5, 0.8317],
  ] as const)("with %s access and %d stations has Bianchi's value", (access, stations, W, m, expected) => {
    const saturated = dcfSaturation({ stations, minimumWindow: W, doublings: m, access });
    expect(saturated).toBeCloseTo(expected, 4);
  });

  it('with one station waits half a window on average and never collides', () => {
    const alone = dcfSaturation({ stations: 1, minimumWindow: 32, doublings: 3, access: 'basic' });
    expect(alone).toBeCloseTo(8184 / (15.5 * 50 + 8184 + 400 + 28 + 1 + 240 + 128 + 1), 9);
    expect(dcfSaturation({ stations: 1, minimumWindow: 32, doublings: 0, access: 'basic' })).toBeCloseTo(
      alone,
    );
  });

  it('falls with the stations with basic access, and hardly with RTS/CTS', () => {
    const fall = (access: 'basic' | 'rtsCts') =>
      dcfSaturation({ stations: 5, minimumWindow: 32, doublings: 3, access }) -
      dcfSaturation({ stations: 50, minimumWindow: 32, doublings: 3, access });
    expect(fall('basic')).toBeGreaterThan(0.2);
    expect(Math.abs(fall('rtsCts'))).toBeLessThan(0.02);
  });

  it('is nothing when two stations never wait, and a number for very many', () => {
    expect(dcfSaturation({ stations: 2, minimumWindow: 1, doublings: 0, access: 'basic' })).toBeCloseTo(
      0,
      12,
    );
    const crowded = dcfSaturation({ stations: 1e6, minimumWindow: 32, doublings: 5, access: 'basic' });
    expect(crowded).toBeGreaterThanOrEqual(0);
    expect(crowded).toBeLessThan(0.01);
  });

  it('carries more in longer packets', () => {
    const network = { stations: 10, minimumWindow: 32, doublings: 3, access: 'basic' } as const;
    expect(dcfSaturation({ ...network, payloadBits: 1000 })).toBeLessThan(dcfSaturation(network));
  });

  it.each([
    [{ stations: 0 }, /stations/],
    [{ stations: 1.5 }, /stations/],
    [{ minimumWindow: 0 }, /minimumWindow/],
    [{ doublings: -1 }, /doublings/],
    [{ doublings: 5000 }, /minimumWindow/],
    [{ payloadBits: 0 }, /payloadBits/],
    [{ access: 'other' as 'basic' }, /access/],
  ])('refuses %o', (change, message) => {
    const network = { stations: 10, minimumWindow: 32, doublings: 3, access: 'basic', ...change } as const;
    expect(() => dcfSaturation(network)).toThrow(RangeError);
    expect(() => dcfSaturation(network)).toThrow(message);
  });
});
