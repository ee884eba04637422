import type { Page } from '@playwright/test';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

/** Half of the height of an earlier version of the page. */
const MOST_PHONE_HEIGHT = 3350;
/** When a web font replaces a font of the device, a word may become a pixel wider. */
const MOST_SHIFT = 0.001;
const NEXT_CLASSES = '**/api/next_classes';

const nextClasses = (page: Page) => page.getByRole('list', { name: 'The next classes' });
const learn = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Search the classes' });
const boxOf = async (page: Page) => learn(page).boundingBox();

interface Shift {
  readonly value: number;
  /** The elements that moved, with their tops before and after. */
  readonly moved: readonly string[];
}

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shiftOf = ({ value, sources }: LayoutShift): Shift => ({
          value,
          moved: sources.map(({ node, previousRect: before, currentRect: after }) => {
            const markup = node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.textContent);
            return `${before.top} ${before.height} → ${after.top} ${after.height}: ${markup}`;
          }),
        });
        new PerformanceObserver((list) => {
          resolve((list.getEntries() as LayoutShift[]).map(shiftOf));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift there is no entry. Buffered entries are delivered before the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(MOST_SHIFT);
}

/** Lines have their final length once the fonts are loaded. */
async function untilFontsStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the home page is short, and what arrives late moves nothing', async ({ page }) => {
    await openPage(page, '/home');
    await untilFontsStand(page);
    const before = await boxOf(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height).toBeLessThanOrEqual(MOST_PHONE_HEIGHT);

    await learn(page).scrollIntoViewIfNeeded();
    await expect(nextClasses(page).getByRole('link')).toHaveCount(3);
    await expect.poll(async () => (await boxOf(page))?.height).toBe(before?.height);
    await expect.poll(height).toBeLessThanOrEqual(MOST_PHONE_HEIGHT);
    await expectNoShift(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  for (const path of ['/home', '/search', '/metcalfe_simulation', '/login']) {
    test(`on ${path} our fonts arrive late, and move nothing`, async ({ page }) => {
      const release = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await release.promise;
        await route.continue();
      });
      // Does not wait for the load event, because it waits for the fonts.
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      release.resolve();
      await untilFontsStand(page);
      const loaded = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(
        expect.arrayContaining(['Figtree', 'Bricolage Grotesque']),
      );
      await expectNoShift(page);
    });
  }

  test.describe('on a reload', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('it stays where it was, also before the scripts have come', async ({ page }) => {
      await openPage(page, '/home');
      const scrolled = () => page.evaluate(() => scrollY);
      await page.evaluate(() => scrollTo(0, 1500));
      // The web fonts are cached now, so lines have other lengths than at the first visit.
      const isThere = async () => Math.abs((await scrolled()) - 1500) < 100;
      await page.reload();
      await expect.poll(isThere).toBe(true);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload();
      await expect.poll(isThere).toBe(true);
    });
  });

  test('the slider moves the curve', async ({ page }) => {
    await openPage(page, '/home');
    const slider = page.getByRole('slider', { name: 'Packets' });
    await expect(page.getByRole('status')).toHaveText('86%');
    await slider.press('Home');
    await expect(page.getByRole('status')).toHaveText('37%');
    await slider.press('End');
    await expect(page.getByRole('status')).toHaveText('98%');
  });
});

test('each of the three things leads to the real one', { tag: '@core' }, async ({ page }) => {
  await openPage(page, '/home');
  await expect(page.getByRole('main')).toContainText('Put up your 3');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Open the Metcalfe model' })).toHaveAttribute(
    'href',
    '/metcalfe_simulation',
  );
  await expect(main.getByRole('link', { name: 'Open the planner' })).toHaveAttribute(
    'href',
    '/member/feature_2',
  );
  await expect(main.getByRole('link', { name: 'Search the classes' })).toHaveAttribute('href', '/search');

  const first = nextClasses(page).getByRole('link').first();
  const title = await first.locator('.font-semibold').innerText();
  await first.click();
  await expect(page).toHaveURL(/\/classes\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a visitor comes from the help page and from a class to the plans and their prices', async ({
  page,
}) => {
  const plans = page.getByRole('region', { name: 'Plans and prices' });
  await openPage(page, '/help');
  await page.getByRole('link', { name: 'What a subscription includes and costs' }).click();
  await expect(plans.getByRole('heading', { name: 'Plans and prices' })).toBeInViewport();
  await expect(plans.getByText('$19.00')).toBeVisible();
  await expect(plans.getByText('$190.00')).toBeVisible();

  await learn(page).scrollIntoViewIfNeeded();
  await nextClasses(page).getByRole('link').first().click();
  await expect(page.getByText('Booking needs a subscription.')).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('link', { name: 'Plans and prices' }).click();
  await expect(plans.getByRole('heading', { name: 'Plans and prices' })).toBeInViewport();
});

test('the drawing has its place before its caption has come', async ({ page }) => {
  await openPage(page, '/home');
  const drawing = page.getByRole('figure').first();
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    const boxes = await drawing.evaluate((figure) => {
      const whole = figure.getBoundingClientRect().toJSON();
      const caption = figure.querySelector('figcaption');
      caption?.remove();
      const half = figure.getBoundingClientRect().toJSON();
      if (caption) figure.append(caption);
      return { whole, half, hasCaption: caption !== null };
    });
    expect(boxes.hasCaption).toBe(true);
    expect(boxes.half).toEqual(boxes.whole);
  }
});

test('there is one logo at the top', async ({ page }) => {
  await openPage(page, '/home');
  const logos = await page
    .locator('svg[viewBox="0 0 44 18"]')
    .evaluateAll((found) => found.map((logo) => logo.getBoundingClientRect().top + scrollY));
  expect(logos.filter((top) => top < 400)).toHaveLength(1);
});

test.describe('without classes', () => {
  test('the page says so, in the same place', async ({ page }) => {
    await page.route(NEXT_CLASSES, (route) =>
      route.fulfill({ json: { status: 200, message: '', next_classes: [] } }),
    );
    await openPage(page, '/home');
    await expect(page.getByText('No classes are planned right now.')).toBeVisible();
    await expectNoShift(page);
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page says so, and tries again', async ({ page }) => {
    await page.route(NEXT_CLASSES, (route) => route.abort());
    await openPage(page, '/home');
    await expect(page.getByText('The next classes could not be loaded.')).toBeVisible();
    await expectNoShift(page);
    await page.unroute(NEXT_CLASSES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(nextClasses(page).getByRole('link')).toHaveCount(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures stand still, without controls that do nothing', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByText('Prices need JavaScript.')).toBeVisible();
    await expect(page.getByRole('img', { name: /Metcalfe model/ })).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
    await expect(page.getByRole('button', { name: /Pause|Play/ })).toBeHidden();
    await expect(page.getByText('The search has every class')).toBeVisible();
  });
});

test.describe('for those who like motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the drawing can be stopped and started', async ({ page }) => {
    await openPage(page, '/home');
    const moving = page.locator('.cable-now');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(moving).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(moving).toHaveCSS('animation-play-state', 'running');
  });
});
