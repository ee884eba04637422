import { expect, test } from 'vitest';
import { beginLoggedIn } from '../../test/browser-session.ts';
import { renderAt } from '../../test/render-at.tsx';
import { ApiError } from '../api/api-error.ts';
import { beginLogout, endLogout } from './departure.ts';
import { readSession } from './session-storage.ts';
import { useSessionRefused } from './use-session-refused.ts';

beginLoggedIn();

const REFUSAL = new ApiError('unauthorized', { session: 'present', message: 'Please log in.' });

async function open(error: ApiError) {
  const screen = await renderAt({ route: '/member/account' }, () => {
    const onSessionRefused = useSessionRefused();
    return (
      <button type="button" onClick={() => void onSessionRefused(error)}>
        Fail
      </button>
    );
  });
  const button = screen.getByRole('button', { name: 'Fail' });
  await expect.element(button).toBeVisible();
  return { screen, button };
}

test('a session that the server does not know ends, with its message, at the login', async () => {
  const { screen, button } = await open(REFUSAL);
  await button.click();
  await expect.element(screen.getByRole('heading', { name: 'This is /login', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('alertdialog').getByText('Please log in.')).toBeVisible();
  expect(readSession().isLoggedIn).toBe(false);
});

test.each([
  ['of a former session', new ApiError('unauthorized', { session: 'former' })],
  ['of a guest', new ApiError('unauthorized', { session: 'none' })],
  ['that is forbidden', new ApiError('forbidden', { session: 'present' })],
])('a failed call %s leaves the session as it is', async (_which, error) => {
  const { button } = await open(error);
  await button.click();
  expect(readSession().isLoggedIn).toBe(true);
});

test('a refusal during a logout is ignored', async () => {
  const { button } = await open(REFUSAL);
  beginLogout();
  await button.click();
  endLogout();
  expect(readSession().isLoggedIn).toBe(true);
});
