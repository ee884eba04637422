import type { SessionEntry } from '@carom/contract/accounts/account';
import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { inTurn } from '../../../test/timed-answers.ts';
import { forgetSession } from '../../session/session-storage.ts';
import { SessionList } from './session-list.tsx';

const sessionOn = (device: string, is_current: boolean): SessionEntry => ({
  id: crypto.randomUUID(),
  device,
  is_current,
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: '2026-03-01T10:00:00.000Z',
});

afterEach(() => forgetSession());

test('an end of a session whose answer is lost is looked for', async () => {
  expectLogged(/The session was not ended/);
  logInAs('ida');
  const here = sessionOn('Firefox on Linux', true);
  const { sent } = answerCalls({
    listSessions: inTurn(
      () => ({ sessions: [here, sessionOn('Safari on iPhone', false)], next: null }),
      () => ({ sessions: [here], next: null }),
    ),
    endSession: () => 'connection lost',
  });
  const screen = await renderInArea({ route: '/member/profile' }, SessionList);
  await screen.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
  await expect.element(screen.getByText('Safari on iPhone')).not.toBeInTheDocument();
  await expect.element(screen.getByText('This device')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'listSessions')).toHaveLength(2);
});

test('the session in use is ended after a question', async () => {
  logInAs('ida');
  const { sent } = answerCalls({
    listSessions: () => ({ sessions: [sessionOn('Firefox on Linux', true)], next: null }),
    logout: () => ({}),
  });
  const screen = await renderInArea({ route: '/member/profile' }, SessionList);
  const end = screen.getByRole('button', { name: 'End this session and log out' });
  const question = screen.getByRole('alertdialog', { name: 'Log out on this device?' });
  await end.click();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  expect(sent.map(({ name }) => name)).not.toContain('logout');
  await end.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain('logout');
});

test('more sessions than fit a page are shown on demand, and can be ended there', async () => {
  logInAs('ida');
  const next = '00000000-0000-4000-8000-000000000001';
  const first = [
    sessionOn('Firefox on Linux', true),
    ...Array.from({ length: 9 }, (_, at) => sessionOn(`Phone ${at + 2}`, false)),
  ];
  const second = [11, 12, 13].map((at) => sessionOn(`Phone ${at}`, false));
  answerCalls({
    listSessions: (_body, query) =>
      query['after'] ? { sessions: second, next: null } : { sessions: first, next },
    endSession: () => ({}),
  });
  const screen = await renderInArea({ route: '/member/profile' }, SessionList);
  const ends = screen.getByRole('button', { name: /^End / });
  await expect.poll(() => ends.elements().length).toBe(10);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => ends.elements().length).toBe(13);
  await expect.element(ends.nth(10)).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'End the session of Phone 13' }).click();
  await expect.poll(() => ends.elements().length).toBe(12);
});
