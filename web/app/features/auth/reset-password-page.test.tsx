import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const NEW_PASSWORD = 'seven quiet herons';
const PLACE = { route: '/reset_password/:id/:email', address: '/reset_password/some-id/ada@example.com' };

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
