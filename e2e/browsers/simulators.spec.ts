import { timeoutFactor } from '../../scripts/timeout-factor.mjs';
import { expect, test } from './support/test.ts';

const CHART = { role: 'figure', name: /^Efficiency against the number of stations/ };

test('the efficiency model draws its maths and its curves, and runs its simulation', async ({ tab }) => {
  await tab.open('/metcalfe_simulation');
  await tab.see(CHART);
  const curves = () => tab.withElements(CHART, ([chart]) => chart?.querySelectorAll('.chart-line').length);
  await expect.poll(curves).toBe(4);

  // A browser without MathML writes numerator and denominator on one line.
  const fractions = await tab.evaluate(() =>
    [...document.querySelectorAll('main mfrac')].map((fraction) => {
      const [above, below] = [...fraction.children].map((part) => part.getBoundingClientRect());
      return Boolean(above && below && above.height > 0 && above.bottom <= below.top + 1);
    }),
  );
  expect(fractions.length).toBeGreaterThan(0);
  expect(fractions).not.toContain(false);

  await tab.choose('Stations Q', '3');
  await tab.choose('Packet size P', '48 bits');
  const numbers = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('main li:has(mn.put-in)')].map(
        (step) => [...step.querySelectorAll('mn.put-in')].at(-1)?.textContent,
      ),
    );
  await expect.poll(numbers).toEqual(['0.4444', '1.2500', '16.00', '20.00', '0.4444']);

  await tab.click({ role: 'button', name: 'Compare with simulation' });
  const rows = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll('table')]
          .find((table) => table.caption?.innerText.startsWith('Efficiency: formula, Monte Carlo'))
          ?.querySelectorAll('tbody tr').length ?? 0,
    );
  await expect.poll(rows, { timeout: 90_000 * timeoutFactor() }).toBeGreaterThan(0);
});

test('the sliders of the performance simulation follow the keys, and its samples come', async ({ tab }) => {
  await tab.open('/network_performance_simulation');
  const slider = { role: 'slider', name: 'Users' };
  await tab.withElements(slider, ([element]) => element?.focus());
  await tab.press('ArrowRight');
  await tab.press('ArrowRight');
  await expect
    .poll(() => tab.withElements(slider, ([element]) => (element as HTMLInputElement).value))
    .toBe('3');
  await tab.arrive('/network_performance_simulation?users=3');
  await tab.click({ role: 'button', name: 'Start Simulation' });
  const table = { role: 'table', name: /^The latest 10 samples/ };
  const samples = () => tab.withElements(table, ([element]) => element?.querySelectorAll('tbody tr').length);
  await expect.poll(samples).toBeGreaterThan(1);
  await tab.click({ role: 'button', name: 'Stop Simulation' });
  const drawings = () => tab.evaluate(() => document.querySelectorAll('.chart-line').length);
  await expect.poll(drawings).toBeGreaterThan(0);
});
