import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, tooMany } from '../../../../test/answer-calls.ts';
import { beginAsGuest, logInAgain, sessionKeys, sessionText } from '../../../../test/browser-session.ts';
import { NOT_SUBSCRIBED } from '../../../../test/log-in-as.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderAt } from '../../../../test/render-at.tsx';
import { held, inTurn } from '../../../../test/timed-answers.ts';
import ActivateAccountPage from './activate-account-page.tsx';

beginAsGuest();

const ACTIVATED = /Your Account has been successfully activated/;
const REFUSED = /Can not activate account\. Please click on the link in your email after registering\./;
const REPLY = {
  auth_first_name: 'Grace',
  auth_last_name: 'Hopper',
  auth_email: 'grace@example.com',
  auth_pay_type: 'payee',
  auth_token: 'the token of grace',
  auth_role: 'member',
  ...NOT_SUBSCRIBED,
  validation_errors: {},
};

const open = () =>
  renderAt({ route: '/activate_account/:id', address: '/activate_account/an-id' }, ActivateAccountPage);

test.each(['an-id', 'an-id.', 'an-id%20', 'an-id%3E.'])('%s activates the account an-id', async (copied) => {
  answerCalls({ activateAccount: () => ({ status: 404, message: 'This link is not valid.' }) });
  const place = { route: '/activate_account/:id', address: `/activate_account/${copied}` };
  const screen = await renderAt(place, ActivateAccountPage);
  await expect.element(screen.getByRole('alertdialog', { name: 'Warning' })).toBeVisible();
  const [address] = vi.mocked(window.fetch).mock.lastCall ?? [];
  expect(String(address)).toMatch(/\/an-id$/);
});

test('an activated account is shown with a button to the account page', async () => {
  answerCalls({ activateAccount: () => REPLY });
  const screen = await open();
  const popUp = screen.getByRole('alertdialog', { name: 'Success' });
  await expect.element(popUp.getByText(ACTIVATED)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popUp).not.toBeInTheDocument();
  for (const value of ['Grace Hopper', 'grace@example.com', 'member', 'active']) {
    await expect.element(screen.getByText(value, { exact: true })).toBeVisible();
  }
  await screen.getByRole('link', { name: 'Account' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /member/account' })).toBeVisible();
});

test.each([
  ['registered elsewhere', { registered_elsewhere: true }, false],
  ['registered with different passwords', { must_set_password: true }, true],
  ['both', { registered_elsewhere: true, must_set_password: true }, false],
])('what an activation has left to do is kept, and asked for once: %s', async (_, left, asksHere) => {
  answerCalls({ activateAccount: () => ({ ...REPLY, ...left }) });
  const screen = await open();
  const popUp = screen.getByRole('alertdialog', { name: 'Success' });
  await expect.element(popUp).toBeVisible();
  const asked = [
    popUp.getByText(/Please set a password on your profile/).query() !== null,
    screen.getByText(/None of those passwords works/).query() !== null,
  ];
  expect(asked).toEqual([asksHere, asksHere]);
  for (const key of ['registered_elsewhere', 'must_set_password']) {
    expect(sessionText(key)).toBe(key in left ? 'true' : null);
  }
});

test('while somebody is logged in the page asks first, and staying sends nothing', async () => {
  logInAgain();
  const { sent } = answerCalls({});
  const screen = await open();
  const question =
    /You are logged in as Ida Rhodes\. Activating the account in this link logs you out here\./;
  await expect.element(screen.getByText(question)).toBeVisible();
  await screen.getByRole('link', { name: 'Stay logged in' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /member/account' })).toBeVisible();
  expect(sent).toEqual([]);
  expect(sessionText('auth_email')).toBe('ida@example.com');
});

test('who agrees by two presses activates once, and the former session is ended on the server', async () => {
  logInAgain();
  localStorage.setItem('remember_me', 'true');
  const activation = held(REPLY);
  const { sent } = answerCalls({ activateAccount: activation.answer, logout: () => ({}) });
  const screen = await open();
  const agree = screen.getByRole('button', { name: 'Activate the account' });
  await expect.element(agree).toBeVisible();
  (agree.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  activation.release();
  await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['activateAccount', 'logout']);
  const [, init] = vi.mocked(window.fetch).mock.lastCall ?? [];
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer a-token');
  expect(sessionText('auth_email')).toBe('grace@example.com');
  expect(sessionText('remember_me')).toBe('false');
});

test.each([
  [404, 'opens no session', {}],
  [401, 'clears what is left of a session', { auth_pay_type: 'vip' }],
])('a link that is refused with %i warns, %s and leads to the login', async (status, _effect, left) => {
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
  answerCalls({ activateAccount: () => ({ status, message: 'This link is no longer valid.' }) });
  const screen = await open();
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText(/This link is no longer valid\./)).toBeVisible();
  await expect.element(popUp.getByText(REFUSED)).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /login' })).toBeVisible();
  expect(sessionKeys()).toEqual([]);
});

test('too many activations (429) are refused as text with the time to wait', async () => {
  expectLogged(/The account was not activated/);
  answerCalls({ activateAccount: tooMany });
  const screen = await open();
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an activation without a connection shows an error pop-up, and can be tried again', async () => {
  expectLogged(/The account was not activated/);
  const answers = inTurn<'connection lost' | typeof REPLY>(
    () => 'connection lost',
    () => REPLY,
  );
  answerCalls({ activateAccount: answers });
  const screen = await open();
  const popUp = screen.getByRole('alertdialog', { name: 'Error' });
  await expect.element(popUp.getByText(/there is no connection to the server/)).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
});
