import type { Roster } from '@carom/contract/rosters/schemas';
import type { KeptRoster } from '@carom/domain/match/kept-rosters';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { LogoutButton } from '../../../../test/logout-button.tsx';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { UnsentChanges } from '../../../layouts/unsent-changes.tsx';
import { clearSession, forgetSession, readSession } from '../../../session/session-storage.ts';
import { keepRoster, readRosters } from './roster-store.ts';
import { useRosterExchange } from './use-roster-exchange.ts';
import '../unsent.ts';

const SHARKS: KeptRoster = {
  id: '5f2b1c1e-3f0a-4d57-9d0b-0d1b6a3c7e10',
  side: 'yourTeam',
  name: 'Sharks',
  division: '',
  players: [{ id: '5f2b1c1e-3f0a-4d57-9d0b-0d1b6a3c7e20', name: 'Ann', label: '7' }],
};

/** A server that the test can make unreachable. */
function answerWith() {
  const network = { isThere: true };
  const ifThere = <Reply,>(reply: Reply) => (network.isThere ? reply : 'connection lost');
  const { sent } = answerCalls({
    readRosters: () => ifThere({ rosters: [] }),
    saveRoster: (body) => ifThere({ roster: { ...(body as Roster), version: 1 } }),
    logout: () => ifThere({}),
  });
  return { network, calls: () => sent.map(({ name }) => name) };
}

function Planner() {
  useRosterExchange();
  return <LogoutButton />;
}

/** A page that does not use the planners. */
function OtherPage() {
  return (
    <>
      <UnsentChanges />
      <LogoutButton />
    </>
  );
}

afterEach(() => forgetSession());

test('a logout asks before rosters go that could not be sent, and sends them where it can', async () => {
  logInAs('lin');
  const { network, calls } = answerWith();
  const page = await renderInArea({ route: '/member/feature_2' }, Planner);
  await expect.poll(calls).toContain('readRosters');
  network.isThere = false;
  window.dispatchEvent(new Event('offline'));
  keepRoster(SHARKS);
  await expect.poll(calls).toContain('saveRoster');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' });
  await expect
    .element(question.getByText(/your rosters or your lessons are only on this device/))
    .toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(readSession().isLoggedIn).toBe(true);
  expect(readRosters()).toMatchObject([{ mine: SHARKS }]);

  network.isThere = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => readRosters()).toMatchObject([{ agreed: { version: 1 } }]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText('This is /')).toBeVisible();
  expect(calls().at(-1)).toBe('logout');
});

test('rosters that were left unsent follow from another page', async () => {
  logInAs('mae');
  keepRoster(SHARKS);
  const { calls } = answerWith();
  const page = await renderInArea({ route: '/member/weather' }, OtherPage);
  await expect.poll(() => readRosters()).toMatchObject([{ agreed: { version: 1 } }]);
  expect(calls()).toEqual(['readRosters', 'saveRoster']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText('This is /')).toBeVisible();
});

test('rosters that were not sent wait for their member while somebody else uses the phone', () => {
  logInAs('nan');
  keepRoster(SHARKS);
  clearSession();
  logInAs('ora');
  expect(readRosters()).toEqual([]);
  clearSession();
  logInAs('nan');
  expect(readRosters()).toMatchObject([{ mine: SHARKS }]);
});

test('a planner that was opened without a network reads when there is one', async () => {
  logInAs('pam');
  const { network, calls } = answerWith();
  network.isThere = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await renderInArea({ route: '/member/feature_2' }, Planner);
  keepRoster(SHARKS);
  expect(calls()).toEqual([]);
  network.isThere = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => readRosters()).toMatchObject([{ agreed: { version: 1 } }]);
  await page.unmount();
});
