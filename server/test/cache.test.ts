import { expect, test } from 'vitest';
import { createCache } from '../src/limits/cache.ts';

let nowMs = 0;
const clock = () => new Date(nowMs);
const createTestCache = () => createCache<string>({ clock, forMs: 1000, most: 2 });

/** Reads that end when the test resolves them. */
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

test('concurrent callers share one read and its failure', async () => {
  const cache = createTestCache();
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

test('a read continues while one caller waits, and is aborted when all have left', async () => {
  const cache = createTestCache();
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

test('an aborted caller starts no read', async () => {
  const { begun, read } = heldReads();
  await expect(
    createTestCache().get('a', read, { signal: AbortSignal.abort(new Error('gone')) }),
  ).rejects.toThrow('gone');
  expect(begun).toEqual([]);
});

test('a read that started before `clear` is neither cached nor shared', async () => {
  const cache = createTestCache();
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

test('a value is kept for its time, and the oldest is removed when there are too many', async () => {
  const cache = createTestCache();
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
