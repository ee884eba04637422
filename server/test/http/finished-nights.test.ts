import { randomUUID } from 'node:crypto';
import { finishedNightsReply, portfolioEntryReply, portfolioReply } from '@carom/contract/portfolio/schemas';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { apply, newPlanner, type Planner, withPlace } from '@carom/domain/match/planner';
import type { NightEvent } from '@carom/domain/match/transition';
import { beforeEach, expect, test } from 'vitest';
import { complete, first, roster, TEAMS, theirs, yours } from '../../../web/test/planned-night.ts';
import { users } from '../../src/db/schema.ts';
import { addUser, openSession, send } from './accounts.ts';
import { savedNight } from './night-entries.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);

beforeEach(async () => {
  await database.db.delete(users);
});

const SHARKS = [
  ['Ann', '7'],
  ['Bob', '5'],
  ['Cyd', '4'],
  ['Dee', '4'],
  ['Eli', '3'],
] as const;
const RAYS = [
  ['Ida', '6'],
  ['Joe', '5'],
  ['Kim', '5'],
  ['Lou', '4'],
  ['Max', '2'],
] as const;
const ROUNDS: readonly NightEvent[] = [
  first('yourTeam'),
  ...[yours('7'), theirs('6'), { kind: 'completeMatch', result: '2-1' } as const],
  ...[theirs('5'), yours('5'), { kind: 'completeMatch', result: '0-3' } as const],
  ...[yours('4'), theirs('5'), complete],
  ...[theirs('4'), yours('4'), complete],
  ...[yours('3'), theirs('2'), complete],
];
const WITH_ROSTERS = [roster('yourTeam', 'Sharks', SHARKS), roster('yourOpponent', 'Rays', RAYS), ...ROUNDS];

function played(planner: Planner, ...events: readonly NightEvent[]): Planner {
  return events.reduce((each, event) => {
    const next = apply(each, event, Date.UTC(2026, 10, 12, 20));
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, planner);
}

async function signIn() {
  const { token } = await openSession(app, await addUser(database));
  let version = 0;
  return {
    token,
    async saveNight(planner: Planner) {
      const body = { ...savedNight, version, data: storedPlannerOf(planner, 10) };
      const reply = await send(app, 'saveNight', { token, id: planner.night.feature, body });
      expect(reply.statusCode).toBe(200);
      version += 1;
    },
    list: async () =>
      portfolioReply.strict().parse((await send(app, 'listPortfolio', { token })).json()).entries,
    read: async (id: string) =>
      portfolioEntryReply.strict().parse((await send(app, 'readPortfolioEntry', { token, id })).json()).entry,
    finished: async () =>
      finishedNightsReply.strict().parse((await send(app, 'listFinishedNights', { token })).json()).nights,
  };
}

test('a finished night is archived by itself, and follows its corrections', async () => {
  const { saveNight, list, read, finished } = await signIn();
  const id = randomUUID();
  const open = withPlace(played(newPlanner('feature_2'), ...WITH_ROSTERS.slice(0, -1)), id);
  await saveNight(open);
  expect(await list()).toEqual([]);
  const night = played(open, complete);
  await saveNight(night);
  expect(await list()).toMatchObject([
    { id, kind: 'feature_2_plan', name: 'Team match against Rays', version: 1 },
  ]);
  await saveNight(played(night, { kind: 'enterResult', round: 3, result: '3-0' }));
  expect(await list()).toMatchObject([{ id, version: 1 }]);
  expect((await read(id)).data).toMatchObject({ matchUps: [{}, {}, { result: '3-0' }, {}, {}] });
  expect((await read(id)).data).not.toHaveProperty('portfolio');
  expect(await finished()).toMatchObject([
    {
      id,
      team_name: 'Sharks',
      opponent_name: 'Rays',
      played_at: '2026-11-12T20:00:00.000Z',
      rounds: [
        {
          your_player: { name: 'Ann', label: '7' },
          their_player: { name: 'Ida', label: '6' },
          result: '2-1',
        },
        { result: '0-3' },
        { result: '3-0' },
        { result: null },
        { result: null },
      ],
    },
  ]);
});

test('a night that the next one has replaced before it was sent is archived as well', async () => {
  const { saveNight, list } = await signIn();
  const night = withPlace(played(newPlanner('feature_1'), ...TEAMS, ...ROUNDS), randomUUID());
  const next = withPlace(played(night, { kind: 'startOver' }, ...TEAMS, ...TEAMS.slice(0, 2)), randomUUID());
  await saveNight(played(next, ...ROUNDS.slice(0, 6)));
  expect(await list()).toMatchObject([{ id: night.night.portfolio?.id, name: 'Team match' }]);
});

test('a night that its member has saved, named or deleted stays so', async () => {
  const { token, saveNight, list } = await signIn();
  const planner = withPlace(played(newPlanner('feature_2'), ...WITH_ROSTERS), randomUUID());
  const id = planner.night.portfolio?.id ?? '';
  await send(app, 'savePortfolioEntry', {
    token,
    body: { ...portfolioPlan, kind: 'feature_2_plan', id, name: 'Final' },
  });
  await saveNight(planner);
  expect(await list()).toMatchObject([{ id, name: 'Final', version: 1 }]);
  await send(app, 'deletePortfolioEntry', { token, id });
  await saveNight(played(planner, { kind: 'enterResult', round: 3, result: '3-0' }));
  expect(await list()).toEqual([]);
});

test('what the member saves of an archived night goes on from it', async () => {
  const { token, saveNight, list, read } = await signIn();
  const planner = withPlace(played(newPlanner('feature_2'), ...WITH_ROSTERS), randomUUID());
  const id = planner.night.portfolio?.id ?? '';
  await saveNight(planner);
  const { data } = portfolioPlan;
  const body = { id, kind: 'feature_2_plan', name: 'Team match, today', data };
  expect((await send(app, 'savePortfolioEntry', { token, body })).json()).toMatchObject({
    status: 200,
    entry: { id, name: 'Team match against Rays', version: 2 },
  });
  expect(await list()).toHaveLength(1);
  expect((await read(id)).data).toEqual(data);
});

test('an entry of another member, or of another kind, is never written to', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const planner = withPlace(played(newPlanner('feature_2'), ...WITH_ROSTERS), randomUUID());
  const id = planner.night.portfolio?.id ?? '';
  await send(app, 'savePortfolioEntry', { token: other.token, body: { ...portfolioPlan, id } });
  const before = await other.read(id);
  await one.saveNight(planner);
  expect(await one.list()).toEqual([]);
  expect(await one.finished()).toEqual([]);
  expect(await other.read(id)).toEqual(before);
});

test('what cannot be read is saved as a night and archived as nothing', async () => {
  const { token, list, finished } = await signIn();
  const matchUps = Array.from({ length: 5 }, () => ({ isComplete: true }));
  const plan = { feature: 'feature_2', matchUps, portfolio: { id: randomUUID(), version: 0 } };
  const reply = await send(app, 'saveNight', {
    token,
    id: 'feature_2',
    body: { ...savedNight, data: { plan, past: [{ ...plan, portfolio: { id: 'no id', version: 0 } }] } },
  });
  expect(reply.statusCode).toBe(200);
  expect([await list(), await finished()]).toEqual([[], []]);
});
