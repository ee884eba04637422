import { describe, expect, it } from 'vitest';
import type { ChartLine } from './chart-line.ts';
import { placeLabels } from './line-labels.ts';

const STEPS = Array.from({ length: 61 }, (_, step) => step / 60);
const line = (label: string, height: (x: number) => number, isGhost = false): ChartLine => ({
  look: { label, colour: 'red', isGhost },
  runs: [STEPS.map((x) => ({ x, y: height(x) }))],
});
const hump = (middle: number, top: number) => (x: number) => top * Math.exp(-30 * (x - middle) ** 2);

describe('the names of lines', () => {
  const lines = [line('Pure ALOHA', hump(0.4, 0.3)), line('Slotted ALOHA', hump(0.5, 0.6))];

  it('stand inside the chart, off every line, and lead to a place where their line is by itself', () => {
    const labels = placeLabels(lines);
    expect(labels.map(({ words }) => words)).toEqual(['Pure ALOHA', 'Slotted ALOHA']);
    for (const [place, { x, y, lineY }] of labels.entries()) {
      const heights = [hump(0.4, 0.3)(x), hump(0.5, 0.6)(x)];
      expect(heights[place]).toBeCloseTo(lineY, 9);
      expect(Math.abs((heights[1 - place] ?? 0) - lineY)).toBeGreaterThan(0.03);
      for (const height of heights) expect(Math.abs(height - y)).toBeGreaterThan(0.03);
      for (const share of [x, y]) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }
    }
  });

  it('do not lie over each other, even where lines do', () => {
    const [one, other] = placeLabels([line('Over', () => 0.5), line('Under', () => 0.5)]);
    expect(
      Math.abs((one?.y ?? 0) - (other?.y ?? 0)) > 0.06 || Math.abs((one?.x ?? 0) - (other?.x ?? 0)) > 0.07,
    ).toBe(true);
  });

  it('are given to no ghost, and to no line without points', () => {
    expect(
      placeLabels([line('Formula', () => 0.5, true), { look: { label: 'None', colour: 'red' }, runs: [[]] }]),
    ).toEqual([]);
  });
});
