import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { logInAs, NOT_SUBSCRIBED } from '../../../test/log-in-as.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { forgetSession } from '../../session/session-storage.ts';
import { Profile } from './profile.tsx';

afterEach(() => forgetSession());

function answerProfile(): void {
  answerCalls({
    listSessions: () => ({ sessions: [], next: null }),
    readMyProfile: () => ({
      first_name: 'grace',
      last_name: 'Rhodes',
      email: 'grace@example.com',
      email_change: null,
    }),
  });
}

test('an admin has the same profile, but cannot delete the account', async () => {
  logInAs('grace', NOT_SUBSCRIBED, 'admin');
  answerProfile();
  const screen = await renderInArea({ route: '/admin/profile' }, Profile);
  await expect.element(screen.getByText('admin', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});

test('a member can delete the account', async () => {
  logInAs('grace');
  answerProfile();
  const screen = await renderInArea({ route: '/member/profile' }, Profile);
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});
