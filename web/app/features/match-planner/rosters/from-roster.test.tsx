import type { Roster } from '@carom/contract/rosters/schemas';
import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { forgetSession } from '../../../session/session-storage.ts';
import { TeamStep } from '../teams/team-step.tsx';
import { usePlannerActions, useStoredNight } from '../use-planner.ts';
import { useRosterExchange } from './use-roster-exchange.ts';

const id = (digit: number) => `5f2b1c1e-3f0a-4d57-9d0b-0d1b6a3c7e${digit}0`;
const SHARKS: Roster = {
  id: id(1),
  version: 3,
  side: 'yourTeam',
  name: 'Sharks',
  division: 'North',
  players: [
    { id: id(2), name: 'Ann', label: '7' },
    { id: id(3), name: 'Bob', label: '5+' },
  ],
};

function Step1() {
  const stored = useStoredNight('feature_2');
  const actions = usePlannerActions('feature_2');
  useRosterExchange();
  if (!stored.ok) return null;
  return (
    <TeamStep
      planner={stored.value}
      actions={actions}
      goTo={() => undefined}
      side="yourTeam"
      isGraded={false}
    />
  );
}

const open = () => renderInArea({ route: '/member/feature_2' }, Step1);

/** A server with these rosters that accepts every change. */
function answerWith(member: string, onServer: Roster[]) {
  logInAs(member);
  const { sent } = answerCalls({
    readRosters: () => ({ rosters: onServer }),
    saveRoster: (body) => {
      const saved = body as Roster;
      return { roster: { ...saved, version: saved.version + 1 } };
    },
  });
  return () => sent.filter(({ name }) => name === 'saveRoster').map(({ body }) => body as Roster);
}

afterEach(() => forgetSession());

test('a saved team is entered with one tap, and another marks who is absent', async () => {
  const saved = answerWith('ida', [SHARKS]);
  const page = await open();
  await page.getByRole('button', { name: 'Sharks North · 2 players' }).click();
  await expect.element(page.getByText('2 players here')).toBeVisible();
  await expect.element(page.getByText('Players at each skill.')).not.toBeInTheDocument();
  // Grades need a subscription.
  await page.getByRole('button', { name: /5 Bob here/ }).click();
  await expect.element(page.getByText('1 player here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /5 Bob absent/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enter skills instead' }).click();
  await expect.element(page.getByText('0 of 5 players')).toBeVisible();
  expect(saved()).toEqual([]);
  await page.unmount();
});

test('a new roster says what is missing, is entered, and is sent; a change names its version', async () => {
  const saved = answerWith('grace', []);
  const page = await open();
  await page.getByRole('button', { name: 'New roster' }).click();
  await page.getByRole('button', { name: 'Save roster' }).click();
  await expect.element(page.getByText('Please give the team a name.')).toBeVisible();
  await expect.element(page.getByText('Please enter at least one player.')).toBeVisible();
  await page.getByLabelText('Name of the team').fill('Rays');
  await page.getByLabelText('Player 1', { exact: true }).fill('Kim');
  await page.getByLabelText('Player 2', { exact: true }).fill('Kim');
  await expect.element(page.getByText(/same name/)).toBeVisible();
  await page.getByLabelText('Player 2', { exact: true }).fill('Lou');
  await page.getByLabelText('Skill of player 2').selectOptions('6');
  await page.getByRole('button', { name: 'Save roster' }).click();
  await expect.element(page.getByText('2 players here')).toBeVisible();
  await expect.poll(() => saved().at(-1)).toMatchObject({ version: 0, name: 'Rays', side: 'yourTeam' });
  await page.getByRole('button', { name: /6 Lou here/ }).click();
  await page.getByRole('button', { name: 'Edit roster' }).click();
  await page.getByLabelText('Player 3', { exact: true }).fill('Max');
  await page.getByRole('button', { name: 'Save roster' }).click();
  // Absent players stay absent; new players are present.
  await expect.element(page.getByRole('button', { name: /6 Lou absent/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /4 Max here/ })).toBeVisible();
  await expect
    .poll(() => saved().at(-1))
    .toMatchObject({ version: 1, players: [{ name: 'Kim' }, { name: 'Lou' }, { name: 'Max' }] });
  await page.unmount();
});
