import { expect, test } from 'vitest';
import { readTogether } from '../../src/db/read-together.ts';

function double() {
  const batches: (readonly number[])[] = [];
  const ask = readTogether<number, number>(3, async (asked) => {
    batches.push(asked);
    if (asked.includes(13)) throw new Error('not thirteen');
    return asked.filter((number) => number !== 99).map((number) => number * 2);
  });
  return { ask, batches };
}

test('those of one turn are read together, so many at most, and each has its own answer', async () => {
  const { ask, batches } = double();
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([2, 4, 6, 8]);
  expect(await ask(5)).toBe(10);
  expect(batches).toEqual([[1, 2, 3], [4], [5]]);
});

test('a failure is told to all who were read together, and to nobody else', async () => {
  const { ask } = double();
  const outcomes = await Promise.allSettled([1, 13, 3, 4].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await ask(6)).toBe(12);
});

test('nobody is given the answer of another when one is missing', async () => {
  const { ask } = double();
  await expect(Promise.all([ask(1), ask(99), ask(3)])).rejects.toThrow('3 asked, 2 were answered');
});
