import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, Result, RunOptions } from 'axe-core';
import { isFullSize } from '../../server/test/support/proof-size.ts';

/** Less than half of what the package gives as its source: each page that is looked at has to read it. */
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

/** Each width and each theme once: what hangs on one of them hardly ever hangs on both together. */
const PHONE: View = { width: 390, colorScheme: 'light' };
const DESKTOP: View = { width: 1280, colorScheme: 'dark' };
const VIEWS: readonly View[] = [PHONE, DESKTOP];

export async function expectNoViolations(page: Page): Promise<void> {
  await untilColoursStand(page);
  // A link that has been scrolled half under the top bar is too small a target for axe.
  await page.evaluate(() => scrollTo(0, 0));
  const violations = page.frames().length === 1 ? await look(page) : await lookIntoFrames(page);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The library's own way brings axe into the page twice for each look: longer than the look itself. */
async function look(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { violations } = await (Reflect.get(window, 'axe') as typeof Axe).run(document, options);
    return violations;
  }, OPTIONS);
}

/** What several frames find has to be put together, for which a blank page is opened each time. */
async function lookIntoFrames(page: Page): Promise<Result[]> {
  return (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
}

/**
 * On a phone in the light theme, then on a desktop in the dark one, without loading the page again; in `npm test` only
 * in the journey's own viewport. `open` opens the page in the first view. The journey continues in the viewport it had
 * before, in the light theme.
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

/** Opened anew for each view, for what is another thing on a phone. */
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

/** The browser answers before the page has heard of it: only the page knows when it has changed. */
async function showAs(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height ?? 900 });
  await page.emulateMedia({ colorScheme: view.colorScheme });
  await page.waitForFunction(
    ({ width, colorScheme }) =>
      innerWidth === width && matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches,
    view,
  );
}

/** What inherits a colour that moves begins to move itself when the other has come to rest. */
async function untilColoursStand(page: Page): Promise<void> {
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
