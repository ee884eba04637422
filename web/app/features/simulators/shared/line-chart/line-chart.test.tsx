import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LineChart } from './line-chart.tsx';
import { scaleOfShares } from './scales.ts';

const SHARES = [0.2, 0.4, 0.9];
const PLACES = [0, 0.5, 1];
const SCALE = scaleOfShares((share) => `${100 * share} %`);

function Chart() {
  return (
    <div className="chart-drawing">
      <LineChart
        title="Shares"
        x={{ place: (value) => value, ticks: [] }}
        y={SCALE}
        lines={[
          {
            look: { label: 'Share', colour: 'var(--felt)' },
            runs: [[{ x: 0, y: 0.2 }], PLACES.slice(1).map((x, index) => ({ x, y: SHARES[index + 1] ?? 0 }))],
          },
        ]}
        marks={[{ x: 0.25, kind: 'pause', words: 'after a pause' }]}
        places={PLACES}
        readingAt={(index) => ({
          heading: `Place ${index}`,
          items: [{ label: 'Share', colour: 'red', words: String(SHARES[index]), y: SHARES[index] ?? 0 }],
        })}
      />
    </div>
  );
}

describe('a chart of lines', () => {
  it('is read with the arrow keys, from either end, and aloud', async () => {
    const screen = await render(<Chart />);
    const chart = screen.getByRole('application', { name: /Shares/ });
    expect(screen.getByText(/Place/).query()).toBeNull();
    await userEvent.tab();
    await expect.element(chart).toHaveFocus();
    for (const [key, place] of [
      ['ArrowRight', 0],
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 2],
      ['Home', 0],
      ['ArrowLeft', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(screen.getByRole('status').getByText(`Place ${place}`)).toBeVisible();
    }
    await userEvent.keyboard('{Escape}{ArrowLeft}');
    await expect.element(screen.getByText('Place 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText(/Place/)).not.toBeInTheDocument();
  });

  it('is read where the pointer is, by a tooltip that stays inside', async () => {
    const screen = await render(<Chart />);
    const chart = screen.getByRole('application', { name: /Shares/ });
    const { width, left, right } = chart.element().getBoundingClientRect();
    for (const [x, place] of [
      [width - 20, 2],
      [width / 2, 1],
    ] as const) {
      await userEvent.hover(chart, { position: { x, y: 20 } });
      await expect.element(screen.getByText(`Place ${place}`)).toBeVisible();
      const tooltip = document.querySelector('.chart-tooltip')?.getBoundingClientRect();
      expect(tooltip?.left).toBeGreaterThanOrEqual(left);
      expect(tooltip?.right).toBeLessThanOrEqual(right + 1);
    }
    await userEvent.unhover(chart);
    await expect.poll(() => document.querySelector('.chart-tooltip')).toBeNull();
  });

  it('breaks its line where there is a break, and shows a lonely point', async () => {
    const screen = await render(<Chart />);
    expect(screen.container.querySelector('.chart-line')?.getAttribute('d')).toBe('M50 60L100 10');
    expect(screen.container.querySelectorAll('circle')).toHaveLength(1);
    expect(screen.container.querySelector('.chart-mark title')?.textContent).toBe('after a pause');
  });
});
