import type { Locator, Page } from '@playwright/test';
import { timeoutFactor } from '../scripts/timeout-factor.mjs';
import { expect, openPage, test } from './support/test.ts';

const PAGES = [
  {
    name: 'efficiency',
    path: '/metcalfe_simulation',
    control: (page: Page) => page.getByLabel('Stations Q'),
    lastControl: (page: Page) => page.getByRole('slider', { name: 'Slot time T' }),
    chart: 'Efficiency against the number of stations',
    narration: /^2 stations, packets of 512 bits: 91\.43 % of the time carries packets/,
    below: 'Compare with simulation',
  },
  {
    name: 'performance',
    path: '/network_performance_simulation',
    control: (page: Page) => page.getByRole('button', { name: 'Start Simulation' }),
    lastControl: (page: Page) => page.getByRole('slider', { name: 'Interval' }),
    chart: 'Throughput per user',
    narration: /^The formula gives 0\.08130 Mbit\/s for each user, 55\.6 % of attempts collide, 196\.8 µs/,
    below: 'Latest samples',
  },
] as const;

test.use({ hasTouch: true });

/** Expects the element to be completely between the top bar and the bottom bar, if there is one. */
async function boxInView(part: Locator) {
  let seen: Awaited<ReturnType<typeof lookAt>> | undefined;
  // Components that measure themselves render again after a resize.
  await expect(async () => {
    seen = await lookAt(part);
  }).toPass();
  if (!seen) throw new Error('It is not on the page.');
  return seen;
}

async function lookAt(part: Locator) {
  await expect(part).toBeInViewport({ ratio: 1, timeout: 1000 * timeoutFactor() });
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  const bars = await part.page().evaluate(() => {
    const css = getComputedStyle(document.documentElement);
    return {
      top: Number.parseFloat(css.scrollPaddingTop),
      bottom: Number.parseFloat(css.scrollPaddingBottom),
    };
  });
  const { height = 0 } = part.page().viewportSize() ?? {};
  // The scroll paddings are a rem larger than the bars. The top one includes sticky parts of the page.
  expect(box.y).toBeGreaterThanOrEqual(Math.min(bars.top, 80) - 16);
  expect(box.y + box.height).toBeLessThanOrEqual(height - bars.bottom + 16);
  return box;
}

async function expectNoWiderThanWindow(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

for (const { name, path, control, lastControl, chart, narration, below } of PAGES) {
  test(`the first view of the ${name} page has control, chart and narration; it is never wider than its window, nor after a chart was touched and the phone turned`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openPage(page, path);
    const settings = page.getByRole('region', { name: 'Settings' });
    const figure = page.getByRole('figure', { name: chart });
    const drawing = figure.locator('.chart-drawing');
    const words = page.getByText(narration).first();
    const section = page.getByRole('heading', { name: below });
    await boxInView(control(page));
    await boxInView(words);
    await expect(async () => {
      const besideSliders = await boxInView(drawing);
      const sliders = await settings.boundingBox();
      expect(besideSliders.x).toBeGreaterThan((sliders?.x ?? 0) + (sliders?.width ?? 0));
      const table = await section.boundingBox();
      expect(table?.y).toBeGreaterThan((sliders?.y ?? 0) + (sliders?.height ?? 0));
    }).toPass();
    // No part of the bench scrolls by itself, which would hide controls.
    expect(
      await page
        .locator('.bench-side, .bench-side *')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).overflowY === 'auto').length),
    ).toBe(0);
    await page.screenshot({ path: testInfo.outputPath(`${name}-1366.png`) });

    await page.setViewportSize({ width: 390, height: 844 });
    const strip = page.locator('.strip-chart');
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [strip, words, control(page)]) await boxInView(part);
    await page.screenshot({ path: testInfo.outputPath(`${name}-390.png`) });
    await lastControl(page).focus();
    // The small chart is above the last slider and does not cover it.
    await expect(async () => {
      const above = await boxInView(strip);
      const slider = await boxInView(lastControl(page));
      expect(slider.y).toBeGreaterThanOrEqual(above.y + above.height);
    }).toPass();

    const surface = figure.locator('.chart-surface');
    await expectNoWiderThanWindow(page, 844, 390);
    await surface.scrollIntoViewIfNeeded();
    await surface.tap();
    if (name === 'efficiency') await expect(figure.locator('.chart-tooltip')).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [2560, 1440],
    ] as const)
      await expectNoWiderThanWindow(page, width, height);
  });
}

test('a link with settings never shows the first ones', async ({ page }) => {
  // Records the visible texts at every animation frame.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const words of document.querySelectorAll('.strip-words, .traffic-table')) {
        const isSeen = getComputedStyle(words).visibility === 'visible' && words.getClientRects().length > 0;
        if (isSeen) seen.add(words.getAttribute('aria-label')?.slice(0, 10) ?? words.textContent);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => [...new Set<string>(Reflect.get(window, 'seen'))]);
  for (const [path, wanted] of [
    ['/network_performance_simulation?users=7', /collide/],
    ['/embed/metcalfe?q=10', /^10 stations/],
    ['/mac_protocols?a=0.2', /^At a = 0\.2,/],
    ['/traffic?stations=3', /^3 stations/],
  ] as const) {
    await openPage(page, path);
    await expect.poll(seen, { message: path }).toHaveLength(1);
    expect((await seen())[0], path).toMatch(wanted);
  }
});
