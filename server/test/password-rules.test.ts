import { expect, test } from 'vitest';
import { findPasswordProblems } from '../src/security/password-rules.ts';

const OWNER = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@example.com' };
const LENGTH = 'The password must be 8 to 128 characters long.';
const CHARACTERS = 'The password contains characters that cannot be used.';
const OWN = 'The password must not be the name or the e-mail.';
const COMMON = 'The password is among the most common ones. Please choose another.';

test.each([
  ['', 'Password is required.'],
  ['1234567', LENGTH],
  ['xk 38 qz', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), LENGTH],
  ['🎱'.repeat(7), LENGTH],
  ['🎱'.repeat(128), null],
  ['🎱'.repeat(129), LENGTH],
  ['e\u0301'.repeat(128), null],
  ['        ', null],
  ['null\0byte', CHARACTERS],
  ['half a pair \ud800', CHARACTERS],
  ['tab\tand bell\u0007', null],
  ['INES@example.com', OWN],
  ['inesokafor', OWN],
  ['Ines Okafor', OWN],
  ['Ines Okafor 2', null],
  ['password', COMMON],
  ['PassWord', COMMON],
  ['1234567890', COMMON],
  ['qwertyuiop', COMMON],
])('%j: %s', (password, problem) => {
  expect(findPasswordProblems(password, OWNER)).toEqual(problem === null ? [] : [problem]);
});

test('all problems of a password are reported', () => {
  expect(findPasswordProblems('Jennifer', { ...OWNER, firstName: 'jennifer' })).toEqual([COMMON, OWN]);
});
