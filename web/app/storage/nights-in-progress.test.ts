import { storedPlannerOf } from '@carom/domain/match/plan';
import { beforeEach, expect, it, vi } from 'vitest';
import { inMemoryBrowser } from '../../test/in-memory-storage.ts';
import { plannedNight, TWO_ROUNDS, team } from '../../test/planned-night.ts';
import { createMemberStore } from './member-store.ts';
import { readNightsInProgress } from './nights-in-progress.ts';

beforeEach(() => {
  vi.stubGlobal('window', inMemoryBrowser());
});

const store = createMemberStore('localStorage', 'planner_');
const keep = (feature: 'feature_1' | 'feature_2', text: string) => store.write({ [feature]: text });
const textOf = (planner: ReturnType<typeof plannedNight>) => JSON.stringify(storedPlannerOf(planner));

it('names the nights that have begun, with the round they are in', () => {
  expect(readNightsInProgress()).toEqual([]);
  keep('feature_1', textOf(plannedNight('feature_1', ...team('yourTeam', [[5, 1]]))));
  keep('feature_2', textOf(plannedNight('feature_2', ...TWO_ROUNDS)));
  const nights = readNightsInProgress();
  expect(nights).toEqual([
    { feature: 'feature_1', round: null },
    { feature: 'feature_2', round: 3 },
  ]);
  expect(readNightsInProgress()).toBe(nights);
});

it.each([
  ['that is empty', textOf(plannedNight('feature_1'))],
  ['that cannot be read', '{"plan":'],
  ['of an unknown kind', '{"plan":{"feature":"feature_9"}}'],
])('leaves out a night %s', (_, text) => {
  keep('feature_1', text);
  expect(readNightsInProgress()).toEqual([]);
});
