import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChartSurface } from './chart-surface.tsx';
import { IntervalMarks, type IntervalPoint } from './interval-marks.tsx';
import { scaleOfShares } from './scales.ts';

const SHARES = scaleOfShares(String);

function pointAt(place: number, look: Pick<IntervalPoint, 'colour' | 'marker'>): IntervalPoint {
  const words = `${look.colour} at ${place}`;
  return { key: words, words, x: place, y: place, low: place - 0.1, high: place + 0.1, ...look };
}

const RED = { colour: 'red', marker: 'circle' } as const;
const BLUE = { colour: 'blue', marker: 'diamond' } as const;
const POINTS = [pointAt(0.2, RED), pointAt(0.2, BLUE), pointAt(0.5, RED)];

async function draw(isSmall = false) {
  const { container } = await render(
    <ChartSurface x={SHARES} y={SHARES} lines={[]} style={{ width: 500, height: 200 }}>
      <IntervalMarks points={POINTS} isSmall={isSmall} />
    </ChartSurface>,
  );
  // The first SVG has the lines.
  const layer = () => container.querySelectorAll('svg[viewBox]')[1];
  return {
    layer,
    textsOf: () => [...(layer()?.querySelectorAll('title') ?? [])].map((title) => title.textContent),
  };
}

describe('means with their intervals', () => {
  it('are one path for all that look the same, with the words of each', async () => {
    const { layer, textsOf } = await draw();
    const strokes = [...(layer()?.querySelectorAll('g') ?? [])].map((group) => group.getAttribute('stroke'));
    expect(strokes).toEqual(['red', 'blue']);
    expect(textsOf()).toEqual(['red at 0.2', 'blue at 0.2', 'red at 0.5']);
  });

  it('are as large as drawn and stand where the curves do, once the chart is measured', async () => {
    const { layer } = await draw();
    await expect.poll(() => layer()?.getAttribute('viewBox')).toBe('0 0 500 200');
    const [intervals, signs] = layer()?.querySelectorAll('path') ?? [];
    expect(intervals?.getAttribute('d')).toMatch(/^M100 140V180/);
    expect(signs?.getAttribute('d')).toMatch(/^M100 160m-4\.5 0a.*M250 100m-4\.5 0a/);
  });

  it('have no words where nobody points at them', async () => {
    const { layer, textsOf } = await draw(true);
    expect(layer()?.querySelectorAll('path')).toHaveLength(4);
    expect(textsOf()).toEqual([]);
  });
});
