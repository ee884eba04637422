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

const change = {
  account_name: 'Ida R.',
  account_email: 'i•••@example.com',
  new_email: 'new@example.com',
  asks_password: false,
};
const password = 'carom on two cushions';

test('opening the link names the account and changes nothing; the press does, also for who is logged in here', async () => {
  const { sent } = answerCalls({
    readEmailChange: () => change,
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
  await expect.element(screen.getByText('i•••@example.com')).toBeVisible();
  expect(screen.getByLabelText('Password', { exact: true }).query()).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(['readEmailChange']);
  await button.click();
  await expect.element(screen.getByRole('status').getByText('new@example.com')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(sent[1]).toEqual({ name: 'confirmEmailChange', body: {} });
  expect(sessionText('auth_email')).toBe('new@example.com');
});

test('without a session of the account its password is asked for', async () => {
  const wrong = { status: 800, message: '', validation_errors: { password: 'The password is wrong.' } };
  const { sent } = answerCalls({
    readEmailChange: () => ({ ...change, asks_password: true }),
    confirmEmailChange: (body) =>
      (body as { password: string }).password === password ? { email: 'new@example.com' } : wrong,
    readMyProfile: () => ({ status: 401, message: 'Please log in.' }),
  });
  const screen = await openConfirm();
  const field = screen.getByLabelText('Password', { exact: true });
  const button = screen.getByRole('button', { name: 'Confirm this address' });
  await field.fill('another one');
  await button.click();
  await expect.element(screen.getByText('The password is wrong.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(password);
  await button.click();
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(sent[2]).toEqual({ name: 'confirmEmailChange', body: { password } });
  // The confirmation has ended the session of this browser.
  expect(sessionKeys()).toEqual([]);
});

test('whose session ends on the page is asked for the password', async () => {
  expectLogged(/The e-mail was not changed/);
  answerCalls({
    readEmailChange: () => change,
    confirmEmailChange: () => ({ status: 401, message: 'Please enter the password of this account.' }),
  });
  const screen = await openConfirm();
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Please enter the password of this account.');
});

test('a link that is no longer valid says so at once', async () => {
  answerCalls({ readEmailChange: () => ({ status: 404, message: 'This link is no longer valid.' }) });
  const screen = await openConfirm();
  await expect.element(screen.getByRole('alert').getByText('This link is no longer valid.')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test.each([
  [404, 'This link is no longer valid.'],
  [409, 'Another account now uses this e-mail. Nothing was changed.'],
])('a link that cannot be used any more (%i) says so, without a button', async (status, message) => {
  answerCalls({ readEmailChange: () => change, confirmEmailChange: () => ({ status, message }) });
  const screen = await openConfirm();
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test('a lost connection leaves the button, before the account is shown and after', async () => {
  expectLogged(/The e-mail was not changed/);
  let isConnected = false;
  answerCalls({
    readEmailChange: () => (isConnected ? change : 'connection lost'),
    confirmEmailChange: () => 'connection lost',
  });
  const screen = await openConfirm();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  isConnected = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm this address' })).toBeEnabled();
});

test.each([
  [404, 'This link is no longer valid.'],
  [409, 'Another account now uses this e-mail. Nothing was changed.'],
])('a way back that is refused (%i) says so, without a button', async (status, message) => {
  answerCalls({ undoEmailChange: () => ({ status, message }) });
  const screen = await openUndo();
  await screen.getByRole('button', { name: 'Undo the change' }).click();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
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
