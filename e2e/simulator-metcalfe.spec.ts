import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { timeoutFactor } from '../scripts/timeout-factor.mjs';
import { expect, newMember, openPage, test } from './support/accounts.ts';
import { expectNoViolations } from './support/axe.ts';
import { openAs } from './support/session.ts';

const PATH = '/metcalfe_simulation';
/** For results of the workers, which compete for the processor on a busy machine. */
const COMPUTED = { timeout: 60_000 * timeoutFactor() };
const STATIONS_CHART = 'Efficiency against the number of stations';

const frame = (page: Page, title: string) => page.getByRole('figure', { name: title });
const compare = (page: Page) => page.getByRole('button', { name: 'Compare with simulation' });
const results = (page: Page) =>
  page.getByRole('table', { name: 'Efficiency: formula, Monte Carlo and CSMA/CD' }).locator('tbody tr');

test('the selectors offer what the specification lists; the maths follows the numbers that are chosen', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page, PATH);
  await expect(page).toHaveTitle(/Metcalfe/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Metcalfe');
  const stations = page.getByLabel('Stations Q');
  await expect(stations).toHaveValue('2');
  await expect(stations.locator('option')).toHaveText([
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
    '32',
    '64',
    '128',
    '256',
  ]);
  const packet = page.getByLabel('Packet size P');
  await expect(packet).toHaveValue('512');
  await expect(packet.locator('option')).toHaveText(['4096 bits', '1024 bits', '512 bits', '48 bits']);
  for (const [label, min, max, step, value] of [
    ['Capacity C', '1', '20', '1', '3'],
    ['Slot time T', '2', '50', '2', '16'],
  ] as const) {
    const slider = page.getByRole('slider', { name: label });
    await expect(slider).toHaveAttribute('min', min);
    await expect(slider).toHaveAttribute('max', max);
    await expect(slider).toHaveAttribute('step', step);
    await expect(slider).toHaveValue(value);
  }

  const numbers = () =>
    page
      .getByRole('region', { name: 'Step by step, with your numbers' })
      .locator('li')
      .evaluateAll((steps) =>
        steps.map((step) => [...step.querySelectorAll('mn.put-in')].at(-1)?.textContent),
      );
  await expect.poll(numbers).toEqual(['0.5000', '1.0000', '170.67', '16.00', '0.9143']);
  await page.getByLabel('Stations Q').selectOption('3');
  await page.getByLabel('Packet size P').selectOption('48 bits');
  await expect.poll(numbers).toEqual(['0.4444', '1.2500', '16.00', '20.00', '0.4444']);
  await page.getByLabel('Stations Q').selectOption('1');
  await expect.poll(numbers).toEqual(['1.0000', '0.0000', '16.00', '0.00', '1.0000']);
  await expect(page.getByText('100.00 %', { exact: true })).toBeVisible();
  await expect(page.getByText('48 bit times at 3 Mbit/s. IEEE 802.3 has 512: 170.67 µs.')).toBeVisible();
});

test('the simulations run beside the page and are drawn over the curves; axe finds nothing meanwhile, nor is anything wider than a small phone', async ({
  page,
}) => {
  await openPage(page, PATH);
  const chart = frame(page, STATIONS_CHART);
  await expect(chart.locator('.chart-line')).toHaveCount(4);
  await compare(page).click();
  await expect(page.getByRole('progressbar', { name: 'Replications done' })).toBeVisible();
  await expect(results(page).first()).toBeVisible(COMPUTED);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText('Complete: 100 replications of each simulation.')).toBeVisible(COMPUTED);
  await expect(results(page)).toHaveCount(10);
  await expect(chart.locator('.simulated-points title')).toHaveCount(20);
  await expect(chart.locator('.simulated-points title').first()).toHaveText(
    /^Monte Carlo, 512 bits, Q = 1: \d+\.\d\d % ± \d+\.\d\d %$/,
  );

  const rows = await results(page).evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  expect(rows.filter(([, , , , , isInside]) => isInside === 'yes').length).toBeGreaterThanOrEqual(8);
  const twoStations = rows.find(([stations]) => stations === '2') ?? [];
  expect(twoStations[2]).toBe('0.9143');
  expect(Number(twoStations[6])).toBeGreaterThan(0.98);

  await page.getByRole('slider', { name: 'Capacity C' }).fill('10');
  await expect(page.getByText('they are not drawn over the current curves')).toBeVisible();
  await expect(chart.locator('.simulated-points title')).toHaveCount(0);
});

test('a comparison can be stopped', async ({ page }) => {
  await openPage(page, PATH);
  await page.getByLabel('Packet sizes to compare').selectOption('All four');
  await compare(page).click();
  await expect(results(page).first()).toBeVisible(COMPUTED);
  await page.getByRole('button', { name: 'Stop the comparison' }).click();
  await expect(page.getByText(/Stopped after \d+ of 400 replications\./)).toBeVisible();
  // No worker is left that could add a result.
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(compare(page)).toBeVisible();
});

test('the address carries the choice; reset takes it back', async ({ page }) => {
  await openPage(page, PATH);
  await page.getByLabel('Stations Q').selectOption('10');
  await page.getByRole('slider', { name: 'Slot time T' }).fill('8');
  await page.getByLabel('Seed').fill('42');
  await expect(page).toHaveURL(`${PATH}?q=10&packet=512&slot=8&seed=42`);
  await page.reload();
  await expect(page.getByLabel('Stations Q')).toHaveValue('10');
  await expect(page.getByLabel('Seed')).toHaveValue('42');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Stations Q')).toHaveValue('2');
  await expect(page).toHaveURL(PATH);
});

test('each chart gives its numbers and its picture', async ({ page }) => {
  await openPage(page, PATH);
  for (const title of [STATIONS_CHART, 'Efficiency against the packet size']) {
    const chart = frame(page, title);
    await expect(chart.locator('.chart-line').first()).toBeAttached();
    for (const kind of ['CSV', 'SVG', 'PNG']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart.getByRole('button', { name: kind }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
      const content = await readFile(await download.path());
      if (kind === 'CSV') expect(content.toString()).toContain('Efficiency');
      if (kind === 'SVG') expect(content.toString()).toContain(title);
      if (kind === 'PNG') expect(content.subarray(1, 4).toString()).toBe('PNG');
    }
  }
});

test('a member saves the model’s settings to the portfolio', async ({ page }) => {
  await openAs(page, await newMember(), `${PATH}?q=32`);
  await page.getByRole('button', { name: 'Save to portfolio' }).click();
  await expect(page.getByText('Saved as “Efficiency, Q = 32, P = 4096 bits, 3 Mbps, 16 µs”')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the model, its formulas, the worked steps and the paper’s table are there', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Metcalfe');
    await expect(page.locator('math')).toHaveCount(10);
    // The curves show the initial settings, and the sliders are disabled.
    await expect(frame(page, STATIONS_CHART).locator('.chart-line')).toHaveCount(4);
    await expect(page.getByText('The sliders need JavaScript.')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Capacity C' })).toBeDisabled();
    await expect(
      page.getByRole('heading', { name: 'Why real backoff departs from the model' }),
    ).toBeVisible();
    const paperTable = page.getByRole('region', { name: 'Table I, compared' });
    await expect(paperTable).toBeVisible();
    // 38 cells agree, two are marked.
    const cells = await paperTable.locator('tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const texts = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
        return [0, 3, 6, 9].map((first) => texts.slice(first, first + 3));
      }),
    );
    expect(cells).toHaveLength(40);
    const odd = cells.filter(([, , difference]) => difference !== '0');
    expect(odd).toEqual([
      ['0.9857*', '0.9856', '−1'],
      ['0.9447*', '0.9446', '−1'],
    ]);
    for (const [paper, ours] of cells.filter(([, , difference]) => difference === '0'))
      expect(ours).toBe(paper);
  });
});
