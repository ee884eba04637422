import { expectedPerformance } from '@carom/domain/ethernet/performance';
import { describe, expect, it } from 'vitest';
import { PERFORMANCE_FIGURES } from './performance-figures.ts';
import { sampleContent } from './sample-drawing.ts';
import { previewOf, type SampleHistory, withNextSample } from './sample-history.ts';

const INPUT = { packetBytes: 2, speedMbps: 10, slotTimeUs: 51.2, cableM: 1, users: 2, fpgas: 1 };
const EXPECTED = expectedPerformance(INPUT);

function historyOf(samples: number): SampleHistory {
  return Array.from({ length: samples }).reduce<SampleHistory>(
    (history, _, place) =>
      withNextSample(history, { input: INPUT, seed: 7, takenAtMs: 1000 * place, hasPaused: place === 3 }),
    [],
  );
}

describe.each(PERFORMANCE_FIGURES)('the drawing of $title', (figure) => {
  it('shows the formula before the first sample', () => {
    const { lines, bands, places, marks, x } = sampleContent(figure, [], previewOf(INPUT, 7), EXPECTED);
    expect([places, marks, x.ticks]).toEqual([[], [], []]);
    const ghosts = lines.filter(({ look }) => look.isGhost);
    expect(ghosts).toHaveLength(figure.series.length);
    // A run with this seed begins with the samples of the preview.
    const samples = historyOf(12);
    const started = sampleContent(figure, samples, [], EXPECTED).lines.filter(({ look }) => !look.isGhost);
    const previews = lines.filter(({ look }) => look.isThin);
    expect(previews.map(({ runs: [run] }) => run?.map(({ y }) => y))).toEqual(
      started.map(({ runs: parts }) => parts.flat().map(({ y }) => y)),
    );
    for (const [index, { runs }] of ghosts.entries()) {
      const { from, to } = bands[index] ?? { from: 1, to: 0 };
      expect(runs[0]?.map((point) => point.x)).toEqual([0, 1]);
      expect(runs[0]?.[0]?.y).toBeGreaterThanOrEqual(from);
      expect(runs[0]?.[0]?.y).toBeLessThanOrEqual(to);
      expect(to).toBeLessThanOrEqual(1);
    }
  });

  it('keeps every sample within the band, and breaks the line at a pause', () => {
    const samples = historyOf(50);
    const { lines, bands, marks, readingAt } = sampleContent(figure, samples, [], EXPECTED);
    const measured = lines.filter(({ look }) => !look.isGhost);
    for (const [index, { runs }] of measured.entries()) {
      const { from, to } = bands[index] ?? { from: 1, to: 0 };
      expect(runs.map(({ length }) => length)).toEqual([3, 47]);
      for (const point of runs.flat()) {
        expect(point.y).toBeGreaterThanOrEqual(from - 1e-9);
        expect(point.y).toBeLessThanOrEqual(to + 1e-9);
      }
      expect(runs[1]?.at(-1)?.x).toBe(1);
    }
    expect(marks.map(({ kind }) => kind)).toEqual(['pause']);
    expect(readingAt(3)?.note).toBe('after a pause');
    expect(readingAt(50)).toBeNull();
  });
});
