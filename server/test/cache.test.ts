import { expect, test } from 'vitest';
import { createCache } from '../src/limits/cache.ts';

let nowMs = 0;
const clock = () => new Date(nowMs);
const remember = () => createCache<string>({ clock, forMs: 1000, most: 2 });

/** Readings that end when told to. */
function heldReads() {
  const begun: { resolve: (value: string) => void; reject: (reason: Error) => void; signal: AbortSignal }[] =
    [];
  const read = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ resolve, reject, signal });
    return promise;
  };
  return { begun, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('those who ask at the same time share one reading, and so its failure', async () => {
  const cache = remember();
  const { begun, read } = heldReads();
  const both = [cache.get('a', read), cache.get('a', read)];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('read once');
  expect(await Promise.all(both)).toEqual(['read once', 'read once']);
  expect(await cache.get('a', read)).toBe('read once');

  const failing = [cache.get('b', read), cache.get('b', read)];
  await turn();
  begun[1]?.reject(new Error('broken'));
  for (const each of failing) await expect(each).rejects.toThrow('broken');
  const again = cache.get('b', read);
  await turn();
  begun[2]?.resolve('whole again');
  expect(await again).toBe('whole again');
});

test('a reading goes on while one of them still waits, and is given up when nobody does', async () => {
  const cache = remember();
  const { begun, read } = heldReads();
  const [first, second] = [new AbortController(), new AbortController()];
  const leaving = cache.get('a', read, first);
  const staying = cache.get('a', read, second);
  await turn();
  first.abort(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  expect(begun[0]?.signal.aborted).toBe(false);
  second.abort(new Error('left as well'));
  await expect(staying).rejects.toThrow('left as well');
  expect(begun[0]?.signal.aborted).toBe(true);

  const newcomer = cache.get('a', read);
  await turn();
  expect(begun).toHaveLength(2);
  begun[0]?.resolve('for nobody');
  begun[1]?.resolve('for the newcomer');
  expect(await newcomer).toBe('for the newcomer');
  expect(await cache.get('a', read)).toBe('for the newcomer');
});

test('whoever has gone already begins nothing', async () => {
  const { begun, read } = heldReads();
  await expect(remember().get('a', read, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
    'gone',
  );
  expect(begun).toEqual([]);
});

test('what was being read before a change is neither kept nor shared after it', async () => {
  const cache = remember();
  const { begun, read } = heldReads();
  const before = cache.get('a', read);
  await turn();
  cache.clear();
  const after = cache.get('a', read);
  await turn();
  begun[1]?.resolve('new');
  begun[0]?.resolve('old');
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
  expect(await cache.get('a', read)).toBe('new');
});

test('a value is kept for its time, and the oldest goes when there are too many', async () => {
  const cache = remember();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return String(reads);
  };
  expect([await cache.get('a', read), await cache.get('a', read)]).toEqual(['1', '1']);
  nowMs += 1001;
  expect(await cache.get('a', read)).toBe('2');
  await cache.get('b', read);
  await cache.get('c', read);
  expect(await cache.get('c', read)).toBe('4');
  expect(await cache.get('a', read)).toBe('5');
});
