import type { APIRequestContext, Page } from '@playwright/test';
import {
  activationLink,
  confirm,
  expect,
  linkIn,
  mailTo,
  newMember,
  newPerson,
  openPage,
  popUp,
  register,
  test,
} from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { pressBeforeAnswer } from './support/held-answer.ts';
import { readMailbox } from './support/mailbox.ts';
import { openAs, readStorage } from './support/session.ts';

const ACTIVATED = 'Your Account has been successfully activated';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Was this you?' });

/** A stranger registers the person's e-mail address with their own password. */
async function registerByStranger(request: APIRequestContext) {
  const person = newPerson();
  const stranger = { ...person, firstName: 'Mallory', password: `not ${person.password}` };
  await register(request, stranger);
  return { person, stranger };
}

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
  // Registers in the browser that later opens the link.
  await register(page.request, person);
  const link = await activationLink(request, person);
  // Mail scanners fetch the link. A GET request must not use it up.
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
  await expect
    .poll(() => readStorage(page))
    .toMatchObject({
      auth_email: person.email,
      auth_role: 'member',
      auth_users_name: 'Ida R',
      auth_subscription_plan: 'none',
    });
  expect(activations()).toBe(1);
  await confirm(page);
  await expect(page).toHaveURL('/member/account');
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('another browser than registered is asked whose registration it was, until it answers', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const stranger = { ...person, firstName: 'Mallory' };
  await register(request, stranger);
  await openPage(page, await activationLink(request, person));
  await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
  await expect(question(page)).toBeHidden();
  await confirm(page);
  await expect(page).toHaveURL('/member/account');
  await expect(question(page)).toContainText('Mallory Rhodes');
  await expectNoViolationsInAnyView(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await openPage(page, '/about');
  await question(page).getByRole('button', { name: 'Yes, this was me' }).click();
  await page.getByRole('textbox', { name: 'New password' }).fill('a word of my own');
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(popUp(page, 'Success')).toContainText('Your password is set.');
  await confirm(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readStorage(page)).not.toHaveProperty('registered_elsewhere');
  const { email } = person;
  const logIn = async (password: string) =>
    (await request.post('/api/login', { data: { email, password } })).status();
  expect(await logIn(person.password)).toBe(401);
  expect(await logIn('a word of my own')).toBe(200);
});

test('who was registered by a stranger deletes the account with one answer, and can register', async ({
  page,
  request,
}) => {
  const { person } = await registerByStranger(request);
  await openPage(page, await activationLink(request, person));
  await confirm(page);
  await question(page).getByRole('button', { name: 'No, this was not me' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(popUp(page, 'Success')).toContainText('Your e-mail is free again.');
  await confirm(page);
  await expect(page).toHaveURL('/home');
  await register(page.request, person);
});

test('while somebody else is logged in the link asks first; agreeing activates once and logs the other out', async ({
  page,
  request,
}) => {
  const present = await newMember();
  const person = newPerson();
  await register(page.request, person);
  await openAs(page, present);
  const { auth_token: formerToken } = await readStorage(page);
  const activations = countActivations(page);
  await openPage(page, await activationLink(request, person));
  const agree = page.getByRole('main').getByRole('button', { name: 'Activate the account' });
  await expect(agree).toBeVisible();
  await expectNoViolationsInAnyView(page);
  // Pressing Enter twice sends one request.
  await agree.focus();
  await pressBeforeAnswer(page, '**/api/activate_account/*', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  });
  await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
  expect(activations()).toBe(1);
  const expected = { auth_email: person.email, remember_me: 'false' };
  await expect.poll(() => readStorage(page)).toMatchObject(expected);
  const stored = await readStorage(page);
  const sessionsOf = (token = '') =>
    request.get('/api/sessions', { headers: { Authorization: `Bearer ${token}` } });
  expect((await sessionsOf(formerToken)).status()).toBe(401);
  expect((await sessionsOf(stored['auth_token'])).status()).toBe(200);
});

test('an e-mail registered with different passwords is activated without one, and asks to set it', async ({
  page,
  request,
}) => {
  const { person, stranger } = await registerByStranger(request);
  await activationLink(request, stranger);
  await register(page.request, person);
  await expect
    .poll(async () => (await readMailbox(request)).filter(({ to }) => to === person.email).length)
    .toBe(2);
  await openPage(page, await activationLink(request, person));
  await expect(popUp(page, 'Success')).toContainText(ACTIVATED);
  await expect(popUp(page, 'Success')).toContainText('Please set a password on your profile');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('None of those passwords works');
  await expectNoViolationsInAnyView(page);
  await page.getByRole('link', { name: 'set a password on your profile' }).click();
  await expect(page).toHaveURL('/member/profile');
  expect(linkIn(await mailTo(request, person, /^Reset Password/), 'reset_password')).not.toBe('');
  for (const { email, password } of [stranger, person]) {
    expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(401);
  }

  await expect(page.getByText('You have no password yet.')).toBeVisible();
  await expectNoViolationsInAnyView(page);
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
