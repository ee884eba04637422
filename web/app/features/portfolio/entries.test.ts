import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';
import { expect, test } from 'vitest';
import { copyName, withEntry, withoutEntry } from './entries.ts';

const entry = (id: string, day: number): PortfolioSummary => ({
  id,
  kind: 'traffic_run',
  name: id,
  created_at: `2026-11-0${day}T00:00:00.000Z`,
  updated_at: `2026-11-09T00:00:00.000Z`,
  version: 1,
  shared_id: null,
});
const idsOf = (entries: readonly PortfolioSummary[]) => entries.map(({ id }) => id);

test('an entry comes back to its place, and a changed one stays in it', () => {
  const entries = [entry('c', 3), entry('b', 2), entry('a', 1)];
  expect(idsOf(withEntry(withoutEntry(entries, 'b'), entry('b', 2)))).toEqual(['c', 'b', 'a']);
  expect(idsOf(withEntry(withoutEntry(entries, 'a'), entry('a', 1)))).toEqual(['c', 'b', 'a']);
  expect(idsOf(withEntry(entries, entry('d', 4)))).toEqual(['d', 'c', 'b', 'a']);
  expect(withEntry(entries, { ...entry('b', 2), name: 'renamed' })[1]?.name).toBe('renamed');
});

test('the name of a copy fits, and never ends in half a character', () => {
  expect(copyName('Tuesday')).toBe('Copy of Tuesday');
  const long = copyName('🎱'.repeat(95));
  expect(long.length).toBeLessThanOrEqual(191);
  expect(long.isWellFormed()).toBe(true);
  expect(long.endsWith('🎱')).toBe(true);
});
