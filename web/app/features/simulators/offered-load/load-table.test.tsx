import { sweepLoads } from '@carom/domain/mac-protocols/load-sweep';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { initialState } from '../shared/address-state.ts';
import type { LoadRun } from './load-run.ts';
import { type LoadSettings, loadFields, sweepInput } from './load-settings.ts';
import { LoadTable } from './load-table.tsx';

const SETTINGS: LoadSettings = { ...initialState(loadFields), protocols: 'slottedAloha' };
const RESULTS = [...sweepLoads({ ...sweepInput(SETTINGS), length: 1000 })].map(({ point }) => point);
const TOTAL = RESULTS.length;

/** Both of the same settings and seed: nothing but their number tells them apart. */
const runOf = (number: number): LoadRun => ({
  number,
  input: SETTINGS,
  results: RESULTS,
  done: TOTAL,
  total: TOTAL,
  status: 'complete',
});
const [FIRST, SECOND] = [runOf(1), runOf(2)];

it('keeps its rows when their run is pinned, and when the other one goes', async () => {
  const { container, getByRole, rerender } = await render(<LoadTable run={FIRST} pinned={null} />);
  const rows = () => [...container.querySelectorAll('tbody tr')];
  const names = () => rows().map((row) => row.querySelector('th')?.textContent);
  const runColumn = () => getByRole('columnheader', { name: 'Run', exact: true }).query();
  /** The very same elements: equal ones would have been written anew. */
  const areKept = (kept: readonly Element[]) => kept.every((row) => rows().includes(row));
  const ofFirst = rows();
  expect(ofFirst).toHaveLength(TOTAL);
  expect(runColumn()).toBeNull();

  await rerender(<LoadTable run={FIRST} pinned={FIRST} />);
  expect(runColumn()).not.toBeNull();
  expect(new Set(names())).toEqual(new Set(['A']));
  expect(areKept(ofFirst)).toBe(true);

  await rerender(<LoadTable run={SECOND} pinned={FIRST} />);
  expect(names()).toEqual([...Array(TOTAL).fill('A'), ...Array(TOTAL).fill('B')]);
  const ofSecond = rows().slice(TOTAL);
  expect(areKept(ofFirst)).toBe(true);

  await rerender(<LoadTable run={SECOND} pinned={null} />);
  expect(runColumn()).toBeNull();
  expect(rows()).toHaveLength(TOTAL);
  expect(areKept(ofSecond)).toBe(true);
});
