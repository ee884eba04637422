import { type Night, newNight } from '@carom/domain/match/night';
import { planOf } from '@carom/domain/match/plan';
import { plannerOf } from '@carom/domain/match/planner';
import { type NightEvent, transition } from '@carom/domain/match/transition';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { forgetSession } from '../../../session/session-storage.ts';
import { readPlanner, savePlanner } from '../plan-store.ts';
import { PlannerExtras } from '../planner-extras.tsx';
import { usePlannerActions, useStoredNight } from '../use-planner.ts';

const ENTRY = {
  id: '5f2b1c1e-3f0a-4d57-9d0b-0d1b6a3c7e10',
  kind: 'feature_1_plan',
  name: 'Team match',
  version: 4,
  created_at: '2026-11-01T20:00:00.000Z',
  updated_at: '2026-11-01T21:00:00.000Z',
  shared_id: null,
} as const;

const five = (side: 'yourTeam' | 'yourOpponent', skillLevel: 4 | 3): NightEvent => ({
  kind: 'changeQuantity',
  side,
  skillLevel,
  minusPlus: 'n',
  quantity: 5,
});

function play(...events: readonly NightEvent[]): Night {
  return events.reduce((night, event) => {
    const next = transition(night, event, 0);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, newNight('feature_1'));
}

const setUp = [
  five('yourTeam', 4),
  five('yourOpponent', 3),
  { kind: 'chooseFirst', side: 'yourTeam' },
] as const;
const elsewhere = play(
  ...setUp,
  { kind: 'pick', side: 'yourTeam', label: '4' },
  { kind: 'pick', side: 'yourOpponent', label: '3' },
  { kind: 'completeMatch' },
);
const here = play(...setUp);

function Extras() {
  const stored = useStoredNight('feature_1');
  const { act } = usePlannerActions('feature_1');
  return stored.ok ? (
    <PlannerExtras night={stored.value.night} act={act} onStartOver={() => undefined} />
  ) : null;
}

/** The entry has version 4, with another night; this browser knows version 3. */
async function saveOverNewer(read: 'read' | 'notRead' = 'read') {
  savePlanner(plannerOf({ ...here, portfolio: { id: ENTRY.id, version: 3 } }));
  const { sent } = answerCalls({
    updatePortfolioEntry: () => ({ status: 409, message: 'It was changed meanwhile.' }),
    readPortfolioEntry: () =>
      read === 'read' ? { entry: { ...ENTRY, data: { ...planOf(elsewhere) } } } : 'connection lost',
    savePortfolioEntry: (body) => ({ entry: { ...ENTRY, version: 1, ...(body as { id: string }) } }),
  });
  const page = await renderInArea({ route: '/member/feature_1' }, Extras);
  await page.getByRole('button', { name: 'Save to portfolio' }).click();
  const stored = () => readPlanner('feature_1');
  return { page, stored, bodiesOf: (name: string) => sent.filter((call) => call.name === name) };
}

beforeEach(() => logInAs('ida'));
afterEach(() => forgetSession());

test('a plan that was changed elsewhere is shown beside the one here, and both can be kept', async () => {
  const { page, stored, bodiesOf } = await saveOverNewer();
  const question = page.getByRole('alertdialog', { name: 'This plan was changed elsewhere' });
  const saved = question.getByRole('region', { name: 'As it is saved' });
  await expect.element(saved.getByText(/1 match complete/)).toBeVisible();
  await expect.element(saved.getByText(/Round 1: your 4 v their 3/)).toBeVisible();
  const mine = question.getByRole('region', { name: 'As it is here' });
  await expect.element(mine.getByText(/0 matches complete/)).toBeVisible();
  await question.getByRole('button', { name: 'Save as another plan' }).click();
  await expect.element(page.getByText(/Saved to your portfolio/)).toBeVisible();
  // The other night is unchanged: this one was saved under a place of its own.
  const [another] = bodiesOf('savePortfolioEntry');
  expect(another?.body).toMatchObject({ data: planOf(here) });
  const { id } = (another?.body ?? {}) as { id?: string };
  expect(id).not.toBe(ENTRY.id);
  await expect.poll(stored).toMatchObject({ value: { night: { portfolio: { id, version: 1 } } } });
});

test('who does not want to save changes nothing, there or here', async () => {
  const { page, stored, bodiesOf } = await saveOverNewer();
  const question = page.getByRole('alertdialog', { name: 'This plan was changed elsewhere' });
  await question.getByRole('button', { name: 'Do not save' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bodiesOf('savePortfolioEntry')).toEqual([]);
  expect(bodiesOf('updatePortfolioEntry')).toHaveLength(1);
  expect(stored()).toMatchObject({ value: { night: { portfolio: { id: ENTRY.id, version: 3 } } } });
});

test('where the other state cannot be read, nothing is overwritten and it is said why', async () => {
  expectLogged(/not saved/);
  const { page, bodiesOf } = await saveOverNewer('notRead');
  await expect.element(page.getByText(/It was changed meanwhile/)).toBeVisible();
  expect(bodiesOf('savePortfolioEntry')).toEqual([]);
});

test('after an answer was lost, the plan as it is now replaces the one that was saved', async () => {
  const id = ENTRY.id;
  savePlanner(plannerOf({ ...here, portfolio: { id, version: 0 } }));
  const { sent } = answerCalls({
    savePortfolioEntry: () => ({ status: 422, message: 'An earlier try was saved with other contents.' }),
    readPortfolioEntry: () => ({ entry: { ...ENTRY, data: { ...planOf(elsewhere) } } }),
    updatePortfolioEntry: () => ({ entry: { ...ENTRY, version: ENTRY.version + 1 } }),
  });
  const page = await renderInArea({ route: '/member/feature_1' }, Extras);
  await page.getByRole('button', { name: 'Save to portfolio' }).click();
  await expect.element(page.getByText(/Saved to your portfolio/)).toBeVisible();
  const updated = sent.find(({ name }) => name === 'updatePortfolioEntry');
  expect(updated?.body).toMatchObject({ version: ENTRY.version, data: planOf(here) });
  await expect
    .poll(() => readPlanner('feature_1'))
    .toMatchObject({ value: { night: { portfolio: { id, version: ENTRY.version + 1 } } } });
});
