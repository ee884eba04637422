import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { beginAsGuest } from '../../../test/browser-session.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';

beginAsGuest();

const open = () => renderAt({ route: '/forgot_password' }, ForgotPasswordPage);
type Screen = Awaited<ReturnType<typeof open>>;

async function askForLink(screen: Screen, email: string) {
  await screen.getByLabelText('E-mail').fill(email);
  await screen.getByRole('button', { name: 'Send the link' }).click();
}

const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect();

test('an unknown e-mail is told under the field', async () => {
  answerCalls({ forgotPassword: () => ({ status: 404, message: 'There is no account with this e-mail.' }) });
  const screen = await open();
  await askForLink(screen, 'nobody@example.com');
  const complaint = screen.getByText('There is no account with this e-mail.');
  await expect.element(complaint).toBeVisible();
  const email = screen.getByLabelText('E-mail');
  await expect.element(email).toHaveAccessibleDescription('There is no account with this e-mail.');
  expect(boxOf(email).bottom).toBeLessThanOrEqual(boxOf(complaint).top);
  await email.fill('');
  await expect.element(complaint).not.toBeInTheDocument();
});

test('an e-mail that is none is told above the field', async () => {
  answerCalls({});
  const screen = await open();
  await askForLink(screen, 'nobody');
  const complaint = screen.getByText('E-mail is not a valid address.');
  await expect.element(complaint).toBeVisible();
  expect(boxOf(complaint).bottom).toBeLessThanOrEqual(boxOf(screen.getByLabelText('E-mail')).top);
});

test('asking for a link without a connection says so beside the form', async () => {
  expectLogged(/The e-mail was not sent/);
  answerCalls({ csrfCookie: () => 'connection lost' });
  const screen = await open();
  await askForLink(screen, 'ida@example.com');
  await expect.element(screen.getByText(/there is no connection to the server/)).toBeVisible();
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ida@example.com');
});

test('too many requests for a link (429) are refused as text with the time to wait', async () => {
  expectLogged(/The e-mail was not sent/);
  answerCalls({ forgotPassword: tooMany });
  const screen = await open();
  await askForLink(screen, 'ida@example.com');
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
});

test('asking for a link with an outdated CSRF cookie (419) leads to the login, and what was typed is kept', async () => {
  answerCalls({ forgotPassword: () => ({ status: 419, message: 'CSRF token mismatch.' }) });
  const first = await open();
  await askForLink(first, 'ida@example.com');
  await expect.element(first.getByRole('heading', { name: 'This is /login' })).toBeVisible();
  await expect.element(first.getByText(/What you typed, except passwords, is kept/)).toBeVisible();
  await first.unmount();
  const screen = await open();
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ida@example.com');
});
