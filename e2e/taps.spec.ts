import type { Locator, Page } from '@playwright/test';
import { activationLink, expect, newPerson, openPage, popUp, test } from './support/accounts.ts';
import { book, memberWithoutSubscription, newClass } from './support/classes.ts';
import { keepInBrowser } from './support/session.ts';
import { COMMON_SITE, subscribe } from './support/subscription.ts';

/** Counts clicks on buttons, links and checkboxes. Typing does not count; opening a mailed link does. */
function tapCounter() {
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.click();
    },
    async openFromMail(page: Page, link: string): Promise<void> {
      taps += 1;
      await openPage(page, link);
    },
  };
}

test.use({ viewport: { width: 390, height: 844 } });

test('from the start page a new subscriber is at most ten taps from the first booking', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const own = await newClass();
  const counter = tapCounter();
  const { tap } = counter;
  await openPage(page, '/home');
  await tap(page.getByRole('banner').getByRole('link', { name: 'Register' }));
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await tap(page.getByLabel('I accept the terms'));
  await tap(page.getByRole('button', { name: 'Register', exact: true }));
  await tap(popUp(page, 'Success').getByRole('button', { name: 'Ok' }));
  await counter.openFromMail(page, await activationLink(request, person));
  await tap(popUp(page, 'Success').getByRole('button', { name: 'Ok' }));
  await tap(page.getByRole('link', { name: 'Choose monthly' }));
  await tap(page.getByRole('button', { name: 'Test-mode subscribe' }));
  await tap(popUp(page, 'Success').getByRole('button', { name: 'Find a class' }));
  await page.getByLabel('Search terms').fill(own.word);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: own.title });
  await tap(card.getByRole('button', { name: 'Book', exact: true }));
  await expect(popUp(page, 'Success')).toContainText(`You are booked for ${own.title}.`);
  expect(counter.taps).toBeLessThanOrEqual(10);
});

test('from the dashboard the schedule is one tap away, and an invoice two', async ({ page, request }) => {
  const [member, own] = await Promise.all([memberWithoutSubscription(), newClass()]);
  await subscribe(request, COMMON_SITE, member, 'monthly');
  await keepInBrowser(page, member.session);
  const toSchedule = page.getByRole('main').getByRole('link', { name: 'Go to your schedule' });
  const { tap } = tapCounter();
  // The link exists with and without a booking.
  await openPage(page, '/member/dashboard');
  await expect(page.getByText('None booked')).toBeVisible();
  await tap(toSchedule);
  await expect(page).toHaveURL('/member/schedule');
  await book(request, member, own);
  await openPage(page, '/member/dashboard');
  await expect(page.getByText(own.title)).toBeVisible();
  await tap(toSchedule);
  await expect(page.getByRole('article', { name: own.title })).toBeVisible();

  await openPage(page, '/member/dashboard');
  const invoice = tapCounter();
  await invoice.tap(page.getByRole('main').getByRole('link', { name: /^Payments/ }));
  const download = page.waitForEvent('download');
  await invoice.tap(page.getByRole('button', { name: /^Invoice / }));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(invoice.taps).toBe(2);
});
