import { expect, test } from 'vitest';
import { classIdAt } from './class-page.ts';

const ID = '0b8f6a34-3f5e-4c5a-9d3e-0f8f7a1f2c11';

test.each([
  [`losing-the-token-${ID}`, ID],
  [ID, ID],
  [`x${ID}`, ID],
  [`x-${ID.toUpperCase()}`, ID],
  [`x-${ID}.`, ID],
  [`x-${ID}”)`, ID],
  [`${ID}-x`, null],
  [`x-${ID.slice(0, -1)}`, null],
  [`x-${ID}0`, null],
  ['sample', null],
  ['', null],
])('%s', (address, id) => {
  expect(classIdAt(address)).toBe(id);
});
