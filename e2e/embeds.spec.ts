import { FRAMED_PATHS } from '@carom/contract/site/embeds';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { startForeignSite } from './support/foreign-site.ts';
import { expect, openPage, siteUrl, test } from './support/test.ts';

/** Records every access to browser storage in every document. */
async function watchStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const touched: string[] = [];
    Object.assign(window, { touched });
    const watch = (owner: object, name: string) => {
      const known = Object.getOwnPropertyDescriptor(owner, name);
      // The initial empty document of an iframe lacks some of these properties.
      if (!known?.get) return;
      Object.defineProperty(owner, name, {
        ...known,
        get(this: unknown) {
          touched.push(name);
          return known.get?.call(this);
        },
      });
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      watch(Object.hasOwn(window, name) ? window : Window.prototype, name);
    }
    watch(Document.prototype, 'cookie');
    watch(Navigator.prototype, 'serviceWorker');
  });
}

const touchedIn = (frame: Frame | Page) =>
  frame.evaluate(() => [...new Set<string>(Reflect.get(window, 'touched'))]);

async function whatIsKeptIn(frame: Frame): Promise<unknown> {
  return frame.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    cookies: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

async function framesOf(page: Page, count: number): Promise<readonly Frame[]> {
  await expect.poll(() => page.frames().length).toBe(count + 1);
  const frames = page.frames().slice(1);
  for (const frame of frames) await frame.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return frames;
}

const NOTHING = { local: [], session: [], databases: 0, caches: [], cookies: '', workers: 0 };

test('a course page shows a simulator with the code of its page; nothing is read or kept, and links open beside it', async ({
  page,
  context,
}) => {
  await watchStorage(context);
  await openPage(page, '/embed/performance');
  await expectNoViolations(page);
  await openPage(page, '/metcalfe_simulation?q=10&packet=1024');
  // Proves that the recording works: a page of the site reads the theme.
  await expect.poll(() => touchedIn(page)).toContain('localStorage');
  const button = page.getByRole('button', { name: 'Embed', exact: true }).filter({ visible: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Embed this simulator' });
  await dialog.getByLabel(/^Adapt the height/).check();
  await dialog.getByLabel('Colours').selectOption('Dark');
  await dialog.getByLabel('Explanation').check();
  await expect(dialog.getByRole('button', { name: 'Copy embed code' })).toBeVisible();
  await page.frameLocator('iframe[title="Preview"]').getByLabel('Stations Q').waitFor();
  // The code contains the measured height of the preview, so that the embed fits without a script.
  const preview = dialog.locator('iframe[title="Preview"]');
  await expect
    .poll(async () => {
      const content = await preview
        .contentFrame()
        .locator('html')
        .evaluate((html) => html.scrollHeight);
      return Math.abs(content - Number(await dialog.getByLabel('Height (pixels)').inputValue()));
    })
    .toBeLessThan(3);
  const codeField = dialog.getByLabel('Code for your page');
  const address = `${siteUrl()}/embed/metcalfe?q=10&amp;packet=1024&amp;show=`;
  await expect.poll(() => codeField.inputValue()).toContain(address);
  const code = await codeField.inputValue();
  await expectNoViolationsInAnyView(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  const rest = FRAMED_PATHS.slice(1);
  const others = rest.map(
    (path) => `<iframe src="${siteUrl()}${path}" title="${path}" height="400"></iframe>`,
  );
  const course = await startForeignSite([code, ...others].join('\n'));
  const said: string[] = [];
  const asked: string[] = [];
  // A separate tab, because the router has stored scroll positions in this one.
  const reader = await context.newPage();
  reader.on('console', (message) => said.push(message.text()));
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reader.goto(course.url);
  const frames = await framesOf(reader, 1 + rest.length);
  const [framed] = frames;
  if (!framed) throw new Error('No frame');

  await expect(framed.getByLabel('Stations Q')).toHaveValue('10');
  await expect(framed.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(framed.getByRole('heading', { name: /^The model of/ })).toBeVisible();
  await expect(framed.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  // The height of the embed follows its content.
  const heights = () =>
    Promise.all([
      reader
        .locator('iframe')
        .first()
        .evaluate((element) => element.clientHeight),
      framed.evaluate(() => document.documentElement.scrollHeight),
    ]);
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  const [before] = await heights();
  await reader.setViewportSize({ width: 480, height: 900 });
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(before + 100);
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  await framed.getByLabel('Stations Q').selectOption('64');

  for (const frame of frames) {
    expect(await touchedIn(frame), frame.url()).toEqual([]);
    expect(await whatIsKeptIn(frame), frame.url()).toEqual(NOTHING);
  }
  expect(said).toEqual([]);
  expect(asked.filter((path) => /^\/(api|sanctum|sw\.js)/.test(path))).toEqual([]);
  expect(await context.cookies(siteUrl())).toEqual([]);

  const link = framed.getByRole('link', { name: 'Open at Carom Labs' });
  await expect.poll(() => framed.evaluate(() => location.search)).toContain('q=64');
  // Chromium ignores clicks in a cross-site iframe that has just moved, as it does when the embed grows.
  await expect(async () => {
    const [opened] = await Promise.all([context.waitForEvent('page', { timeout: 2000 }), link.click()]);
    await expect(opened).toHaveURL(`${siteUrl()}/metcalfe_simulation?q=64&packet=1024`);
  }).toPass();
  course.close();
});

test.describe('whoever frames anything else', () => {
  test.use({ expectedErrors: [/X-Frame-Options|frame-ancestors|status of 404/i] });

  test('sees nothing of it', async ({ page }) => {
    const paths = [
      '/home',
      '/metcalfe_simulation',
      '/member/dashboard',
      '/shared/abc',
      '/embed/nothing',
      '/api/docs',
    ];
    const frames = paths.map((path) => `<iframe src="${siteUrl()}${path}" title="${path}"></iframe>`);
    const thief = await startForeignSite(frames.join(''));
    await page.goto(thief.url, { waitUntil: 'load' });
    await expect
      .poll(() =>
        page
          .frames()
          .slice(1)
          .map((frame) => frame.url()),
      )
      .toEqual(paths.map(() => 'chrome-error://chromewebdata/'));
    thief.close();
  });
});
