import { expect, test } from 'vitest';
import { createPasswordHashing, PASSWORD_COST } from '../src/password-hash.ts';
import { createWorkQueue } from '../src/work-queue.ts';

const CHEAP = { memoryKiB: 64, passes: 1 };

test('a hash is argon2id at the cost that is named, and never twice the same', async () => {
  const passwords = createPasswordHashing();
  const one = await passwords.hash('carom on two cushions');
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(PASSWORD_COST).toEqual({ memoryKiB: 65_536, passes: 3 });
  expect(await passwords.verify(one, 'carom on two cushions')).toBe(true);
  expect(await passwords.verify(one, 'carom on three cushions')).toBe(false);
  expect(passwords.isOutdated(one)).toBe(false);
  const cheap = createPasswordHashing({ cost: CHEAP });
  expect(cheap.isOutdated(one)).toBe(true);
  expect(await cheap.hash('x')).not.toBe(await cheap.hash('x'));
});

test('without a hash to compare with, nothing is right', async () => {
  const passwords = createPasswordHashing({ cost: CHEAP });
  for (const password of ['', 'x', 'carom']) expect(await passwords.verify(null, password)).toBe(false);
});

test('no more work runs at once than allowed, in the order of coming, and failures free their place', async () => {
  const queue = createWorkQueue(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = Array.from({ length: 20 }, (_, turn) =>
    queue
      .run(async () => {
        order.push(turn);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
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
  expect(await queue.run(async () => 'still working')).toBe('still working');
});
