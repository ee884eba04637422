import { expect, test } from 'vitest';
import {
  createPasswordHashing,
  MOST_PASSWORDS_WAITING,
  PASSWORD_COST,
} from '../src/security/password-hash.ts';

const CHEAP = { memoryKiB: 64, passes: 1 };

test('a hash is argon2id at the given cost, with a random salt', async () => {
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

test('without a hash, every password is wrong', async () => {
  const passwords = createPasswordHashing({ cost: CHEAP });
  for (const password of ['', 'x', 'carom']) expect(await passwords.verify(null, password)).toBe(false);
});

test('the queue is bounded, and callers beyond it get 503', async () => {
  let worked = 0;
  const bound = { atOnce: 2, mostWaiting: MOST_PASSWORDS_WAITING };
  const passwords = createPasswordHashing({ cost: CHEAP, ...bound, onWork: () => (worked += 1) });
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      passwords.verify(null, 'x').catch((error: { code: string; headers: object }) => error),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(122);
  expect(outcomes.at(-1)).toMatchObject({ code: 'tooBusy', headers: { 'retry-after': '2' } });
  expect(worked).toBe(122);
});

test('nothing is computed for a caller that has left', async () => {
  let worked = 0;
  const passwords = createPasswordHashing({ cost: CHEAP, atOnce: 1, onWork: () => (worked += 1) });
  const client = new AbortController();
  const first = passwords.verify(null, 'x');
  const left = [passwords.verify(null, 'x', client), passwords.hash('x', client)];
  client.abort(new Error('gone'));
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await first).toBe(false);
  expect(worked).toBe(1);
});

test('without a bound all callers are served', async () => {
  const passwords = createPasswordHashing({ cost: CHEAP, atOnce: 1 });
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => passwords.verify(null, 'x')));
  expect(outcomes).toEqual(Array(100).fill(false));
});

test('a right password is served next during a flood of wrong ones from many addresses', async () => {
  const bound = { atOnce: 1, mostWaiting: MOST_PASSWORDS_WAITING };
  const passwords = createPasswordHashing({ cost: CHEAP, ...bound });
  const right = await passwords.hash('right');
  const attackers = Array.from({ length: 100 }, (_, at) => `attacker ${at}`);
  for (const from of attackers) await passwords.verify(right, 'wrong', { from });

  const order: string[] = [];
  const verify = (password: string, from: string) =>
    passwords.verify(right, password, { from }).then(
      () => void order.push(from),
      () => void order.push('refused'),
    );
  const storm = attackers.map((from) => verify('wrong', from));
  passwords.requireSpace({ from: 'member' });
  await verify('right', 'member');
  expect(order.filter((each) => each !== 'refused')).toEqual([attackers[0], 'member']);
  await Promise.all(storm);
  expect(order.filter((each) => each === 'refused')).toHaveLength(100 - 1 - MOST_PASSWORDS_WAITING + 1);
});

test('after a right password, its address takes precedence over unknown ones', async () => {
  const passwords = createPasswordHashing({ cost: CHEAP, atOnce: 1 });
  const right = await passwords.hash('right');
  await passwords.verify(right, 'right', { from: 'member' });
  const order: string[] = [];
  const callers = ['unknown 1', 'unknown 2', 'unknown 3', 'member'];
  await Promise.all(
    callers.map((from) => passwords.verify(right, 'wrong', { from }).then(() => order.push(from))),
  );
  expect(order).toEqual(['unknown 1', 'member', 'unknown 2', 'unknown 3']);
});
