import { PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { expectOwnHead } from './support/page-head.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, siteUrl, test } from './support/test.ts';

test('a visitor is taken from / to /home and sees the tagline and the logo', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Taking turns,\s*at scale\./);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carom Labs' })).toHaveAttribute(
    'href',
    '/',
  );
});

/** accessibility.spec.ts opens these pages with scripts. */
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, with its own title, description and address', async ({ page }) => {
    const titles = new Set<string>();
    for (const path of PUBLIC_PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectOwnHead(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
        await expect(page.getByRole('contentinfo')).toContainText('2024-2025');
        titles.add(await page.title());
      });
    }
    expect(titles.size).toBe(PUBLIC_PAGES.length);
  });

  test('a private page says what it needs and how to reach us, and does not spin', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/member/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript');
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/home"]')).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });

  test('both simulations, help for three browsers and the team are there', { tag: '@core' }, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/simulations');
    await expect(main.locator('a[href="/metcalfe_simulation"]').first()).toBeVisible();
    await expect(main.locator('a[href="/network_performance_simulation"]').first()).toBeVisible();
    await expect(main).toContainText('Metcalfe');
    await expect(main).toContainText('Ethernet performance');

    await page.goto('/help');
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    for (const browser of ['Safari', 'Chrome', 'Firefox']) {
      await expect(page.getByRole('heading', { name: browser })).toBeVisible();
    }

    await page.goto('/team');
    await expect(main.getByRole('heading', { name: /founder/i })).toHaveCount(1);
    await expect(main.getByText(/placeholder/i)).toHaveCount(4);
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('in broken encoding is not found like any other, also by its scripts', { tag: '@core' }, async ({
    page,
  }) => {
    const reply = await page.goto('/%E0%A4%A');
    expect(reply?.status()).toBe(404);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found!');
  });

  test('answers 404 and leads home several times', { tag: '@core' }, async ({ page }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle(/404 - Page Not Found!/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found!');
    await expect(page.getByRole('main').locator('a[href="/home"]').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  });

  test('offers the signed-in the way back, and nothing to a role that has no pages', {
    tag: '@core',
  }, async ({ page }) => {
    for (const role of ['member', 'admin']) {
      await storeSession(page, { role });
      await openPage(page, '/no/such/page');
      await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
        'href',
        `/${role}/dashboard`,
      );
      await expect(page.getByRole('link', { name: 'Go to Profile' })).toHaveAttribute(
        'href',
        `/${role}/profile`,
      );
    }
    await storeSession(page, { role: 'auditor' });
    await openPage(page, '/no/such/page');
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  });
});

test('robots.txt, sitemap.xml and the manifest are there', { tag: '@core' }, async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  const [, first = ''] = /<loc>(.*?)<\/loc>/.exec(index) ?? [];
  const sitemap = await (await request.get(first)).text();
  for (const path of ['/home', '/about', '/simulations'])
    expect(sitemap).toContain(`<loc>${siteUrl()}${path}</loc>`);
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200);
});
