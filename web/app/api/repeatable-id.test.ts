import { expect, test } from 'vitest';
import { createRepeatableId } from './repeatable-id.ts';

test('the same content keeps its id until it is saved; other content gets another', () => {
  let made = 0;
  const ids = createRepeatableId(() => {
    made += 1;
    return `id ${made}`;
  });
  expect(ids.idFor({ round: 1 })).toBe('id 1');
  expect(ids.idFor({ round: 1 })).toBe('id 1');
  expect(ids.idFor({ round: 2 })).toBe('id 2');
  ids.settle();
  expect(ids.idFor({ round: 2 })).toBe('id 3');
});
