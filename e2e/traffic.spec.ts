import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { newMember } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { headersOf, openAs, storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

const PATH = '/member/traffic';

const time = (page: Page) => page.getByRole('slider', { name: /^Time/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nowLine = (page: Page) => page.locator('.now-line');
const counters = (page: Page) => page.getByRole('table', { name: 'Counters of the run' });

async function timeUs(page: Page): Promise<number> {
  const words = (await time(page).getAttribute('aria-valuetext')) ?? '';
  const [value = '', unit] = words.split(' ');
  return Number(value.replaceAll(',', '')) * (unit === 'ms' ? 1000 : 1);
}

async function columnOf(page: Page, column: number): Promise<string[]> {
  return counters(page).locator(`tbody tr > :nth-child(${column})`).allTextContents();
}

async function downloaded(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return download;
}

async function toTheEnd(page: Page): Promise<void> {
  await time(page).focus();
  await page.keyboard.press('End');
}

/** Stops the clock of the page; the journey advances it. */
async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  // The jump must be shorter than the loading timeout, or a module that is still loading would fail.
  await page.clock.install({ time: new Date('2026-03-01T09:58:30') });
  await openPage(page, path);
  await expect(time(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-01T10:00:00'));
}

test.describe('a member', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test.beforeEach(({ page }) => storeSession(page, { role: 'member' }));

  test('sees each network end with the counters of the model, and another run with another seed', {
    tag: '@core',
  }, async ({ page }) => {
    await openPage(page, PATH);
    for (const network of ['10BASE5', 'Fast Ethernet, half duplex', 'Experimental Ethernet, 1976']) {
      await page.getByLabel('Network').selectOption(network);
      await expect.poll(() => columnOf(page, 2)).toEqual(['5', '0', '0', '0', '5', '0', '0', '0']);
      await toTheEnd(page);
      await expect.poll(async () => (await columnOf(page, 2))[1]).toBe('20');
      await expect
        .poll(async () => ({ shown: await columnOf(page, 2) }))
        .toEqual({ shown: await columnOf(page, 3) });
      await expect(page.locator('.traffic-table')).toHaveAttribute('aria-label', /^5 stations on one cable/);
    }
    const usual = await columnOf(page, 3);
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await expect(page).toHaveURL(/seed=7/);
    await expect.poll(() => columnOf(page, 3)).not.toEqual(usual);
    const first = await columnOf(page, 3);
    await page.getByLabel('Seed', { exact: true }).fill('8');
    await expect.poll(() => columnOf(page, 3)).not.toEqual(first);
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await expect.poll(() => columnOf(page, 3)).toEqual(first);
    await button(page, 'New seed').click();
    await expect(page.getByLabel('Seed', { exact: true })).not.toHaveValue('7');
  });

  test('plays, slowly while a front is on the cable and quickly while none is, and pauses', async ({
    page,
  }) => {
    await openWithStoppedClock(page, `${PATH}?speed=4`);
    await button(page, 'Play').click();
    // A signal crosses the 5 µs of the cable in 0.625 s.
    await page.clock.runFor(750);
    await expect.poll(() => timeUs(page)).toBeGreaterThan(5);
    expect(await timeUs(page)).toBeLessThan(6.5);
    // Then the rest of a frame of 1,365 µs is sent.
    await page.clock.runFor(3000);
    await expect.poll(() => timeUs(page)).toBeGreaterThan(1300);
    await button(page, 'Pause').click();
    await expect(button(page, 'Play')).toBeVisible();
    const pausedUs = await timeUs(page);
    await page.clock.runFor(2000);
    expect(await timeUs(page)).toBe(pausedUs);
  });

  test('steps from event to event, with nothing but the keyboard', async ({ page }) => {
    await openPage(page, PATH);
    await expect(nowLine(page)).toContainText('The cable is silent.');
    await button(page, 'Step').focus();
    await page.keyboard.press('Enter');
    await expect(nowLine(page)).toContainText('Station 1 starts to send.');
    await expect.poll(() => timeUs(page)).toBe(3);
    await time(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(nowLine(page)).toContainText('a collision.');
    await page.keyboard.press('ArrowRight');
    await expect(nowLine(page)).toContainText('notices the collision.');
    await expect(page.getByRole('list').getByText('sends its preamble, attempt 1')).toHaveCount(5);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => timeUs(page)).toBe(3);
    await button(page, 'Play').focus();
    await page.keyboard.press('Space');
    await expect(button(page, 'Pause')).toBeFocused();
    await expect.poll(() => timeUs(page)).toBeGreaterThan(3);
    await page.keyboard.press('Space');
    await expect(button(page, 'Play')).toBeFocused();
  });

  test('keeps the run and the instant in the address, and takes them back with reset', async ({ page }) => {
    await openPage(page, PATH);
    await page.getByLabel('Network').selectOption('10BASE5');
    await page.getByRole('slider', { name: 'Stations' }).fill('8');
    await page.getByLabel('Seed', { exact: true }).fill('42');
    for (let steps = 0; steps < 9; steps += 1) await button(page, 'Step').click();
    await expect(page).toHaveURL(/\?network=10base5&stations=8&seed=42&at=[\d.]+$/);
    // The address is updated a moment after the last step.
    const shownUs = await timeUs(page);
    await expect
      .poll(() => Number(new URL(page.url()).searchParams.get('at')).toFixed(2))
      .toBe(shownUs.toFixed(2));
    await expect(button(page, 'Save to portfolio')).toBeVisible();
    const before = await page.locator('.traffic').textContent();
    await page.reload();
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('42');
    await expect.poll(() => page.locator('.traffic').textContent()).toBe(before);
    await button(page, 'Reset').click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByLabel('Network')).toHaveValue('experimental-1976');
    await expect.poll(() => timeUs(page)).toBe(0);
  });

  test('takes the event log and the picture away, and prints the table without the site around it', async ({
    page,
  }) => {
    await openPage(page, `${PATH}?at=16.5`);
    const csv = await readFile(await (await downloaded(page, 'Event log (CSV)')).path(), 'utf8');
    const lines = csv.trim().split('\r\n');
    expect(lines[0]).toContain('Time (µs),Station,Event,Attempt');
    expect(lines[1]).toBe('3,1,start,1,,,,,,');
    const words = await page.getByText(/of [\d,]+ events\./).innerText();
    expect(words).toContain(`of ${lines.length - 1} events`);
    const deliveries = lines.filter((line) => line.includes(',delivered,')).length;
    expect(deliveries).toBe(20);

    const svg = await readFile(await (await downloaded(page, 'Picture (SVG)')).path(), 'utf8');
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(svg).toContain('16.50 µs');
    expect(svg).not.toContain('var(');
    const png = await downloaded(page, 'Picture (PNG)');
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.traffic-table')).toBeVisible();
    for (const outside of ['banner', 'contentinfo', 'navigation'] as const) {
      await expect(page.getByRole(outside).filter({ visible: true })).toHaveCount(0);
    }
    await expect(button(page, 'Play')).toBeHidden();
  });

  test('finds nothing too wide and nothing that axe complains about', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolationsInAnyView(page, () => openPage(page, `${PATH}?stations=10&at=16.5`));
    for (const width of [360, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect
        .poll(() => page.locator('.traffic-table').evaluate((table) => table.getBoundingClientRect().right))
        .toBeLessThanOrEqual(width);
    }
  });

  test('who wants no motion gets steps', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithStoppedClock(page, PATH);
    await expect(page.getByLabel('Speed')).toContainText('an event every 1.2 s');
    await button(page, 'Play').click();
    await page.clock.runFor(1100);
    expect(await timeUs(page)).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => timeUs(page)).toBe(3);
    await page.clock.runFor(1000);
    expect(await timeUs(page)).toBe(3);
    await page.clock.runFor(200);
    await expect(nowLine(page)).toContainText('a collision.');
  });
});

test('a run is saved to the portfolio, with the way back to it', async ({ page, request }) => {
  await openAs(page, await newMember(), `${PATH}?network=10base5&seed=42`);
  await button(page, 'Save to portfolio').click();
  await expect(page.getByText('Saved as “10BASE5, 5 stations, seed 42”')).toBeVisible();

  const headers = await headersOf(page);
  const { entries } = await (await request.get('/api/portfolio', { headers })).json();
  expect(entries).toHaveLength(1);
  const { entry } = await (await request.get(`/api/portfolio/${entries[0].id}`, { headers })).json();
  expect(entry.kind).toBe('traffic_run');
  expect(entry.data.query).toBe('network=10base5&seed=42');
  expect(entry.data.settings).toMatchObject({ network: '10base5', stations: 5, seed: 42 });
  expect(entry.data.results[0]).toMatchObject({ delivered: 20, isComplete: true });
});
