import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

/** Follows a link of the page, which keeps the document. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function sheetsAskedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('every document brings its style in one element, and its scripts wait for its end', async ({
  request,
}) => {
  for (const path of [...PUBLIC_PAGES, '/member/dashboard', '/no_such_page']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<style/g), path).toHaveLength(1);
    expect(html, path).not.toMatch(/\sstyle=|rel="stylesheet"/);
    // With an async module React could hydrate a document that is not complete yet.
    expect(html.match(/<script type="module"[^>]*>/g), path).toEqual([
      expect.stringMatching(/^<script type="module" src="[^"]+">$/),
    ]);
    // Safari before 17.5 does not support it and would ignore every colour.
    expect(html, path).not.toContain('light-dark(');
  }
});

test('a walk through public pages asks for no style sheet', async ({ page }) => {
  const asked = sheetsAskedBy(page);
  await openPage(page, '/home');
  for (const path of ['/search', '/simulations', '/metcalfe_simulation']) await follow(page, path);
  await expect(page.locator('.simulator-bench')).toHaveCSS('display', 'grid');
  await page.goBack();
  await expect(page).toHaveURL('/simulations');
  for (const path of ['/network_performance_simulation', '/search', '/home', '/login'])
    await follow(page, path);
  expect(asked).toEqual([]);
});

test('nor does the way from a simulator into the member area', async ({ page }) => {
  await storeSession(page, { role: 'member' });
  const asked = sheetsAskedBy(page);
  await openPage(page, '/network_performance_simulation');
  for (const path of ['/member/dashboard', '/member/feature_1', '/member/schedule']) await follow(page, path);
  expect(asked).toEqual([]);
});
