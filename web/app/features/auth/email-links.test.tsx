import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { beginLoggedIn, sessionKeys, sessionText } from '../../../test/browser-session.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';
import UndoEmailPage from './undo-email-page.tsx';

beginLoggedIn();

const openConfirm = () =>
  renderAt({ route: '/confirm_email/:id', address: '/confirm_email/an-id.' }, ConfirmEmailPage);
const openUndo = () =>
  renderAt({ route: '/undo_email_change/:id', address: '/undo_email_change/an-id' }, UndoEmailPage);

test('opening the link sends nothing; the press changes the e-mail, also of who is logged in here', async () => {
  const { sent } = answerCalls({
    confirmEmailChange: () => ({ email: 'new@example.com' }),
    readMyProfile: () => ({
      first_name: 'Ida',
      last_name: 'Rhodes',
      email: 'new@example.com',
      email_change: null,
    }),
  });
  const screen = await openConfirm();
  const button = screen.getByRole('button', { name: 'Confirm this address' });
  await expect.element(button).toBeVisible();
  expect(sent).toEqual([]);
  await button.click();
  await expect.element(screen.getByRole('status').getByText('new@example.com')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(sessionText('auth_email')).toBe('new@example.com');
});

test('whose session has ended by it is logged out here', async () => {
  answerCalls({
    confirmEmailChange: () => ({ email: 'new@example.com' }),
    readMyProfile: () => ({ status: 401, message: 'Please log in.' }),
  });
  const screen = await openConfirm();
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(sessionKeys()).toEqual([]);
});

test.each([
  [404, 'This link is no longer valid.'],
  [409, 'Another account uses this e-mail by now. Nothing was changed.'],
])('a link that cannot be used any more (%i) says so, without a button', async (status, message) => {
  expectLogged(/The e-mail was not changed/);
  answerCalls({ confirmEmailChange: () => ({ status, message }) });
  const screen = await openConfirm();
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test('a lost connection leaves the button', async () => {
  expectLogged(/The e-mail was not changed/);
  answerCalls({ confirmEmailChange: () => 'connection lost' });
  const screen = await openConfirm();
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm this address' })).toBeEnabled();
});

test('the way back leads to a new password', async () => {
  answerCalls({
    undoEmailChange: () => ({ email: 'ida@example.com', random_id: 'reset-id', message: 'It is back.' }),
    readMyProfile: () => ({ status: 401, message: 'Please log in.' }),
  });
  const screen = await openUndo();
  await screen.getByRole('button', { name: 'Undo the change' }).click();
  await expect
    .element(screen.getByText('This is /reset_password/reset-id/ida@example.com'))
    .toBeInTheDocument();
  await expect.element(screen.getByRole('alertdialog').getByText('It is back.')).toBeVisible();
  expect(sessionKeys()).toEqual([]);
});
