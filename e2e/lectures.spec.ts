import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const PATH = '/network_performance_simulation';
/** The minimum ratio of font size to screen height, legible from the last row of a lecture hall. */
const LEAST_LETTER_SHARE = 1 / 40;

const chart = (page: Page, name: string) => page.getByRole('figure', { name });
const fontSize = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('a lecturer fills the screen with one chart, drives it with keys and clicker, and opens it again by its link', async ({
  page,
}) => {
  await openPage(page, `${PATH}?users=5`);
  await page.getByRole('button', { name: 'Lecture mode' }).first().click();
  const lecture = page.getByRole('region', { name: 'Lecture' });
  await expect(lecture).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop Simulation' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(chart(page, 'Collision probability of an attempt')).toBeVisible();
  await expect(chart(page, 'Throughput per user')).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveURL(`${PATH}?users=5&lecture=controls,chart,narration&panel=2&theme=dark`);

  // The link opens lecture mode with its settings. Everything fits on one screen, in large letters.
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    // A new document ends full-screen mode, in which the test cannot set the window size.
    await openPage(page, page.url());
    await page.setViewportSize({ width, height });
    await expect(lecture).toBeVisible();
    const shown = chart(page, 'Collision probability of an attempt');
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Start Simulation' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.strip-words')).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await shown.locator('.line-chart').boundingBox())?.height ?? 0)
      .toBeGreaterThan(height / 3);
    for (const selector of ['.strip-words', '.chart-frame:not([hidden]) .chart-surface text']) {
      await expect.poll(() => fontSize(page, selector)).toBeGreaterThanOrEqual(height * LEAST_LETTER_SHARE);
    }
  }
  await expectNoViolations(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByRole('row', { name: /Leave lecture mode/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lecture mode' }).first()).toBeFocused();
  await expect(page).toHaveURL(`${PATH}?users=5`);
});

test('what a lecture shows of each simulator stands above its bar, one below the other', async ({ page }) => {
  const chartShown = '.chart-frame:not([hidden])';
  for (const [path, ...parts] of [
    ['/traffic?lecture=1', '.traffic-stage', '.time-slider', '.now-line'],
    ['/metcalfe_simulation?lecture=settings,chart,narration', chartShown],
    ['/mac_protocols?lecture=controls,chart,narration&panel=2', '.live-strip', chartShown],
    ['/mac_protocols?lecture=controls,settings,chart,narration', chartShown],
  ] as const) {
    await openPage(page, path);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const ends = async () => {
        const boxes = await Promise.all(
          [...parts, '.lecture-bar'].map((part) => page.locator(part).first().boundingBox()),
        );
        return boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : [Number.NaN]));
      };
      const inOrderAndView = async () => {
        const all = await ends();
        const isBelow = all.every((end, place) => place === 0 || end >= (all[place - 1] ?? 0) - 1);
        const [end = 0, barStart = 0, barEnd = Number.NaN] = all.slice(-3);
        const leaves = barStart - end;
        return isBelow && barEnd <= height + 1 && (parts.at(-1) !== chartShown || leaves < height / 20);
      };
      await expect.poll(inOrderAndView, { message: `${path} at ${width} × ${height}` }).toBe(true);
    }
  }
});

test('all charts of each simulator fit on one screen, with the main settings in large type', async ({
  page,
}) => {
  for (const [path, charts, setting] of [
    ['/network_performance_simulation?users=5', 3, 'Users'],
    ['/metcalfe_simulation?q=10&packet=1024', 2, 'Stations'],
    ['/mac_protocols?a=0.05', 3, 'Propagation a'],
  ] as const) {
    await openPage(page, `${path}&lecture=controls,chart,narration&panel=0`);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shown = page.locator('.chart-frame:visible');
      await expect(shown).toHaveCount(charts);
      const fits = async () => {
        const bar = await page.locator('.lecture-bar').boundingBox();
        const boxes = await Promise.all((await shown.all()).map((frame) => frame.boundingBox()));
        const drawings = await Promise.all(
          (await shown.locator('.chart-surface').all()).map((drawing) => drawing.boundingBox()),
        );
        return (
          boxes.every((box) => box !== null && box.y + box.height <= (bar?.y ?? 0)) &&
          drawings.every((box) => box !== null && box.height > height / 4)
        );
      };
      await expect.poll(fits, { message: `${path} at ${width} × ${height}` }).toBe(true);
      const value = page.locator('.lecture-settings div').filter({ hasText: setting }).locator('dd');
      await expect(value).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => fontSize(page, '.lecture-settings dd'))
        .toBeGreaterThanOrEqual(height * LEAST_LETTER_SHARE);
    }
  }
});

test('a lesson goes before a class with a clicker, and into a course page without keeping anything', async ({
  page,
}) => {
  await openPage(page, '/lessons/capture');
  await page.getByRole('button', { name: 'Lecture mode' }).filter({ visible: true }).click();
  await expect(page.getByRole('region', { name: 'Lecture' })).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Run' })).toBeVisible();
  await expect(page).toHaveURL(/\/lessons\/capture\?step=run&lecture=controls,chart,narration$/);
  await page.keyboard.press('Space');
  await expect(page.getByText(/^The model gives \d/)).toBeVisible();
  await expect.poll(() => fontSize(page, '.lesson-step[data-current] > p')).toBeGreaterThanOrEqual(18);
  await expectNoViolations(page);
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { level: 2, name: 'Predict' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();

  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await openPage(page, '/embed/lesson_capture');
  const before = await kept();
  await page.getByRole('button', { name: 'Keep my prediction' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Run' })).toBeFocused();
  await expect(page.getByText('You predicted 50%.')).toBeVisible();
  await page.getByRole('button', { name: 'Question' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Question' })).toBeVisible();
  await expect(page.getByText(/Your progress is kept/)).toHaveCount(0);
  await expect(page).toHaveURL('/embed/lesson_capture');
  expect(await kept()).toBe(before);
  await expectNoViolations(page);
});
