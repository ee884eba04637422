import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, newMember, openPage, test } from './support/accounts.ts';
import { expectNoViolations } from './support/axe.ts';
import { headersOf, openAs } from './support/session.ts';

const PATH = '/network_performance_simulation';

const SLIDERS = [
  ['Packet length', '2', '64', '1', '2'],
  ['Network speed', '10', '200', '10', '10'],
  ['Slot time', '20', '100', '0.1', '51.2'],
  ['Cable length', '1', '100', '1', '1'],
  ['Users', '1', '10', '1', '3'],
  ['FPGAs', '1', '10', '1', '1'],
  ['Interval', '250', '2000', '250', '1000'],
] as const;

const COLUMNS = [
  'Time',
  'Throughput per user (Mbit/s)',
  'Collision probability (per attempt)',
  'One-way latency (µs)',
  'Two-way latency (µs)',
  'Users',
];

const start = (page: Page) => page.getByRole('button', { name: 'Start Simulation' }).click();
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Simulation' }).click();
const table = (page: Page) => page.getByRole('table', { name: 'The latest 10 samples, newest first' });
const rows = (page: Page) => table(page).locator('tbody tr');
const frame = (page: Page, title: string) => page.getByRole('figure', { name: title });

const CHARTS = [
  'Throughput per user',
  'Collision probability of an attempt',
  'Latency, one way and two ways',
];

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download;
}

test('the sliders are those of the specification; the address carries them, and reset takes them back', async ({
  page,
}) => {
  await openPage(page, PATH);
  await expect(page).toHaveTitle(/Ethernet Performance Simulation/);
  await expect(page.getByRole('slider')).toHaveCount(SLIDERS.length);
  for (const [label, min, max, step, value] of SLIDERS) {
    const slider = page.getByRole('slider', { name: label });
    await expect(slider).toHaveAttribute('min', min);
    await expect(slider).toHaveAttribute('max', max);
    await expect(slider).toHaveAttribute('step', step);
    await expect(slider).toHaveValue(value);
  }

  await page.getByRole('slider', { name: 'Packet length' }).fill('64');
  await page.getByRole('slider', { name: 'Slot time' }).fill('33.3');
  await expect(page).toHaveURL(`${PATH}?packet=64&slot=33.3&users=3`);
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Packet length' })).toHaveValue('64');
  await expect(page.getByRole('slider', { name: 'Slot time' })).toHaveValue('33.3');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('slider', { name: 'Packet length' })).toHaveValue('2');
  await expect(page).toHaveURL(PATH);
});

/** Stops the clock of the page; the journey advances it. */
async function openAndHoldTime(
  page: Page,
  address: string,
  open: (address: string) => Promise<void> = (to) => openPage(page, to),
): Promise<void> {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await open(address);
  await expect(page.getByRole('button', { name: 'Start Simulation' })).toBeEnabled();
  await page.clock.pauseAt('2026-01-01T10:01:30');
}

test('one button starts and stops; samples come once per interval, newest first, ten in the table', {
  tag: '@core',
}, async ({ page }) => {
  await openAndHoldTime(page, PATH);
  await page.getByRole('slider', { name: 'Users' }).fill('2');
  await expect(page.getByRole('button', { name: /(Start|Stop) Simulation/ })).toHaveCount(1);
  await start(page);
  await expect(rows(page)).toHaveCount(0);
  await page.clock.runFor(3050);
  await expect(rows(page)).toHaveCount(3);
  await expect(table(page).locator('thead th')).toHaveText(COLUMNS);
  await expect(rows(page).first().locator('td').nth(1)).toHaveText('50.0 %');

  await page.getByRole('slider', { name: 'Users' }).fill('5');
  await page.getByRole('slider', { name: 'Interval' }).fill('250');
  await page.clock.runFor(2000);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first().locator('td').last()).toHaveText('5');
  await expect(rows(page).last().locator('td').last()).toHaveText('2');
  const times = await rows(page).locator('th').allTextContents();
  expect(times).toEqual(times.toSorted().reverse());

  // Adds 44 samples to the existing eleven.
  await page.clock.runFor(11_000);
  await expect(page.getByText('50 of at most 50 samples kept.')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await stop(page);
  const latest = await rows(page).first().textContent();
  await page.clock.runFor(5000);
  await expect(rows(page).first()).toHaveText(latest ?? '');

  // The earlier change of settings is out of view. A pause and a change together add two marks and one break.
  const throughput = frame(page, 'Throughput per user');
  await expect(throughput.locator('.chart-mark')).toHaveCount(0);
  await page.getByRole('slider', { name: 'Users' }).fill('6');
  await start(page);
  await page.clock.runFor(550);
  await expect(rows(page).nth(1).locator('th')).toContainText('after a pause, new settings: Users 5 → 6');
  await expect(throughput.locator('.chart-mark text')).toHaveText('Users 5 → 6');
  await expect(throughput.locator('.chart-mark')).toHaveCount(2);
  await expect(throughput.locator('.chart-line').last()).toHaveAttribute('d', /^M[^M]+M[^M]+$/);
});

test('the first sample is what the model says, within its jitter, and the seed decides it', async ({
  page,
}) => {
  // With a running clock the first row could leave the table before a slow machine reads it.
  const firstRow = async (address: string) => {
    await openAndHoldTime(page, address);
    await start(page);
    await page.clock.runFor(300);
    await expect(rows(page)).toHaveCount(1);
    await stop(page);
    const cells = await rows(page).locator('td').allTextContents();
    await page.clock.resume();
    return cells;
  };
  const sample = await firstRow(`${PATH}?users=2&interval=250`);
  const [throughput = '', collision, oneWay = '', twoWay = '', users] = sample;
  expect(Math.abs(Number(throughput) / 0.151515 - 1)).toBeLessThan(0.053);
  expect(collision).toBe('50.0 %');
  expect(Math.abs(Number(oneWay) / 105.607 - 1)).toBeLessThan(0.053);
  expect(Number(twoWay) / Number(oneWay)).toBeCloseTo(2, 2);
  expect(users).toBe('2');
  expect(await firstRow(`${PATH}?users=2&interval=250`)).toEqual(sample);
  expect(await firstRow(`${PATH}?users=2&interval=250&seed=7`)).not.toEqual(sample);
});

test('charts draw the samples, and every chart gives its files', async ({ page }) => {
  await openPage(page, `${PATH}?interval=250&users=3`);
  await start(page);
  await expect(rows(page).nth(3)).toBeVisible();
  await stop(page);
  for (const title of CHARTS) {
    await frame(page, title).scrollIntoViewIfNeeded();
    await expect(frame(page, title).locator('.chart-line').first()).toBeAttached();
  }
  const latency = frame(page, 'Latency, one way and two ways');
  // Two lines show the formula, and two show the samples.
  await expect(latency.locator('.chart-line')).toHaveCount(4);

  const csv = await textOf(
    await downloaded(page, () => latency.getByRole('button', { name: 'CSV' }).click()),
  );
  expect(csv.split('\r\n')[0]).toBe('\uFEFFTime,One-way latency (µs),Two-way latency (µs),Users');
  expect(csv.trim().split('\r\n').length).toBeGreaterThanOrEqual(5);
  // The file has the times of the table, with the time zone.
  const [latestTime = ''] = csv.trim().split('\r\n').at(-1)?.split(',') ?? [];
  expect(latestTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/);
  expect(await rows(page).first().locator('th').textContent()).toBe(latestTime.slice(11, 22));
  const svg = await textOf(
    await downloaded(page, () => latency.getByRole('button', { name: 'SVG' }).click()),
  );
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  expect(svg).toContain('Two-way latency');
  expect(svg).not.toContain('var(');
  const png = await downloaded(page, () => latency.getByRole('button', { name: 'PNG' }).click());
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');

  await latency.getByText('The numbers as a table').click();
  await expect(latency.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await latency.locator('.chart-surface').first().hover();
  await expect(latency.locator('.chart-tooltip')).toContainText('Two-way latency');
});

test('a member saves the run to the portfolio', async ({ page, request }) => {
  const member = await newMember();
  await openAndHoldTime(page, `${PATH}?interval=250&users=3`, (address) => openAs(page, member, address));
  await start(page);
  await page.clock.runFor(550);
  await expect(rows(page)).toHaveCount(2);
  await stop(page);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Save to portfolio' }).click();
  await expect(page.getByText('Saved as “Performance, 2 bytes, 10 Mbps, users: 3”')).toBeVisible();
  const headers = await headersOf(page);
  const { entries } = await (await request.get('/api/portfolio', { headers })).json();
  const { entry } = await (await request.get(`/api/portfolio/${entries[0].id}`, { headers })).json();
  expect(entry).toMatchObject({
    kind: 'performance_run',
    data: { query: 'users=3&interval=250', settings: { users: 3, seed: 1976 } },
  });
  expect(entry.data.results).toMatchObject([
    { number: 1, users: 3 },
    { number: 2, users: 3 },
  ]);
});

test('nothing is wider than a small phone, and axe finds nothing while it runs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, `${PATH}?interval=250&users=4`);
  await start(page);
  await expect(rows(page)).toHaveCount(10);
  await expectNoViolations(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('heading, explanation and formulas are there', async ({ page }) => {
    await page.goto(PATH);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ethernet Performance Simulation' }),
    ).toBeVisible();
    await expect(page.locator('math')).toHaveCount(5);
    await expect(page.getByText('Little’s law')).toBeVisible();
  });
});
