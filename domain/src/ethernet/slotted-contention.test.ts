import { describe, expect, it } from 'vitest';
import { createRng } from '../random.ts';
import { covers, estimate } from '../statistics.ts';
import { efficiency } from './efficiency.ts';
import { PUBLISHED_CAPACITY_BPS, PUBLISHED_SLOT_TIME_S, PUBLISHED_TABLE } from './published-table.ts';
import { simulateSlottedContention } from './slotted-contention.ts';

const PAPER = { capacityBps: PUBLISHED_CAPACITY_BPS, slotTimeS: PUBLISHED_SLOT_TIME_S };
const REPLICATIONS = 20;

describe('the slotted model, played', () => {
  it('agrees with the formula within the 95 % interval in at least 36 of the 40 cells', () => {
    const agreeing = PUBLISHED_TABLE.filter(({ stations, packetBits }, cell) => {
      const network = { ...PAPER, stations, packetBits };
      const runs = Array.from({ length: REPLICATIONS }, (_, replication) =>
        simulateSlottedContention(
          { ...network, packets: 2000 },
          createRng(1976, cell * REPLICATIONS + replication),
        ),
      );
      return covers(estimate(runs.map((run) => run.efficiency)), efficiency(network));
    });
    expect(agreeing.length).toBeGreaterThanOrEqual(36);
  });

  it('finds idle slots and collisions as often as the coins demand', () => {
    const stations = 5;
    const packets = 100_000;
    const input = { ...PAPER, stations, packetBits: 48, packets };
    const { idleSlots, collisionSlots } = simulateSlottedContention(input, createRng(3));
    const slots = packets + idleSlots + collisionSlots;
    const idle = (1 - 1 / stations) ** stations;
    const acquired = (1 - 1 / stations) ** (stations - 1);
    expect(idleSlots / slots).toBeCloseTo(idle, 2);
    expect(collisionSlots / slots).toBeCloseTo(1 - idle - acquired, 2);
  });

  it('is the same for the same seed, and another for another', () => {
    const input = { ...PAPER, stations: 10, packetBits: 512, packets: 500 };
    const run = (seed: number) => simulateSlottedContention(input, createRng(seed));
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });

  it('lets one station send without a pause', () => {
    const input = { ...PAPER, stations: 1, packetBits: 48, packets: 10 };
    expect(simulateSlottedContention(input, createRng(1))).toEqual({
      efficiency: 1,
      idleSlots: 0,
      collisionSlots: 0,
    });
  });
});
