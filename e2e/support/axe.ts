import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, Result, RunOptions } from 'axe-core';
import { isFullSize } from '../../server/test/support/proof-size.ts';

/**
 * The minified build is less than half the size of the package's `source`, and every checked page loads it.
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

interface View {
  readonly width: number;
  readonly height?: number | undefined;
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each theme occurs once, because few violations depend on a combination of both. */
const PHONE: View = { width: 390, colorScheme: 'light' };
const DESKTOP: View = { width: 1280, colorScheme: 'dark' };
const VIEWS: readonly View[] = [PHONE, DESKTOP];

export async function expectNoViolations(page: Page): Promise<void> {
  await untilTransitionsEnd(page);
  // axe reports a link that is half under the top bar as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  const violations = page.frames().length === 1 ? await runAxe(page) : await runAxeInFrames(page);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Runs axe directly: @axe-core/playwright injects it twice per check, which takes longer than the check. */
async function runAxe(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { violations } = await (Reflect.get(window, 'axe') as typeof Axe).run(document, options);
    return violations;
  }, OPTIONS);
}

/**
 * With several frames, @axe-core/playwright merges the results, for which it opens a blank page each time.
 */
async function runAxeInFrames(page: Page): Promise<Result[]> {
  return (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
}

/**
 * Checks a phone with the light theme, then a desktop with the dark one, without reloading the page; in `npm
 * test` only the journey's own viewport. `open` opens the page in the first view. The journey continues in
 * its former viewport, in the light theme.
 */
export async function expectNoViolationsInAnyView(page: Page, open?: () => Promise<void>): Promise<void> {
  if (!isFullSize) {
    await open?.();
    return expectNoViolations(page);
  }
  const before = page.viewportSize();
  for (const [index, view] of VIEWS.entries()) {
    await showAs(page, view);
    if (index === 0) await open?.();
    await expectNoViolations(page);
  }
  await showAs(page, { width: before?.width ?? 1280, height: before?.height, colorScheme: 'light' });
}

/** Opens the page again for each view, for pages that differ on a phone. */
export async function expectNoViolationsOpenedInEachView(
  page: Page,
  open: () => Promise<void>,
): Promise<void> {
  for (const view of VIEWS) {
    await showAs(page, view);
    await open();
    await expectNoViolations(page);
  }
}

/** Waits until the change takes effect in the page, because the browser confirms it earlier. */
async function showAs(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height ?? 900 });
  await page.emulateMedia({ colorScheme: view.colorScheme });
  await page.waitForFunction(
    ({ width, colorScheme }) =>
      innerWidth === width && matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches,
    view,
  );
}

/** An inherited colour starts its own transition after the parent's transition has finished. */
async function untilTransitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    do {
      await Promise.allSettled(transitions().map((transition) => transition.finished));
      await nextFrame();
      await nextFrame();
    } while (transitions().length > 0);
  });
}
