import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { logInAs, NOT_SUBSCRIBED } from '../../../../test/log-in-as.ts';
import { LogoutButton } from '../../../../test/logout-button.tsx';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { UnsentChanges } from '../../../layouts/unsent-changes.tsx';
import { clearSession, forgetSession, readSession } from '../../../session/session-storage.ts';
import { addProgress, hasUnsentProgress, readProgress } from '../../../storage/lesson-progress.ts';
import { forgetMember } from '../../../storage/member-store.ts';
import MemberProgress from './member-progress.tsx';
import './unsent.ts';

const ENTRY = {
  id: crypto.randomUUID(),
  kind: 'lesson_progress',
  name: 'Lessons',
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  version: 1,
  shared_id: null,
} as const;

/** The account has no progress; the test can cut the connection. */
function answerWith() {
  const network = { isThere: true };
  const ifThere = <Reply,>(reply: Reply) => (network.isThere ? reply : 'connection lost');
  const { sent } = answerCalls({
    listPortfolio: () => ifThere({ entries: [ENTRY] }),
    readPortfolioEntry: () => ifThere({ entry: { ...ENTRY, data: {} } }),
    updatePortfolioEntry: () => ifThere({ entry: { ...ENTRY, version: 2 } }),
    logout: () => ifThere({}),
  });
  return { network, calls: () => sent.map(({ name }) => name) };
}

function Lesson() {
  return (
    <>
      <MemberProgress />
      <LogoutButton />
    </>
  );
}

function OtherPage() {
  return (
    <>
      <UnsentChanges />
      <LogoutButton />
    </>
  );
}

beforeEach(() => forgetMember());
afterEach(() => forgetSession());

test('a logout asks before progress goes that could not be sent, and sends it where it can', async () => {
  logInAs('lin');
  const { network, calls } = answerWith();
  const page = await renderInArea({ route: '/lessons/capture' }, Lesson);
  await expect.element(page.getByText(/kept in your portfolio/)).toBeVisible();
  network.isThere = false;
  addProgress({ capture: ['predict'] });
  await expect.element(page.getByText(/kept on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' });
  await expect.element(question.getByText(/your lessons are only on this device/)).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(readSession().isLoggedIn).toBe(true);
  expect(readProgress()).toEqual({ capture: ['predict'] });

  network.isThere = true;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText('This is /')).toBeVisible();
  expect(calls().slice(-2)).toEqual(['updatePortfolioEntry', 'logout']);
});

test('progress that was left unsent, also by a guest before the login, follows from another page', async () => {
  addProgress({ capture: ['predict'] });
  logInAs('mae');
  const { calls } = answerWith();
  const page = await renderInArea({ route: '/member/weather' }, OtherPage);
  await expect.poll(hasUnsentProgress).toBe(false);
  expect(calls()).toEqual(['listPortfolio', 'readPortfolioEntry', 'updatePortfolioEntry']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText('This is /')).toBeVisible();
});

test('progress that was not sent waits for its member while somebody else uses the device', () => {
  logInAs('nan');
  addProgress({ capture: ['predict'] });
  clearSession();
  logInAs('ora');
  expect(readProgress()).toEqual({});
  clearSession();
  logInAs('nan');
  expect(readProgress()).toEqual({ capture: ['predict'] });
});

test('whoever has no portfolio is not asked', async () => {
  addProgress({ capture: ['predict'] });
  logInAs('pam', NOT_SUBSCRIBED, 'admin');
  const { calls } = answerWith();
  const page = await renderInArea({ route: '/admin/dashboard' }, OtherPage);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText('This is /')).toBeVisible();
  expect(calls()).toEqual(['logout']);
});
