import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '../src/limits/concurrency-limit.ts';

test('the limit holds, the order is kept, and failures release their slot', async () => {
  const limit = createConcurrencyLimit({ atOnce: 2 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = Array.from({ length: 20 }, (_, turn) =>
    limit
      .run(async () => {
        order.push(turn);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (turn % 3 === 0) throw new Error('failed');
        return turn;
      })
      .catch(() => -1),
  );
  const outcomes = await Promise.all(work);
  expect(most).toBe(2);
  expect(order).toEqual(outcomes.map((_, turn) => turn));
  expect(outcomes.filter((outcome) => outcome === -1)).toHaveLength(7);
  expect(await limit.run(async () => 'still working')).toBe('still working');
});

/** Work that lasts until it is released. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
}

test('a full queue refuses at once, and waiting work still runs', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, mostWaiting: 1 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  const waiting = limit.run(async () => 'had its turn');
  await expect(limit.run(async () => 'never')).rejects.toMatchObject({
    code: 'tooBusy',
    headers: { 'retry-after': '2' },
  });
  release();
  await running;
  expect(await waiting).toBe('had its turn');
});

test('work that waits too long is refused and leaves the queue', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 20 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  await expect(limit.run(async () => 'never')).rejects.toMatchObject({ code: 'tooBusy' });
  release();
  await running;
  expect(await limit.run(async () => 'free again')).toBe('free again');
});

test('aborted work never starts', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  const client = new AbortController();
  let hasBegun = false;
  const abandoned = limit.run(async () => {
    hasBegun = true;
  }, client.signal);
  client.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  await expect(limit.run(async () => undefined, client.signal)).rejects.toThrow('gone');
  release();
  await running;
  expect(await limit.run(async () => hasBegun)).toBe(false);
});

test('callers alternate, however many items each of them has', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1 });
  const { work, release } = heldWork();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const all = [
    limit.run(work),
    ...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
      limit.run(note(name), undefined, name.slice(0, 1)),
    ),
  ];
  release();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a full queue drops the last item of the caller with the most', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, mostWaiting: 3 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  const outcome = (name: string) =>
    limit
      .run(async () => 'had its turn', undefined, name.slice(0, 1))
      .catch((error: { code: string }) => error.code);
  const all = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'd1'].map(outcome);
  release();
  await running;
  expect(await Promise.all(all)).toEqual([
    'had its turn',
    'tooBusy',
    'tooBusy',
    'had its turn',
    'tooBusy',
    'had its turn',
    'tooBusy',
  ]);
});

test('requireSpace checks the queue and changes nothing', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, mostWaiting: 2 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  limit.requireSpace('a');
  const waiting = [limit.run(async () => 1, undefined, 'a'), limit.run(async () => 2, undefined, 'a')];
  expect(() => limit.requireSpace('a')).toThrow(expect.objectContaining({ code: 'tooBusy' }));
  // Another caller would displace an item of the one with the most.
  limit.requireSpace('b');
  release();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
});
