import { expect, test } from 'vitest';
import { createPasswordHashing, PASSWORD_COST } from '../src/password-hash.ts';

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
