import { describe, expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { beginLoggedIn, sessionKeys } from '../../../test/browser-session.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { PasswordPanel } from './password-panel.tsx';

const NEW_PASSWORD = 'seven quiet herons';

beginLoggedIn();

const open = () =>
  renderInArea({ route: '/member/profile' }, () => (
    <PasswordPanel email="ida@example.com" mustSetPassword={false} />
  ));

type Screen = Awaited<ReturnType<typeof open>>;

async function savePassword(screen: Screen, password = NEW_PASSWORD) {
  await screen.getByRole('button', { name: 'Change password' }).click();
  await screen.getByLabelText('New password').fill(password);
  await screen.getByRole('button', { name: 'SAVE' }).click();
}

async function expectAtLogin(screen: Screen) {
  await expect.element(screen.getByRole('heading', { name: 'This is /login' })).toBeVisible();
  expect(sessionKeys()).toEqual([]);
}

test('is closed, opens, can be saved once edited, is cleared by CANCEL and gives the focus back', async () => {
  const screen = await open();
  const field = screen.getByLabelText('New password');
  const save = screen.getByRole('button', { name: 'SAVE' });
  await expect.element(field).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(save).toBeDisabled();
  await field.fill('x');
  await expect.element(save).toBeEnabled();
  await screen.getByRole('button', { name: 'CANCEL' }).click();
  await expect.element(field).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Change password' });
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(field).toHaveValue('');
  await expect.element(save).toBeDisabled();
});

test('highlights the field and shows what is wrong with it', async () => {
  answerCalls({});
  const screen = await open();
  await savePassword(screen, 'short');
  const field = screen.getByLabelText('New password');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/The password must be 8 to 128 characters long\./);
  await expect.element(field).toHaveFocus();
  await field.fill('');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: 'SAVE' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Password is required\./);
});

test('warns when what it asks for is not found', async () => {
  answerCalls({ savePassword: () => ({ status: 404, message: 'There is nothing at this address.' }) });
  const screen = await open();
  await savePassword(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText('There is nothing at this address.')).toBeVisible();
  await expect.element(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
});

test('warns about the same password again (422), and stays open', async () => {
  answerCalls({ savePassword: () => ({ status: 422, message: 'This is already your password.' }) });
  const screen = await open();
  await savePassword(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText('This is already your password.')).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
});

test('of an ended session (401) warns, clears the session and goes to the login', async () => {
  answerCalls({ savePassword: () => ({ status: 401, message: 'Please log in.' }) });
  const screen = await open();
  await savePassword(screen);
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText('Please log in.')).toBeVisible();
  await expectAtLogin(screen);
});

test('says as text how long to wait', async () => {
  expectLogged(/The password was not changed/);
  answerCalls({ savePassword: tooMany });
  const screen = await open();
  await savePassword(screen);
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
});

test('with an outdated CSRF cookie clears the session and goes to the login', async () => {
  expectLogged(/CSRF cookie is outdated/);
  answerCalls({ savePassword: () => ({ status: 419, message: 'CSRF token mismatch.' }) });
  const screen = await open();
  await savePassword(screen);
  await expectAtLogin(screen);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

describe('with a network that fails', () => {
  test('before the token clears the session and goes to the login', async () => {
    expectLogged(/CSRF cookie is outdated/);
    answerCalls({ csrfCookie: () => 'connection lost' });
    const screen = await open();
    await savePassword(screen);
    await expectAtLogin(screen);
  });

  test('after the token is logged, without a pop-up', async () => {
    expectLogged(/The password was not changed/);
    answerCalls({ savePassword: () => 'connection lost' });
    const screen = await open();
    await savePassword(screen);
    await expect.element(screen.getByText(/The password was not changed/)).toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
  });
});
