import type { Page } from '@playwright/test';
import { VERSION } from '../contract/src/site/version.ts';
import { readStorage, storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

function mainMenu(page: Page) {
  return page.getByRole('banner').getByRole('navigation', { name: 'Main' });
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel).toBeVisible();
  return panel;
}

test.describe('the top bar', () => {
  test('shows a guest Login, Register and the Home dropdown, and leads to / by its logo', {
    tag: '@core',
  }, async ({ page }) => {
    await openPage(page, '/home');
    const menu = mainMenu(page);
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await menu.getByRole('button', { name: 'Home' }).click();
    const items = menu.getByRole('listitem');
    await expect(items).toHaveText(['Search', 'About', 'Sims', 'Team', 'Help', 'Contact']);
    await items.getByRole('link', { name: 'Sims' }).click();
    await expect(page).toHaveURL('/simulations');
    await page.getByRole('banner').getByRole('link', { name: 'Carom Labs' }).click();
    await expect(page).toHaveURL('/home');
  });

  for (const role of ['member', 'admin']) {
    test(`shows a signed-in ${role} a dropdown with the name`, async ({ page }) => {
      await storeSession(page, { role, firstName: 'Grace', lastName: 'Hopper' });
      await openPage(page, '/home');
      const menu = mainMenu(page);
      await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
      await menu.getByRole('button', { name: 'Home' }).click();
      await expect(menu.getByRole('listitem').filter({ visible: true })).toHaveText([
        'Search',
        'About',
        'Team',
        'Help',
        'Contact',
      ]);
      await page.keyboard.press('Escape');
      await menu.getByRole('button', { name: 'Grace H' }).click();
      await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/${role}/profile`);
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  }
});

test.describe('the mobile menu', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'no-preference' } });

  test('is a panel of 200 px that slides for 300 ms, with the same links, and closes in three ways', async ({
    page,
  }) => {
    await openPage(page, '/home');
    const panel = await openPanel(page);
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(200);
    expect(await panel.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
      /^0?\.3s/,
    );
    for (const label of ['Search', 'About', 'Sims', 'Team', 'Help', 'Contact', 'Login', 'Register']) {
      await expect(panel.getByRole('link', { name: label })).toBeVisible();
    }
    await panel.getByRole('link', { name: 'Team' }).click();
    await expect(page).toHaveURL('/team');
    await expect(panel).toBeHidden();

    // The button, Esc and a click outside close the menu and return the focus.
    const opener = page.getByRole('button', { name: 'Open menu' });
    const ways = [
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
    ];
    for (const close of ways) {
      await openPanel(page);
      await expect.poll(async () => (await panel.boundingBox())?.x).toBe(PHONE.width - 200);
      await close();
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('keeps the three sections as they were left', async ({ page }) => {
    await storeSession(page, { role: 'member' });
    await openPage(page, '/member/dashboard');
    const sections = [
      { name: 'Home', key: 'is_home_open' },
      { name: 'Dashboard', key: 'is_dashboard_open' },
      { name: 'User profile settings', key: 'is_user_profile_settings_open' },
    ];
    const panel = await openPanel(page);
    for (const { name, key } of sections) {
      const toggle = panel.getByRole('button', { name, exact: true });
      const before = await toggle.getAttribute('aria-expanded');
      await toggle.click();
      const after = before === 'true' ? 'false' : 'true';
      await expect(toggle).toHaveAttribute('aria-expanded', after);
      await expect.poll(async () => (await readStorage(page))[key]).toBe(after);
    }
    await openPage(page, '/member/dashboard');
    const again = await openPanel(page);
    const stored = await readStorage(page);
    for (const { name, key } of sections) {
      await expect(again.getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-expanded',
        stored[key] ?? 'missing',
      );
    }
  });
});

test('the bottom bar has six labelled links', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/home');
  const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Search', 'Ftr 1', 'Ftr 2', 'Ftr 3', 'Acct']);
  const addresses = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    '/home',
    '/search',
    '/member/feature_1',
    '/member/feature_2',
    '/member/feature_3',
    '/member/account',
  ]);
});

test('admins have a bottom bar of their own', async ({ page }) => {
  await storeSession(page, { role: 'admin' });
  await openPage(page, '/admin/dashboard');
  const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(links.first()).toHaveAttribute('href', '/admin/dashboard');
  await expect(page.getByRole('navigation', { name: 'Quick links' })).not.toContainText('Ftr 1');
});

test.describe('the footer', () => {
  const popUps = [
    { opener: 'Terms & Conditions', confirm: 'Yes, I understand the terms!' },
    { opener: 'Privacy Policy', confirm: 'Yes, I understand the privacy policy!' },
  ];
  test('opens its two texts, carries links, copyright and the update line, and differs for members', {
    tag: '@core',
  }, async ({ page }) => {
    await openPage(page, '/home');
    for (const { opener, confirm } of popUps) {
      const button = page.getByRole('contentinfo').getByRole('button', { name: opener });
      await button.click();
      const popUp = page.getByRole('dialog', { name: opener });
      await expect(popUp).toContainText('placeholder');
      await popUp.getByRole('button', { name: confirm }).click();
      await expect(popUp).toBeHidden();
      await expect(button).toBeFocused();
    }
    const footer = page.getByRole('contentinfo');
    for (const label of ['About', 'Contact', 'Help']) {
      await expect(footer.getByRole('link', { name: label })).toHaveAttribute(
        'href',
        `/${label.toLowerCase()}`,
      );
    }
    await expect(footer).toContainText('2024-2025');
    await expect(footer).toContainText('Update: 02/01/2025');
    await expect(footer.getByTitle(`Version ${VERSION}`)).toBeVisible();
    const notices = await page.request.get('/third-party-notices.txt');
    expect(await notices.text()).toMatch(/^react-router [\d.]+ \(MIT\)$/m);

    const visitors = await footer.innerText();
    await storeSession(page, { role: 'member' });
    await openPage(page, '/home');
    await expect.poll(() => footer.innerText()).not.toBe(visitors);
  });
});

test.describe('the theme', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const LIGHT_PAPER = 'rgb(251, 249, 244)';
  const DARK_PAPER = 'rgb(13, 20, 17)';

  test('follows the system, is remembered once chosen, and reaches other tabs', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, '/home');
    await expect.poll(() => background(page)).toBe(DARK_PAPER);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => background(page)).toBe(LIGHT_PAPER);

    const other = await context.newPage();
    await openPage(other, '/about');
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(() => background(page)).toBe(DARK_PAPER);
    await expect.poll(() => background(other)).toBe(DARK_PAPER);
    await page.reload();
    await expect.poll(() => background(page)).toBe(DARK_PAPER);
  });
});
