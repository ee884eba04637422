import { PUBLIC_PAGES } from './support/public-pages.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, siteUrl, test } from './support/test.ts';

test.describe('a visitor', () => {
  test('is taken from / to /home and sees the tagline and the logo', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Taking turns,\s*at scale\./);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Carom Labs' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  for (const path of PUBLIC_PAGES) {
    test(`finds ${path} with its own title, description and address`, async ({ page }) => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Carom Labs/);
      const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
      await expect(meta('description')).toHaveAttribute('content', /.{50,}/);
      await expect(meta('og:title')).toHaveAttribute('content', /.+/);
      await expect(meta('og:image')).toHaveAttribute('content', `${siteUrl()}/og-image.png`);
      await expect(meta('og:url')).toHaveAttribute('content', `${siteUrl()}${path}`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl()}${path}`);
    });
  }

  test('finds no two pages with the same title', async ({ request }) => {
    const titles = await Promise.all(
      PUBLIC_PAGES.map(
        async (path) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1],
      ),
    );
    expect(new Set(titles).size).toBe(PUBLIC_PAGES.length);
  });

  test('finds both simulations described on /simulations', async ({ page }) => {
    await openPage(page, '/simulations');
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/metcalfe_simulation"]').first()).toBeVisible();
    await expect(main.locator('a[href="/network_performance_simulation"]').first()).toBeVisible();
    await expect(main).toContainText('Metcalfe');
    await expect(main).toContainText('Ethernet performance');
  });

  test('finds help by e-mail and for three browsers', async ({ page }) => {
    await openPage(page, '/help');
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
    for (const browser of ['Safari', 'Chrome', 'Firefox']) {
      await expect(page.getByRole('heading', { name: browser })).toBeVisible();
    }
  });

  test('meets the founder and four open places on the team page', async ({ page }) => {
    await openPage(page, '/team');
    await expect(page.getByRole('main').getByRole('heading', { name: /founder/i })).toHaveCount(1);
    await expect(page.getByRole('main').getByText(/placeholder/i)).toHaveCount(4);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PUBLIC_PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
      await expect(page.getByRole('contentinfo')).toContainText('2024-2025');
    });
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404 and leads home several times', async ({ page }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle(/404 - Page Not Found!/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found!');
    expect(await page.getByRole('main').locator('a[href="/home"]').count()).toBeGreaterThan(1);
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  });

  for (const role of ['member', 'admin']) {
    test(`offers a signed-in ${role} the way back`, async ({ page }) => {
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
    });
  }

  test('offers nothing to a role that has no pages', async ({ page }) => {
    await storeSession(page, { role: 'auditor' });
    await openPage(page, '/no/such/page');
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  });
});

test('robots.txt, sitemap.xml and the manifest are there', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/home', '/about', '/simulations'])
    expect(sitemap).toContain(`<loc>${siteUrl()}${path}</loc>`);
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200);
});
