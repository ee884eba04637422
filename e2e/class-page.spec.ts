import { classPath } from '@carom/domain/classes/class-address';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { Page } from '@playwright/test';
import { confirm, expect, expecting, openPage, test } from './support/accounts.ts';
import { expectNoViolations } from './support/axe.ts';
import { newClass, type OwnClass, searchAddress, subscriber } from './support/classes.ts';
import { onDatabase } from './support/database.ts';
import { keepInBrowser } from './support/session.ts';
import { siteUrl } from './support/test.ts';

const addressOf = ({ title, classId }: OwnClass) => classPath({ title, classId: classId as ClassId });
const change = ({ classId }: OwnClass, to: string) =>
  onDatabase(`update classes set ${to} where class_id = $1`, [classId]);

/** Polls, because the page of a class is cached for a moment. */
async function untilAnswered(page: Page, own: OwnClass, status: number, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const reply = await page.request.get(addressOf(own));
      return [reply.status(), (await reply.text()).includes(words)];
    })
    .toEqual([status, true]);
}

test.describe('on a phone, in another zone than the class', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Tokyo',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...expecting.logged('status of (404|410)'),
  });

  test('a guest reads, shares and is asked to log in; a class that is gone says so', async ({ page }) => {
    const own = await newClass();
    await change(own, `place = 'Room 5', meeting_url = 'https://meet.example/secret', teacher = 'Ada Chalk'`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await openPage(page, `/classes/old-title-${own.classId}`);
    await expect(page).toHaveURL(addressOf(own));
    await expect(page).toHaveTitle(`${own.title} · Carom Labs`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Ada Chalk');
    await expect(main).toContainText(/Eastern (Standard|Daylight) Time/);
    await expect(main.getByText('Japan Standard Time')).toBeVisible();
    expect(await page.content()).not.toContain('meet.example');
    // The page does not fetch the data that its document contains.
    expect(calls).toEqual([]);
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(siteUrl() + addressOf(own));

    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Booking needs an account' }).locator('p')).toHaveText(
      `Please login to book ${own.title}`,
    );
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/login');

    await change(own, 'cancelled_at = now()');
    await untilAnswered(page, own, 200, 'This class is cancelled.');
    await openPage(page, addressOf(own));
    await expect(main).toContainText('This class is cancelled.');
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);

    await change(own, `starts_at = now() - interval '41 days', ends_at = now() - interval '40 days'`);
    await untilAnswered(page, own, 410, '');
    await openPage(page, addressOf(own));
    await expect(page.getByRole('heading', { level: 1, name: 'This class is over' })).toBeVisible();
    await openPage(page, '/classes/nothing-of-the-kind');
    await expect(page.getByRole('heading', { level: 1, name: 'No such class' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Find other classes' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test('a subscriber comes from the search by keyboard and books; the title is text', { tag: '@core' }, async ({
  page,
  request,
  browser,
}) => {
  const [member, made] = await Promise.all([subscriber(request), newClass({ capacity: 3 })]);
  const own = { ...made, title: `</script><b>${made.word}` };
  await onDatabase('update classes set title = $2 where class_id = $1', [own.classId, own.title]);
  await keepInBrowser(page, member.session);
  await openPage(page, searchAddress(own));
  await page.getByRole('link', { name: own.title }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf(own));
  const heading = page.getByRole('heading', { level: 1, name: own.title });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(`${own.title} · Carom Labs`);
  await expect(page.getByRole('main')).toContainText('3 seats left of 3');

  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Booked' })).toBeDisabled();
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('You have a seat.');
  await expectNoViolations(page);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl() });
  const plain = await withoutScript.newPage();
  await plain.goto(addressOf(own));
  await expect(plain.getByRole('heading', { level: 1, name: own.title })).toBeVisible();
  await expect(plain.getByRole('main')).toContainText('2 seats left of 3');
  await expect(plain.locator('main noscript p')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Book', exact: true })).toBeHidden();
  await withoutScript.close();
});
