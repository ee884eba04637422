import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each theme once: what hangs on one of them hardly ever hangs on both together. */
const VIEWS: readonly View[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

export async function expectNoViolations(page: Page): Promise<void> {
  await untilColoursStand(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // Only what several frames find has to be put together, for which axe opens a blank page each time.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** On a phone in the light and on a desktop in the dark, as the page stands or opened anew for each. */
export async function expectNoViolationsInAnyView(page: Page, open?: () => Promise<void>): Promise<void> {
  for (const view of VIEWS) {
    await showAs(page, view);
    await open?.();
    await expectNoViolations(page);
  }
}

/** The browser answers before the page has heard of it: only the page knows when it has changed. */
async function showAs(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: 900 });
  await page.emulateMedia({ colorScheme: view.colorScheme });
  await page.waitForFunction(
    ({ width, colorScheme }) =>
      innerWidth === width && matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches,
    view,
  );
}

async function untilColoursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}
