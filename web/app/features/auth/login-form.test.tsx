import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { beginAsGuest, sessionKeys } from '../../../test/browser-session.ts';
import { NOT_SUBSCRIBED } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { held } from '../../../test/timed-answers.ts';
import { clearSession } from '../../session/session-storage.ts';
import LoginPage from './login-page.tsx';

beginAsGuest();

const EMAIL = 'ida@example.com';
const PASSWORD = 'five quiet herons';
const REFUSED = 'The e-mail or password is wrong, or the account is not active yet.';

const replyTo = (auth_role: string) => ({
  auth_first_name: 'Ida',
  auth_last_name: 'Rhodes',
  auth_email: EMAIL,
  auth_pay_type: 'payee',
  auth_token: 'a-token',
  auth_role,
  ...NOT_SUBSCRIBED,
  validation_errors: {},
});

const open = () => renderAt({ route: '/login' }, LoginPage);
type Screen = Awaited<ReturnType<typeof open>>;

const form = (screen: Screen) => screen.getByRole('form', { name: 'Login' });
const email = (screen: Screen) => form(screen).getByLabelText('E-mail', { exact: true });
const password = (screen: Screen) => form(screen).getByLabelText('Password', { exact: true });
const submit = (screen: Screen) => form(screen).getByRole('button', { name: /Login/ });

async function logIn(screen: Screen) {
  await email(screen).fill(EMAIL);
  await password(screen).fill(PASSWORD);
  await submit(screen).click();
}

test.each([
  ['member', '/member/account'],
  ['admin', '/admin/dashboard'],
])('a login of a %s leads to %s', async (role, page) => {
  answerCalls({ login: () => replyTo(role) });
  const screen = await open();
  await logIn(screen);
  await expect.element(screen.getByRole('heading', { name: `This is ${page}` })).toBeVisible();
});

test('a missing e-mail is reported above its field, which gets the focus', async () => {
  answerCalls({});
  const screen = await open();
  await submit(screen).click();
  const complaint = screen.getByText('E-mail is required.');
  await expect.element(email(screen)).toHaveFocus();
  await expect.element(email(screen)).toHaveAccessibleDescription('E-mail is required.');
  const [above, field] = [complaint, email(screen)].map((each) => each.element().getBoundingClientRect());
  expect(above?.bottom).toBeLessThanOrEqual(field?.top ?? 0);
  await email(screen).fill('i');
  await expect.element(complaint).not.toBeInTheDocument();
  await expect.element(screen.getByText('Password is required.')).toBeVisible();
});

test('a refused login (401) warns, clears the rest of a session and keeps the e-mail', async () => {
  localStorage.setItem('auth_pay_type', 'vip');
  answerCalls({ login: () => ({ status: 401, message: REFUSED }) });
  const screen = await open();
  await logIn(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText(REFUSED)).toBeVisible();
  expect(sessionKeys()).toEqual([]);
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expect.element(email(screen)).toHaveValue(EMAIL);
});

test('two presses send one login, and the button keeps its size while it is busy', async () => {
  const login = held(replyTo('member'));
  const { sent } = answerCalls({ login: login.answer });
  const screen = await open();
  await email(screen).fill(EMAIL);
  await password(screen).fill(PASSWORD);
  const size = submit(screen).element().getBoundingClientRect();
  await submit(screen).dblClick();
  await expect.element(form(screen).getByRole('status')).toHaveTextContent('Working');
  expect(submit(screen).element().getBoundingClientRect()).toEqual(size);
  login.release();
  await expect.element(screen.getByRole('heading', { name: 'This is /member/account' })).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['login']);
});

test('too many logins (429) are refused as text with the time to wait', async () => {
  expectLogged(/You could not be logged in/);
  answerCalls({ login: tooMany });
  const screen = await open();
  await logIn(screen);
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a login without a connection shows an error pop-up and keeps what was typed', async () => {
  expectLogged(/You could not be logged in/);
  answerCalls({ login: () => 'connection lost' });
  const screen = await open();
  await logIn(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Error' });
  await expect.element(popUp.getByText(/there is no connection to the server/)).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expect.element(email(screen)).toHaveValue(EMAIL);
  await expect.element(password(screen)).toHaveValue(PASSWORD);
});

test('remember me keeps the password encrypted, offers it back, and forgets it when it is taken back', async () => {
  answerCalls({ login: () => replyTo('member') });
  const first = await open();
  await form(first).getByLabelText('Remember Me').click();
  await logIn(first);
  await expect.element(first.getByRole('heading', { name: 'This is /member/account' })).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
  await first.unmount();
  clearSession();
  expect(sessionKeys()).toEqual([
    'auth_email',
    'auth_first_name',
    'auth_last_name',
    'auth_users_name',
    'password',
  ]);

  const screen = await open();
  await expect.element(email(screen)).toHaveValue(EMAIL);
  await expect.element(password(screen)).toHaveValue(PASSWORD);
  await expect.element(form(screen).getByLabelText('Remember Me')).toBeChecked();
  await form(screen).getByLabelText('Remember Me').click();
  await submit(screen).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /member/account' })).toBeVisible();
  expect(localStorage.getItem('remember_me')).toBe('false');
  expect(sessionKeys()).not.toContain('password');
});

test('the page leads to the registration, also by other services, and to the forgotten password', async () => {
  const screen = await open();
  for (const service of ['Register', 'Google', 'Facebook', 'GitHub']) {
    await expect.element(screen.getByRole('link', { name: service })).toHaveAttribute('href', '/register');
  }
  await screen.getByRole('link', { name: 'Forgot Password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /forgot_password' })).toBeVisible();
});
