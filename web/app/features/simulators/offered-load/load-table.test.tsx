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

/** Two runs with the same settings and seed differ only in their number. */
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
  const { container, rerender } = await render(<LoadTable run={FIRST} pinned={null} />);
  const rows = () => [...container.querySelectorAll('tbody tr:has(td)')];
  const groups = () =>
    [...container.querySelectorAll('tbody')].map((group) => ({
      heading: group.querySelector('th[scope="rowgroup"]')?.textContent.split(',')[0] ?? null,
      rows: group.querySelectorAll('tr:has(td)').length,
    }));
  /** Tests for identical elements: equal ones could have been rendered again. */
  const areKept = (kept: readonly Element[]) => kept.every((row) => rows().includes(row));
  const ofFirst = rows();
  expect(groups()).toEqual([{ heading: null, rows: TOTAL }]);

  await rerender(<LoadTable run={FIRST} pinned={FIRST} />);
  expect(groups()).toEqual([{ heading: 'Run A', rows: TOTAL }]);
  expect(areKept(ofFirst)).toBe(true);

  await rerender(<LoadTable run={SECOND} pinned={FIRST} />);
  expect(groups()).toEqual([
    { heading: 'Run A', rows: TOTAL },
    { heading: 'Run B: Slotted ALOHA', rows: TOTAL },
  ]);
  const ofSecond = rows().slice(TOTAL);
  expect(areKept(ofFirst)).toBe(true);

  await rerender(<LoadTable run={SECOND} pinned={null} />);
  expect(groups()).toEqual([{ heading: null, rows: TOTAL }]);
  expect(areKept(ofSecond)).toBe(true);
});
