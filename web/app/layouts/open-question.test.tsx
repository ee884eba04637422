import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../test/answer-calls.ts';
import { beginLoggedIn, sessionKeys, sessionText } from '../../test/browser-session.ts';
import { expectLogged } from '../../test/logged-errors.ts';
import { renderAt } from '../../test/render-at.tsx';
import { settleActivation } from '../session/session-storage.ts';
import { usePopUp } from '../ui/pop-ups.tsx';
import { OpenQuestion } from './open-question.tsx';

const NEW_PASSWORD = 'seven quiet herons';
beginLoggedIn();
beforeEach(() => {
  localStorage.setItem('registered_elsewhere', 'true');
  localStorage.setItem('must_set_password', 'true');
});

function Page() {
  const showPopUp = usePopUp();
  const tell = () => void showPopUp({ tone: 'plain', title: 'Something else', message: '' });
  return (
    <>
      <button type="button" onClick={tell}>
        Tell
      </button>
      <OpenQuestion />
    </>
  );
}

async function open() {
  const screen = await renderAt({ route: '/home' }, Page);
  const question = screen.getByRole('alertdialog', { name: 'Was this you?' });
  await expect.element(question).toBeVisible();
  return { screen, question };
}

test('names the registration; the safe answer has the focus, and another pop-up comes first', async () => {
  answerCalls({});
  const { screen, question } = await open();
  await expect.element(question.getByText('Ida Rhodes')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Yes, this was me' })).toHaveFocus();
  (screen.getByRole('button', { name: 'Tell', includeHidden: true }).element() as HTMLElement).click();
  const other = screen.getByRole('dialog', { name: 'Something else' });
  await expect.element(other).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await other.getByRole('button', { name: 'Ok' }).click();
  await expect.element(question).toBeVisible();
});

test('closed without an answer it comes back with the next load', async () => {
  answerCalls({});
  const { screen, question } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await screen.unmount();
  await open();
});

test('Yes asks for a new password, by keyboard, and says what is wrong with it', async () => {
  let isRight = false;
  const { sent } = answerCalls({
    claimRegistration: () =>
      isRight
        ? { message: 'Your password is set.', validation_errors: {} }
        : { status: 800, validation_errors: { password: 'This password is too common.' } },
  });
  const { screen } = await open();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByLabelText('New password');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('password123{Enter}');
  await expect.element(screen.getByText('This password is too common.')).toBeVisible();
  expect(sessionText('registered_elsewhere')).toBe('true');
  isRight = true;
  await field.fill(NEW_PASSWORD);
  await userEvent.keyboard('{Enter}');
  const success = screen.getByRole('alertdialog', { name: 'Success' });
  await expect.element(success.getByText('Your password is set.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ name: 'claimRegistration', body: { password: NEW_PASSWORD } });
  expect([sessionText('registered_elsewhere'), sessionText('must_set_password')]).toEqual([null, null]);
  await success.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('No says what is deleted before it is, and leaves nothing of the session', async () => {
  localStorage.setItem('remember_me', 'true');
  const { sent } = answerCalls({ refuseRegistration: () => ({ message: 'Your e-mail is free again.' }) });
  const { screen, question } = await open();
  await question.getByRole('button', { name: 'No, this was not me' }).click();
  const deletion = screen.getByRole('alertdialog', { name: 'Delete this account?' });
  await expect.element(deletion.getByText(/You can then register ida@example\.com yourself/)).toBeVisible();
  await expect.element(deletion.getByRole('button', { name: 'Back' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'No, this was not me' }).click();
  expect(sent).toEqual([]);
  await deletion.getByRole('button', { name: 'Delete the account' }).click();
  await expect.element(screen.getByText('This is /')).toBeInTheDocument();
  await expect.element(screen.getByText('Your e-mail is free again.')).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['refuseRegistration']);
  expect(sessionKeys()).toEqual([]);
});

test('a deletion that is held up says so, and can be tried again', async () => {
  expectLogged(/The account was not deleted/);
  answerCalls({ refuseRegistration: () => ({ status: 502, message: 'Nothing was deleted.' }) });
  const { screen, question } = await open();
  await question.getByRole('button', { name: 'No, this was not me' }).click();
  const deletion = screen.getByRole('alertdialog', { name: 'Delete this account?' });
  await deletion.getByRole('button', { name: 'Delete the account' }).click();
  await expect.element(deletion.getByRole('alert').getByText('Nothing was deleted.')).toBeVisible();
  await expect.element(deletion.getByRole('button', { name: 'Delete the account' })).toBeEnabled();
});

test('what is answered already is not asked again (409), and an ended session leads to the login (401)', async () => {
  answerCalls({ refuseRegistration: () => ({ status: 409, message: 'Already answered.' }) });
  const { screen, question } = await open();
  await question.getByRole('button', { name: 'No, this was not me' }).click();
  await screen.getByRole('button', { name: 'Delete the account' }).click();
  const warning = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(warning.getByText('Already answered.')).toBeVisible();
  expect(sessionText('registered_elsewhere')).toBeNull();
  await screen.unmount();

  localStorage.setItem('registered_elsewhere', 'true');
  answerCalls({ refuseRegistration: () => ({ status: 401, message: 'Please log in.' }) });
  const next = await open();
  await next.question.getByRole('button', { name: 'No, this was not me' }).click();
  await next.screen.getByRole('button', { name: 'Delete the account' }).click();
  await expect.element(next.screen.getByText('This is /login')).toBeInTheDocument();
  expect(sessionKeys()).toEqual([]);
});

test('an answer in another place closes it', async () => {
  answerCalls({});
  const { question } = await open();
  settleActivation();
  await expect.element(question).not.toBeInTheDocument();
});
