import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

/** By a link of the page itself, so that the document stays. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What came over the network, and what the document brought with it. */
async function sheetsOf(page: Page) {
  return await page.evaluate(() => {
    const fetched = performance
      .getEntriesByType('resource')
      .filter(
        (entry) => entry.name.includes('.css') && (entry as PerformanceResourceTiming).transferSize > 0,
      );
    return {
      fetched: fetched.map(({ name }) => new URL(name).pathname),
      inlined: document.querySelector('style')?.dataset['sheets']?.split(' ') ?? [],
    };
  });
}

async function expectNoSheetTwice(page: Page): Promise<void> {
  const { fetched, inlined } = await sheetsOf(page);
  expect(inlined.length).toBeGreaterThan(0);
  const all = [...fetched, ...inlined];
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
}

test('every document brings its whole style in one element, and no script of the router that does not wait', async ({
  request,
}) => {
  for (const path of [...PUBLIC_PAGES, '/member/dashboard', '/no_such_page']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<style/g), path).toHaveLength(1);
    // Nothing of the router's runs before the first paint: it waits for its modules.
    expect(html, path).not.toMatch(/<script>[^<]*(__reactRouter|react-router)/);
    // An eager module would let React take over a document of which the end has not come yet.
    expect(html.match(/<script type="module"[^>]*>/g), path).toEqual(['<script type="module">']);
    expect(html, path).not.toMatch(/\sstyle=|rel="stylesheet"/);
    // Safari before 17.5 would drop every colour, and leave white words on white buttons.
    expect(html, path).not.toContain('light-dark(');
  }
});

test('a public page asks for no style sheet', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await openPage(page, path);
    expect((await sheetsOf(page)).fetched, path).toEqual([]);
    await expect(page.locator('link[rel="stylesheet"]:not([disabled])')).toHaveCount(0);
  }
});

test('a walk through the public pages fetches each style sheet at most once', async ({ page }) => {
  await openPage(page, '/home');
  for (const path of ['/search', '/simulations', '/metcalfe_simulation']) await follow(page, path);
  await expect(page.locator('.simulator-bench')).toHaveCSS('display', 'grid');
  await page.goBack();
  for (const path of ['/network_performance_simulation', '/search', '/home', '/login', '/register']) {
    if (path === '/network_performance_simulation') await expect(page).toHaveURL('/simulations');
    await follow(page, path);
  }
  await follow(page, '/search');
  await expect(page.locator('.search-fields')).toHaveCSS('display', 'grid');
  await expectNoSheetTwice(page);
});

test('so does the way from a simulator, whose sheets an area shares, into the area', async ({ page }) => {
  await storeSession(page, { role: 'member' });
  await openPage(page, '/network_performance_simulation');
  const chart = page.getByRole('figure', { name: 'Throughput per user' });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('.chart-surface')).toBeVisible();
  for (const path of ['/member/dashboard', '/member/feature_1', '/member/schedule']) await follow(page, path);
  await expectNoSheetTwice(page);
});
