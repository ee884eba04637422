import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { timeoutFactor } from '../scripts/timeout-factor.mjs';
import { expectNoViolations } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const PATH = '/mac_protocols';
const QUICK = `${PATH}?protocols=slottedAloha.csmaCd&stations=5&packets=5000`;
const POINTS = 10 * (1 + 2);

const chart = (page: Page) => page.getByRole('figure', { name: 'Throughput against offered load' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => chart(page).locator('.simulated-points title').allTextContents();
const narration = (page: Page) => page.locator('.strip-words');

async function runToItsEnd(page: Page): Promise<void> {
  await button(page, 'Run simulation').click();
  await expect(page.getByText(`Complete: ${POINTS} points.`)).toBeVisible({
    timeout: 60_000 * timeoutFactor(),
  });
}

/** Expects the element to be completely visible without scrolling. */
async function expectInFirstView(page: Page, part: Locator): Promise<void> {
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  // A chart gets its size only after it has rendered.
  await expect(async () => {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? height + 1)).toBeLessThanOrEqual(height);
    expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
  }).toPass();
}

test('curves stand before a run; button, slider, chart and narration share the first view', async ({
  page,
}, testInfo) => {
  for (const [width, height, drawing] of [
    [1366, 768, '.chart-frame .chart-surface'],
    [390, 844, '.strip-chart'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, PATH);
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    const drawn = page.locator(drawing).first();
    await expect(drawn.locator('.chart-line')).toHaveCount(4);
    await expect(narration(page)).toContainText('Non-persistent CSMA 81.5 % (G = 9.4)');
    for (const part of [
      drawn,
      narration(page),
      button(page, 'Run simulation'),
      page.getByRole('slider', { name: 'Propagation a' }),
    ]) {
      await expectInFirstView(page, part);
    }
    await testInfo.attach(`first view ${width} × ${height}`, {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
  }
  // Moving a slider updates the curves and the address.
  const curve = page.locator('.strip-chart .chart-line').nth(2);
  const before = await curve.getAttribute('d');
  await page.getByRole('slider', { name: 'Propagation a' }).fill('0.2');
  await expect(curve).not.toHaveAttribute('d', before ?? '');
  await expect(page).toHaveURL(`${PATH}?a=0.2`);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a run puts points on the curves, and is told in numbers', {
  tag: '@core',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, QUICK);
  await runToItsEnd(page);
  await expect.poll(() => said(page)).toHaveLength(POINTS);
  await expect(narration(page)).toContainText(/within the 95 % interval in \d+ of 10 points/);
  const table = page.getByRole('table', { name: 'Simulated points and the formulas' });
  await expect(table.locator('tbody tr')).toHaveCount(POINTS);
  await expectNoViolations(page);
});

test('a pinned run lies below the same points once more; its picture is light, and a change of settings is told', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, QUICK);
  await runToItsEnd(page);
  await expect.poll(() => said(page)).toHaveLength(POINTS);
  const first = await said(page);
  const legend = chart(page).getByRole('list', { name: 'Legend' });
  const table = page.getByRole('table', { name: 'Simulated points and the formulas' });
  await button(page, 'Pin as A').click();
  await runToItsEnd(page);
  await expect.poll(() => said(page)).toEqual([...first, ...first]);
  await expect(table.locator('tbody tr:has(td)')).toHaveCount(2 * POINTS);
  await expect(table.getByRole('rowheader', { name: /^Run [AB]/ })).toHaveText([
    /^Run A, pinned: /,
    /^Run B: /,
  ]);
  // On a phone the table scrolls sideways, but the settings of a run are visible without scrolling.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const overhang = () =>
    table.getByText(/^Run A, pinned: /).evaluate((heading) => {
      const room = heading.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0;
      return { innerWidth, isOutside: heading.getBoundingClientRect().right > room };
    });
  await expect.poll(overhang).toEqual({ innerWidth: 390, isOutside: false });
  await page.setViewportSize({ width, height });

  const files = chart(page).getByRole('group', { name: /^Files/ });
  for (const kind of ['CSV', 'SVG', 'PNG']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: kind }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`throughput-against-offered-load.${kind.toLowerCase()}`);
    const content = await readFile(await download.path());
    if (kind === 'CSV') expect(content.toString()).toContain('Slotted ALOHA');
    if (kind === 'PNG') expect(content.subarray(1, 4).toString()).toBe('PNG');
    if (kind !== 'SVG') continue;
    const picture = content.toString();
    expect(picture).toContain('<rect width="100%" height="100%" fill="rgb(255, 255, 255)"/>');
    expect(picture).toContain('Seed: 1976');
    expect(picture).toContain('stations=5');
    expect(picture).toContain('Run A, pinned · ');
    expect(picture).toContain('Run B · ');
    expect(picture).toMatch(/Offered Load, Carom Labs, \d+ \w+ 20\d\d/);
  }

  // The curve of a protocol that only run A includes keeps its label.
  await page.getByRole('checkbox', { name: 'Slotted ALOHA' }).uncheck();
  await expect(legend).toContainText('Slotted ALOHA, run A alone');
  await page.getByRole('checkbox', { name: 'Slotted ALOHA' }).check();
  await expect(legend).not.toContainText('run A alone');
  await page.getByRole('slider', { name: 'Stations N' }).fill('6');
  await expect(narration(page)).toContainText('The settings have changed since the run');
  await expect.poll(() => said(page)).toEqual(first);
});

test('a run can be stopped', async ({ page }) => {
  await openPage(page, `${PATH}?packets=100000`);
  await button(page, 'Run simulation').click();
  await expect(page.getByRole('progressbar', { name: 'Points done' })).toBeVisible();
  await button(page, 'Stop simulation').click();
  await expect(page.getByText(/Stopped after \d+ of \d+ points\./)).toBeVisible();
  // No worker is left that could add a point.
  await expect.poll(() => page.workers()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the curves, the formulas, where they end, and their sources are there', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offered Load');
    await expect(page.locator('math')).toHaveCount(10);
    await expect(chart(page).locator('.chart-line')).toHaveCount(4);
    await expect(
      page.getByRole('heading', { name: 'Where model and simulation agree, and where they do not' }),
    ).toBeVisible();
    for (const author of ['Abramson', 'Roberts', 'Kleinrock', 'Bianchi'])
      await expect(page.getByText(/^Sources:/)).toContainText(author);
  });
});
