import type { Page } from '@playwright/test';
import {
  confirm,
  expect,
  expecting,
  logIn,
  logInAsMember,
  MEMBER,
  mailTo,
  newMember,
  openPage,
  popUp,
  resetLink,
  sessionKeys,
  test,
  withoutReadableCookies,
} from './support/accounts.ts';
import { expireLink } from './support/database.ts';
import { headersOf, openAs } from './support/session.ts';
import { untilPreloaded } from './support/test.ts';

const NEW_PASSWORD = 'seven quiet herons';
const REFUSED =
  'Can not reset the password. Please click on the link in your email with the subject "Reset Password with Carom Labs".';
const MAILS_PER_PERSON = 5;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function setPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

test('a forgotten password is reset by mail, and the new one logs in', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const member = await newMember();
  await openPage(page, '/forgot_password');
  await askForLink(page, member.email);
  await expect(popUp(page, 'Success')).toContainText('We have sent you an e-mail');
  await confirm(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  const mail = await mailTo(request, member, /^Reset/);
  expect(mail.subject).toBe('Reset Password with Carom Labs');
  await openPage(page, /\/reset_password\/\S+/.exec(mail.text)?.[0] ?? '');
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveValue(member.email);
  await expect(email).not.toBeEditable();
  await setPassword(page);
  await expect(popUp(page, 'Success')).toContainText('Your password has been changed.');
  await confirm(page);
  await expect(page).toHaveURL('/login');
  await logInAsMember(page, { ...member, password: NEW_PASSWORD });
});

test('a reset ends the session of this browser and every other', async ({ page, request }) => {
  const member = await newMember();
  await openAs(page, member);
  const headers = await headersOf(page);
  await openPage(page, await resetLink(request, member));
  await setPassword(page);
  await confirm(page);
  await expect(page).toHaveURL('/login');
  expect(await sessionKeys(page)).toEqual([]);
  expect((await request.get('/api/sessions', { headers })).status()).toBe(401);
});

test('a new password that is too common is told above the field', async ({ page, request }) => {
  const member = await newMember();
  await openPage(page, await resetLink(request, member));
  await setPassword(page, 'password');
  const complaint = page.getByText('The password is among the most common ones.');
  await expect(complaint).toBeVisible();
  const [above, field] = [await complaint.boundingBox(), await page.getByLabel('New password').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await setPassword(page);
  await expect(popUp(page, 'Success')).toBeVisible();
});

test('a used reset link warns with the way out', async ({ page, request }) => {
  const member = await newMember();
  const link = await resetLink(request, member);
  await openPage(page, link);
  await setPassword(page);
  await confirm(page);
  await expect(page).toHaveURL('/login');
  await openPage(page, link);
  await setPassword(page, 'eight quiet herons');
  await expect(popUp(page, 'Warning')).toContainText('This link is no longer valid.');
  await expect(popUp(page, 'Warning')).toContainText(REFUSED);
});

test('an expired reset link warns with the way out', async ({ page, request }) => {
  const member = await newMember();
  const link = await resetLink(request, member);
  await expireLink(member.email, 'reset');
  await openPage(page, link);
  await setPassword(page);
  await expect(popUp(page, 'Warning')).toContainText(REFUSED);
});

test.describe('too often', () => {
  test.use(expecting.logged('The e-mail was not sent|The password was not changed'));

  test('asking for a link is refused as text with the time to wait', async ({ page, request }) => {
    const member = await newMember();
    for (let sent = 0; sent < MAILS_PER_PERSON; sent += 1) await resetLink(request, member);
    await openPage(page, '/forgot_password');
    await askForLink(page, member.email);
    await expect(page.getByText(/Too many tries\. Please wait \d+ minutes?\./)).toBeVisible();
  });
});

test.describe('with an outdated CSRF cookie', () => {
  test.beforeEach(({ page }) => withoutReadableCookies(page));

  test('asking for a link leads to the login, and what was typed is kept', async ({ page }) => {
    await openPage(page, '/forgot_password');
    await askForLink(page, MEMBER.email);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('What you typed is kept')).toBeVisible();
    await openPage(page, '/forgot_password');
    await expect(page.getByLabel('E-mail')).toHaveValue(MEMBER.email);
  });

  test('a reset clears the session and leads to the login, and what was typed is kept', async ({ page }) => {
    await logIn(page, MEMBER);
    await expect(page).toHaveURL('/member/account');
    await openPage(page, '/reset_password/some-id/ada@example.com');
    await setPassword(page);
    await expect(page).toHaveURL('/login');
    expect(await sessionKeys(page)).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain('draft_reset_password');
    expect(kept).not.toContain(NEW_PASSWORD);
    await openPage(page, '/reset_password/some-id/ada@example.com');
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  });
});

test.describe('with a stopped server', () => {
  test.slow();
  test.use(expecting.lostConnection('The e-mail was not sent|The password was not changed'));

  test('a reset without a token clears the session, leads to the login and keeps what was typed', async ({
    page,
    ownSite,
  }) => {
    await openAs(page, MEMBER, `${ownSite.url}/member/account`);
    const form = `${ownSite.url}/reset_password/some-id/ada@example.com`;
    await openPage(page, form);
    await untilPreloaded(page);
    await ownSite.stop();
    await setPassword(page);
    await expect(page).toHaveURL(`${ownSite.url}/login`);
    await expect(page.getByText('What you typed is kept')).toBeVisible();
    expect(await sessionKeys(page)).toEqual([]);
    await ownSite.startAgain();
    await openPage(page, form);
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  });
});
