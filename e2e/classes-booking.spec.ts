import type { Locator, Page } from '@playwright/test';
import {
  confirm,
  expect,
  expecting,
  fillInLogin,
  mailTo,
  openPage,
  popUp,
  sessionKeys,
  test,
} from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import {
  book,
  cancelTheBooking,
  cardOf,
  memberWithoutSubscription,
  newClass,
  searchAddress,
  subscriber,
} from './support/classes.ts';
import { expireSessions } from './support/database.ts';
import { holdAnswer } from './support/held-answer.ts';
import { SUBSCRIBED } from './support/planner.ts';
import { keepInBrowser, readStorage } from './support/session.ts';

test.use(expecting.logged('was not booked|ERR_FAILED|status of (403|409)'));

const bookButton = (card: Locator) => card.getByRole('button', { name: 'Book', exact: true });
const loginPrompt = (page: Page) => page.getByRole('alertdialog', { name: 'Booking needs an account' });
const subscribePrompt = (page: Page) => page.getByRole('alertdialog', { name: 'Subscription' });

test('a guest is asked to log in, and what is left of a session is cleared', async ({ page }) => {
  await keepInBrowser(page, { auth_token: 'left-over', auth_role: 'member', auth_email: 'ada@example.com' });
  await openPage(page, '/search?search_terms=token&group_title=Any');
  await bookButton(cardOf(page, 'Losing the Token')).click();
  await expect(loginPrompt(page).locator('p')).toHaveText('Please login to book Losing the Token');
  await expect.poll(() => sessionKeys(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('who had to log in first finds the way back to the class, and books it with a press', {
  tag: '@core',
}, async ({ page, request }) => {
  const [member, own] = await Promise.all([subscriber(request), newClass()]);
  const notice = page.getByRole('region', { name: 'The class you wanted' });
  await openPage(page, searchAddress(own));
  await bookButton(cardOf(page, own.title)).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await fillInLogin(page, member);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/member/account');
  await expect(notice).toContainText(`You wanted to book ${own.title}. Nothing is booked yet.`);
  await expect(notice.getByRole('link')).toHaveAttribute('href', new RegExp(`^/classes/.*-${own.classId}$`));
  await expectNoViolationsInAnyView(page);

  await notice.getByRole('link', { name: 'Back to the class' }).click();
  await expect(page.getByRole('heading', { name: own.title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await confirm(page);
  await openPage(page, '/member/account');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a member without a subscription is led to the account', async ({ page }) => {
    const [member, own] = await Promise.all([memberWithoutSubscription(), newClass()]);
    await keepInBrowser(page, member.session);
    await openPage(page, searchAddress(own));
    const button = bookButton(cardOf(page, own.title));
    await button.click();
    await expect(subscribePrompt(page)).toContainText('subscribe in the Account page');
    await confirm(page);
    await expect(button).toBeFocused();

    // The browser's stored state is outdated, as after a cancellation on another device. The server decides.
    await keepInBrowser(page, SUBSCRIBED);
    await openPage(page, searchAddress(own));
    await button.click();
    await expect(subscribePrompt(page)).toBeVisible();
    await expect.poll(async () => (await readStorage(page))['auth_profile_subscription']).toBe('');
    await page.getByRole('button', { name: 'Go to Account' }).click();
    await expect(page).toHaveURL('/member/account');
    const notice = page.getByRole('region', { name: 'The class you wanted' });
    await expect(notice).toContainText('Nothing is booked yet: booking needs a subscription.');
    await notice.getByRole('button', { name: 'No, thanks' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('a subscriber books once, whatever the finger and the network do', async ({ page, request }) => {
  const [member, own, other] = await Promise.all([
    subscriber(request),
    newClass(),
    // At another time, because concurrent classes need a confirmation.
    newClass({ startsInDays: 5 }),
  ]);
  await keepInBrowser(page, member.session);
  await openPage(page, searchAddress(own));
  const card = cardOf(page, own.title);

  await page.route('**/api/book_class', (route) => route.abort());
  await bookButton(card).click();
  await expect(popUp(page, 'Error')).toContainText('there is no connection to the server');
  await confirm(page);
  await page.unroute('**/api/book_class');

  const bookings = await holdAnswer(page, '**/api/book_class');
  await bookButton(card).dblclick();
  await expect(card.getByRole('status')).toBeVisible();
  await expect(bookButton(card)).toHaveCount(0);
  bookings.letThrough();
  await expect(popUp(page, 'Success')).toContainText(`You are booked for ${own.title}.`);
  await confirm(page);
  await expect(card.getByRole('button', { name: 'Booked' })).toBeDisabled();
  await expect(card.getByRole('heading')).toBeFocused();
  expect(bookings.sent()).toBe(1);

  await page.reload();
  await expect(card.getByRole('button', { name: 'Booked' })).toBeDisabled();

  await openPage(page, searchAddress(other));
  await expireSessions(member.email);
  await bookButton(cardOf(page, other.title)).click();
  await expect(popUp(page, 'Warning')).toContainText('Please log in.');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => sessionKeys(page)).toEqual([]);
});

test('a full class: the waiting list, and the seat that is freed', async ({ page, request }) => {
  const [first, second, own] = await Promise.all([
    subscriber(request),
    subscriber(request),
    newClass({ capacity: 1 }),
  ]);
  await keepInBrowser(page, second.session);
  await openPage(page, searchAddress(own));
  const card = cardOf(page, own.title);
  await expect(card).toContainText('1 seat left');

  // Another member books the last seat while the page still shows it as free.
  await book(request, first, own);
  await bookButton(card).click();
  const offer = page.getByRole('alertdialog', { name: 'This class is full' });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await openPage(page, searchAddress(own));
  await expect(card).toContainText('Full, with a waiting list.');
  await card.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(popUp(page, 'Success')).toContainText('You are number 1 on the waiting list');
  await confirm(page);
  await expect(card.getByRole('button', { name: 'On the waiting list' })).toBeDisabled();

  await card.getByRole('link', { name: 'Your schedule' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting list' });
  await expect(waiting.getByRole('article', { name: own.title })).toContainText('You are next in line.');

  await cancelTheBooking(request, first);
  await page.reload();
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await expect(agenda.getByRole('article', { name: own.title })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await mailTo(request, second, /^A seat for you/);
});
