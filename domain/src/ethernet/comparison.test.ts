import { describe, expect, it } from 'vitest';
import {
  type ComparisonCell,
  type ComparisonProgress,
  compareModels,
  comparisonCableM,
  DEFAULT_COMPARISON,
} from './comparison.ts';

const SMALL = {
  ...DEFAULT_COMPARISON,
  replications: 3,
  monteCarloPackets: 300,
  csmaCdSlots: 4000,
  csmaCdWarmUpSlots: 4000,
  stationCounts: [1, 2, 64],
  packetSizesBits: [4096, 48],
};

function run(input = SMALL) {
  const steps: ComparisonProgress[] = [];
  const runner = compareModels(input);
  let step = runner.next();
  for (; !step.done; step = runner.next()) steps.push(step.value);
  return { steps, cells: step.value };
}

const cellOf = (cells: readonly ComparisonCell[], stations: number, packetBits: number) =>
  cells.find((cell) => cell.stations === stations && cell.packetBits === packetBits);

describe('the comparison', () => {
  const { steps, cells } = run();

  it('reports every replication and every cell', () => {
    expect(steps.map(({ done }) => done)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    expect(steps.every(({ total }) => total === 18)).toBe(true);
    expect(steps.flatMap(({ cell }) => cell ?? [])).toEqual(cells);
    expect(cells.map(({ stations, packetBits }) => [packetBits, stations])).toEqual([
      [4096, 1],
      [4096, 2],
      [4096, 64],
      [48, 1],
      [48, 2],
      [48, 64],
    ]);
  });

  it('shows the capture effect: real backoff far above the formula for two stations with short packets', () => {
    const cell = cellOf(cells, 2, 48);
    expect(cell?.formula).toBe(0.5);
    expect((cell?.csmaCd.mean ?? 0) - (cell?.csmaCd.halfWidth ?? 1)).toBeGreaterThan(0.9);
  });

  it('gives one station everything in all three models', () => {
    expect(cellOf(cells, 1, 48)).toMatchObject({ formula: 1, monteCarlo: { mean: 1 }, csmaCd: { mean: 1 } });
  });

  it('is the same for the same seed and differs for another', () => {
    expect(run().cells).toEqual(cells);
    expect(run({ ...SMALL, seed: 2 }).cells).not.toEqual(cells);
  });

  it('keeps the cable in proportion to the slot', () => {
    expect(comparisonCableM(16e-6)).toBe(1000);
    expect(comparisonCableM(8e-6)).toBe(500);
  });
});
