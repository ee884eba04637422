import { describe, expect, it } from 'vitest';
import { proofSize } from '../proof-size.ts';
import { dcfSaturation, throughputOf } from './curves.ts';
import { STATION_PROTOCOLS, type StationProtocol, type StationsRun, simulateStations } from './stations.ts';

const PACKET_TIMES = proofSize({ usual: 3_000, large: 40_000 });
const RUN: StationsRun = {
  protocol: 'csmaCd',
  stations: 10,
  load: 0.5,
  propagation: 0.01,
  packetTimes: PACKET_TIMES,
  seed: 1976,
};
const SENSING = STATION_PROTOCOLS.filter((protocol) => !protocol.endsWith('Aloha'));

const run = (change: Partial<StationsRun>) => simulateStations({ ...RUN, ...change });
const of = (protocol: StationProtocol, change: Partial<StationsRun> = {}) =>
  run({ protocol, ...change }).throughput.mean;

describe('the stations', () => {
  it.each(STATION_PROTOCOLS)('with %s lose no packet without a trace', (protocol) => {
    for (const change of [{}, { load: 3, room: 4 }, { load: 'saturated', groups: 2 }] as const) {
      const result = simulateStations({ ...RUN, packetTimes: 1000, protocol, ...change });
      const { arrived, blocked, dropped, lost, queued, throughput } = result;
      const measured = throughput.mean * 1000;
      const delivered = arrived - blocked - dropped - lost - queued;
      // Packets of the warm-up are delivered too, and a few may be in transit.
      expect(delivered).toBeGreaterThanOrEqual(measured - 1);
      expect(delivered).toBeLessThanOrEqual(measured * 1.3 + 100);
    }
  });

  it.each(STATION_PROTOCOLS)('with %s carry a light load without long waits', (protocol) => {
    const { throughput, delay } = run({ protocol, load: 0.02, retryDelay: 2 });
    expect(Math.abs(throughput.mean - 0.02)).toBeLessThan(2 * throughput.halfWidth);
    expect(delay.mean).toBeGreaterThan(1);
    expect(delay.mean).toBeLessThan(3);
  });

  it.each(STATION_PROTOCOLS)('with %s are the same for the same seed only', (protocol) => {
    const small = { protocol, packetTimes: 300 };
    expect(run(small)).toEqual(run(small));
    expect(run({ ...small, seed: 2 })).not.toEqual(run(small));
  });

  it.each(STATION_PROTOCOLS)('with %s come to an end at the edges', (protocol) => {
    for (const propagation of [0, 1]) {
      for (const stations of [1, 3]) {
        for (const load of [0, 1e9, 'saturated'] as const) {
          const edge = { protocol, propagation, stations, packetTimes: load === 1e9 ? 1e-5 : 200, load };
          const { throughput } = run(edge);
          expect(throughput.mean).toBeGreaterThanOrEqual(0);
          if (load !== 1e9) expect(throughput.mean).toBeLessThanOrEqual(1.05);
          if (load === 0) expect(throughput.mean).toBe(0);
        }
      }
    }
  });

  it('that are many and repeat late come close to the formulas of infinitely many', () => {
    const many = { stations: 400, retryDelay: 300, packetTimes: proofSize({ usual: 2000, large: 20_000 }) };
    for (const protocol of ['slottedAloha', 'nonPersistentCsma', 'onePersistentCsma'] as const) {
      const { throughput, offeredLoad } = run({ ...many, protocol, load: 0.3 });
      const formula = throughputOf(protocol, { offeredLoad, propagation: RUN.propagation });
      expect(Math.abs(throughput.mean - formula), protocol).toBeLessThan(0.03);
    }
  });

  it.each([
    ['dcfBasic', 'basic', 3],
    ['dcfRtsCts', 'rtsCts', 5],
  ] as const)(
    "with %s come within a hundredth of Bianchi's model when saturated",
    (protocol, access, doublings) => {
      for (const stations of [1, 5, 20]) {
        const formula = dcfSaturation({ stations, minimumWindow: 32, doublings, access });
        const saturated = { protocol, stations, load: 'saturated', minimumWindow: 32, doublings } as const;
        const { throughput } = run({ ...saturated, packetTimes: proofSize({ usual: 8000, large: 60_000 }) });
        expect(Math.abs(throughput.mean / formula - 1)).toBeLessThan(0.01);
      }
    },
  );

  it('order the protocols as every textbook does', () => {
    const busy = { load: 2, stations: 20, packetTimes: 3000 };
    const [cd, careful, eager, slotted, pure] = (
      ['csmaCd', 'pPersistentCsma', 'onePersistentCsma', 'slottedAloha', 'pureAloha'] as const
    ).map((protocol) => of(protocol, busy)) as [number, number, number, number, number];
    expect(cd).toBeGreaterThan(careful);
    expect(careful).toBeGreaterThan(eager);
    expect(eager).toBeGreaterThan(slotted);
    expect(slotted).toBeGreaterThan(1.5 * pure);
  });

  it('give way to each other: delay grows with load', () => {
    for (const protocol of STATION_PROTOCOLS) {
      const delays = [0.1, 0.4, 1].map((load) => run({ protocol, load, packetTimes: 2000 }).delay.mean);
      expect(delays, protocol).toEqual(delays.toSorted((one, other) => one - other));
    }
  });

  it.each(SENSING.filter((protocol) => protocol !== 'dcfRtsCts'))(
    'with %s suffer when two groups do not hear each other',
    (protocol) => {
      const together = of(protocol, { propagation: 0.001 });
      expect(of(protocol, { propagation: 0.001, groups: 2 })).toBeLessThan(0.8 * together);
    },
  );

  it('are saved from hidden ones by RTS/CTS', () => {
    const hidden = { groups: 2, propagation: 0.001 } as const;
    expect(of('dcfRtsCts', hidden)).toBeGreaterThan(0.95 * of('dcfRtsCts'));
    expect(of('dcfRtsCts', hidden)).toBeGreaterThan(3 * of('dcfBasic', hidden));
  });

  it('notice collisions in time as long as the way there and back is shorter than the packet', () => {
    expect(run({ load: 'saturated', propagation: 0.4, packetTimes: 2000 }).lost).toBe(0);
    expect(run({ load: 'saturated', propagation: 0.6, packetTimes: 2000 }).lost).toBeGreaterThan(0);
  });

  it.each([
    [{ stations: 0 }, /stations/],
    [{ stations: 1001 }, /stations must be at most 1000/],
    [{ load: -1 }, /load/],
    [{ load: Number.POSITIVE_INFINITY }, /load/],
    [{ propagation: -1 }, /propagation/],
    [{ packetTimes: 0 }, /packetTimes/],
    [{ seed: 0.5 }, /seed/],
    [{ room: 0 }, /room/],
    [{ persistence: 0 }, /persistence/],
    [{ persistence: 1.1 }, /persistence/],
    [{ retryDelay: 0 }, /retryDelay/],
    [{ groups: 3 as 2 }, /groups/],
    [{ minimumWindow: 0 }, /minimumWindow/],
    [{ doublings: -1 }, /doublings/],
    [{ minimumWindow: 32, doublings: 40 }, /minimumWindow may grow/],
    [{ payloadBits: 0 }, /payloadBits/],
    [{ protocol: 'token' as 'csmaCd' }, /protocol/],
  ])('refuse %o', (change, message) => {
    expect(() => run(change)).toThrow(RangeError);
    expect(() => run(change)).toThrow(message);
  });
});
