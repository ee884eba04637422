import type { Page } from '@playwright/test';
import {
  activationLink,
  confirm,
  expect,
  expecting,
  linkIn,
  mailTo,
  newMember,
  newPerson,
  openPage,
  popUp,
  register,
  sessionKeys,
  test,
} from './support/accounts.ts';
import { expireLink } from './support/database.ts';
import { pressBeforeAnswer } from './support/held-answer.ts';
import { readMailbox } from './support/mailbox.ts';
import { openAs, readStorage } from './support/session.ts';

const ACTIVATED = 'Your Account has been successfully activated';
const REFUSED = 'Can not activate account. Please click on the link in your email after registering.';
const ACTIVATIONS_PER_HOUR = 30;

function countActivations(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/activate_account/')) sent += 1;
  });
  return () => sent;
}

test('the mailed link activates with one request, logs in and leads to the account', {
  tag: '@core',
}, async ({ page, request }) => {
  const person = newPerson();
  await register(request, person);
  const link = await activationLink(request, person);
  // As scanners of mails do: only reading the address uses nothing up.
  expect((await request.get(link)).status()).toBe(200);
  const activations = countActivations(page);
  await openPage(page, link);
  await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
  const facts = page.getByRole('main');
  for (const [name, value] of [
    ['Name', 'Ida Rhodes'],
    ['Email', person.email],
    ['Role', 'member'],
    ['Status', 'active'],
  ] as const) {
    await expect(
      facts
        .locator('div')
        .filter({ has: page.locator('dt', { hasText: name }) })
        .last(),
    ).toContainText(value);
  }
  expect(await readStorage(page)).toMatchObject({
    auth_email: person.email,
    auth_role: 'member',
    auth_users_name: 'Ida R',
    auth_subscription_plan: 'none',
  });
  expect(activations()).toBe(1);
  await confirm(page);
  await expect(page).toHaveURL('/member/account');
});

test('the activated account has a button to the account page', async ({ page, request }) => {
  const person = newPerson();
  await register(request, person);
  await openPage(page, await activationLink(request, person));
  await expect(popUp(page, 'Success')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/member/account');
});

test.describe('while somebody else is logged in', () => {
  test('the link asks first, and staying sends nothing', async ({ page, request }) => {
    const present = await newMember();
    const person = newPerson();
    await register(request, person);
    await openAs(page, present);
    const activations = countActivations(page);
    const link = await activationLink(request, person);
    await openPage(page, link);
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'You are logged in as Ida Rhodes. Activating the account in this link logs you out here.',
    );
    await main.getByRole('link', { name: 'Stay logged in' }).click();
    await expect(page).toHaveURL('/member/account');
    expect(activations()).toBe(0);
    expect(await readStorage(page)).toMatchObject({ auth_email: present.email });
    expect((await request.put(`/api${link}`)).status()).toBe(200);
  });

  test('agreeing activates with one request and logs the other out, here and on the server', async ({
    page,
    request,
  }) => {
    const present = await newMember();
    const person = newPerson();
    await register(request, person);
    await openAs(page, present);
    const { auth_token: formerToken } = await readStorage(page);
    const activations = countActivations(page);
    await openPage(page, await activationLink(request, person));
    const agree = page.getByRole('main').getByRole('button', { name: 'Activate the account' });
    // By keyboard: two presses are one request.
    await agree.focus();
    await pressBeforeAnswer(page, '**/api/activate_account/*', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    });
    await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
    expect(activations()).toBe(1);
    const stored = await readStorage(page);
    expect(stored).toMatchObject({ auth_email: person.email, remember_me: 'false' });
    const sessionsOf = (token = '') =>
      request.get('/api/sessions', { headers: { Authorization: `Bearer ${token}` } });
    expect((await sessionsOf(formerToken)).status()).toBe(401);
    expect((await sessionsOf(stored['auth_token'])).status()).toBe(200);
  });
});

test('an e-mail registered with different passwords is activated without one, and asks to set it', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const stranger = { ...person, firstName: 'Mallory', password: `not ${person.password}` };
  await register(request, stranger);
  await activationLink(request, stranger);
  await register(request, person);
  await expect
    .poll(async () => (await readMailbox(request)).filter(({ to }) => to === person.email).length)
    .toBe(2);
  await openPage(page, await activationLink(request, person));
  await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
  await expect(popUp(page, 'Success')).toContainText('Please set a password on your profile');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('None of them counts');
  await page.getByRole('link', { name: 'set a password on your profile' }).click();
  await expect(page).toHaveURL('/member/profile');
  expect(linkIn(await mailTo(request, person, /^Reset Password/), 'reset_password')).not.toBe('');
  for (const { email, password } of [stranger, person]) {
    expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(401);
  }

  await expect(page.getByText('You have no password yet.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password').fill('a word of my own');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(popUp(page, 'Success')).toContainText('Password Updated');
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  const { email } = person;
  const reply = await request.post('/api/login', { data: { email, password: 'a word of my own' } });
  expect(reply.status()).toBe(200);
});

test('a used link warns, then leads to the login', async ({ page, request }) => {
  const person = newPerson();
  await register(request, person);
  const link = await activationLink(request, person);
  expect((await request.put(`/api${link}`)).status()).toBe(200);
  await openPage(page, link);
  await expect(popUp(page, 'Warning')).toContainText('This link is no longer valid.');
  await expect(popUp(page, 'Warning')).toContainText(REFUSED);
  await confirm(page);
  await expect(page).toHaveURL('/login');
  expect(await sessionKeys(page)).toEqual([]);
});

test('an expired link warns, then leads to the login', async ({ page, request }) => {
  const person = newPerson();
  await register(request, person);
  const link = await activationLink(request, person);
  await expireLink(person.email, 'activation');
  await openPage(page, link);
  await expect(popUp(page, 'Warning')).toContainText(REFUSED);
  await confirm(page);
  await expect(page).toHaveURL('/login');
});

test('an activation that is answered with 401 warns, clears, then leads to the login', async ({ page }) => {
  // Our server never answers so here: the call is led to one that does, as a proxy in between might.
  await page.route('**/api/activate_account/*', (route) =>
    route.continue({ method: 'GET', url: new URL('/api/sessions', route.request().url()).href }),
  );
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('auth_pay_type', 'vip'));
  await openPage(page, '/activate_account/some-id');
  await expect(popUp(page, 'Warning')).toContainText(REFUSED);
  await confirm(page);
  await expect(page).toHaveURL('/login');
  expect(await sessionKeys(page)).toEqual([]);
});

test.describe('too often', () => {
  test.use(expecting.logged('The account was not activated'));

  test('an activation is refused as text with the time to wait', async ({ page, request }) => {
    for (let spent = 0; spent < ACTIVATIONS_PER_HOUR; spent += 1) {
      await request.put('/api/activate_account/some-id');
    }
    await openPage(page, '/activate_account/some-id');
    await expect(page.getByText(/Too many tries\. Please wait \d+ minutes?\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('with a server that stops', () => {
  test.slow();
  test.use(expecting.lostConnection('The account was not activated'));

  test('an activation shows an error pop-up, and can be tried again', async ({
    page,
    ownSite,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: ownSite.url });
    const person = newPerson();
    await register(request, person);
    const link = await activationLink(request, person);
    await page.route('**/api/activate_account/*', async (route) => {
      await ownSite.stop();
      await route.continue();
    });
    await openPage(page, `${ownSite.url}${link}`);
    await expect(popUp(page, 'Error')).toContainText('there is no connection to the server');
    await confirm(page);
    await page.unroute('**/api/activate_account/*');
    await ownSite.startAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
    await request.dispose();
  });
});
