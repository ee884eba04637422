import { describe, expect, test } from 'vitest';
import { createConcurrencyLimit } from '../src/limits/concurrency-limit.ts';

test('no more work runs at once than allowed, in the order of coming, and failures free their place', async () => {
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

test('more than may wait are refused at once, and the others still have their turn', async () => {
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

test('whoever waits too long is refused and leaves the line', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 20 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  await expect(limit.run(async () => 'never')).rejects.toMatchObject({ code: 'tooBusy' });
  release();
  await running;
  expect(await limit.run(async () => 'free again')).toBe('free again');
});

test('work that nobody waits for any more never begins', async () => {
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

test('callers take turns: whoever sends much does not go before all others', async () => {
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

test('when no more may wait, the last of whoever has the most there gives way', async () => {
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

test('whether there is room can be asked before, and changes nothing', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, mostWaiting: 2 });
  const { work, release } = heldWork();
  const running = limit.run(work);
  limit.requireRoom('a');
  const waiting = [limit.run(async () => 1, undefined, 'a'), limit.run(async () => 2, undefined, 'a')];
  expect(() => limit.requireRoom('a')).toThrow(expect.objectContaining({ code: 'tooBusy' }));
  // Somebody else would have room, since the one with the most gives way.
  limit.requireRoom('b');
  release();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
});

describe('a desk', () => {
  /** Notes what is asked of it, and answers it in capitals. */
  function createDesk(mostTogether: number) {
    const rounds: string[][] = [];
    const desk = {
      mostTogether,
      async answer(asked: readonly string[]) {
        rounds.push([...asked]);
        if (asked.includes('broken')) throw new Error('The desk is broken');
        return asked.map((each) => each.toUpperCase());
      },
    };
    return { desk, rounds };
  }

  test('answers those who wait together, as many as it takes, in the order of their turns', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1 });
    const { desk, rounds } = createDesk(3);
    const all = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((asked) =>
      limit.ask(desk, asked, undefined, asked.slice(0, 1)),
    );
    expect(await Promise.all(all)).toEqual(['A0', 'A1', 'A2', 'A3', 'B1', 'C1', 'B2']);
    expect(rounds).toEqual([['a0'], ['a1', 'b1', 'c1'], ['a2', 'b2', 'a3']]);
  });

  test('takes nobody along who waits for something else, and leaves them their turn', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1 });
    const [{ desk, rounds }, other] = [createDesk(9), createDesk(9)];
    const order: string[] = [];
    const all = [
      limit.ask(desk, 'first'),
      limit.ask(desk, 'second'),
      limit.run(async () => void order.push(`after ${rounds.length} rounds`)),
      limit.ask(other.desk, 'elsewhere'),
      limit.ask(desk, 'third'),
    ];
    await Promise.all(all);
    expect(rounds).toEqual([['first'], ['second', 'third']]);
    expect(other.rounds).toEqual([['elsewhere']]);
    expect(order).toEqual(['after 2 rounds']);
  });

  test('fails all whom it was to answer together, and nobody else', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1 });
    const { desk } = createDesk(2);
    const all = ['good', 'broken', 'unlucky', 'later'].map((asked) =>
      limit.ask(desk, asked).catch(({ message }: Error) => message),
    );
    expect(await Promise.all(all)).toEqual(['GOOD', 'The desk is broken', 'The desk is broken', 'LATER']);
  });

  test('is not asked for those who have left or waited too long', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 20 });
    const { desk, rounds } = createDesk(9);
    const { work, release } = heldWork();
    const running = limit.run(work);
    const client = new AbortController();
    const left = limit.ask(desk, 'left', client.signal);
    client.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(limit.ask(desk, 'late')).rejects.toMatchObject({ code: 'tooBusy' });
    release();
    await running;
    expect(await limit.ask(desk, 'here')).toBe('HERE');
    expect(rounds).toEqual([['here']]);
  });
});
