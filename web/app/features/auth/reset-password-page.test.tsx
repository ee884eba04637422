import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { beginLoggedIn, sessionKeys } from '../../../test/browser-session.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const NEW_PASSWORD = 'seven quiet herons';
const PLACE = { route: '/reset_password/:id/:email', address: '/reset_password/some-id/ada@example.com' };

beginLoggedIn();

const open = () => renderAt(PLACE, ResetPasswordPage);
type Screen = Awaited<ReturnType<typeof open>>;

async function setPassword(screen: Screen) {
  await screen.getByLabelText('New password').fill(NEW_PASSWORD);
  await screen.getByRole('button', { name: 'Set the password' }).click();
}

test('sends the id of the link with the e-mail and the new password', async () => {
  const { sent } = answerCalls({
    resetPassword: () => ({ status: 404, message: 'This link is not valid.' }),
  });
  const screen = await open();
  await setPassword(screen);
  await expect.element(screen.getByRole('alertdialog', { name: 'Warning' })).toBeVisible();
  const body = { random_id: 'some-id', email: 'ada@example.com', password: NEW_PASSWORD };
  expect(sent).toEqual([{ name: 'resetPassword', body }]);
});

test('a link that was copied with the full stop behind it works', async () => {
  const { sent } = answerCalls({ resetPassword: () => ({ status: 404, message: 'Not valid.' }) });
  const address = '/reset_password/some-id/ada%40example.com.%20';
  const screen = await renderAt({ route: PLACE.route, address }, ResetPasswordPage);
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  await setPassword(screen);
  await expect.element(screen.getByRole('alertdialog', { name: 'Warning' })).toBeVisible();
  expect(sent).toMatchObject([{ body: { random_id: 'some-id', email: 'ada@example.com' } }]);
});

test('a reset is refused as text with the time to wait', async () => {
  expectLogged(/The password was not changed/);
  answerCalls({ resetPassword: tooMany });
  const screen = await open();
  await setPassword(screen);
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
});

test('a reset that loses the connection after the token shows an error pop-up', async () => {
  expectLogged(/The password was not changed/);
  answerCalls({ resetPassword: () => 'connection lost' });
  const screen = await open();
  await setPassword(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Error' });
  await expect.element(popUp.getByText(/there is no connection to the server/)).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
});

test.each([
  ['ida@example.com', 'ends the session', false],
  ['ada@example.com', 'leaves the session of another account', true],
])('a reset of %s leads to the login and %s', async (email, _effect, isKept) => {
  const before = sessionKeys();
  answerCalls({ resetPassword: () => ({ message: 'Your password has been changed.' }) });
  const screen = await renderAt({ ...PLACE, address: `/reset_password/some-id/${email}` }, ResetPasswordPage);
  await setPassword(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Success' });
  await expect.element(popUp.getByText('Your password has been changed.')).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /login' })).toBeVisible();
  expect(sessionKeys()).toEqual(isKept ? before : []);
});

test('a password that may not be used is reported above its field', async () => {
  const message = 'The password is among the most common ones. Please choose another.';
  answerCalls({
    resetPassword: () => ({
      status: 800,
      message: 'Please check.',
      validation_errors: { password: message },
    }),
  });
  const screen = await open();
  await setPassword(screen);
  const complaint = screen.getByText(message);
  await expect.element(complaint).toBeVisible();
  const [above, field] = [complaint, screen.getByLabelText('New password')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(above?.bottom).toBeLessThanOrEqual(field?.top ?? 0);
});

test('a used or expired link (404) warns and names the mail to look for', async () => {
  answerCalls({ resetPassword: () => ({ status: 404, message: 'This link is no longer valid.' }) });
  const screen = await open();
  await setPassword(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText(/This link is no longer valid\./)).toBeVisible();
  await expect
    .element(
      popUp.getByText(
        /Can not reset the password\. Please click on the link in your email with the subject "Reset Password with Carom Labs"\./,
      ),
    )
    .toBeVisible();
});

test.each([
  [
    'an outdated CSRF cookie (419)',
    { resetPassword: () => ({ status: 419, message: 'CSRF token mismatch.' }) },
  ],
  ['a failed token fetch', { csrfCookie: () => 'connection lost' as const }],
])('%s clears the session and leads to the login, and keeps no password', async (_cause, answers) => {
  answerCalls(answers);
  const first = await open();
  await setPassword(first);
  await expect.element(first.getByRole('heading', { name: 'This is /login' })).toBeVisible();
  await expect.element(first.getByText(/What you typed, except passwords, is kept/)).toBeVisible();
  expect(sessionKeys()).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(NEW_PASSWORD);
  await first.unmount();
  const screen = await open();
  await expect.element(screen.getByLabelText('New password')).toHaveValue('');
});
