import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPatterns, exceptions, isOneRun } from './check-patterns.mjs';

const ROOT = mkdtempSync(join(tmpdir(), 'carom-patterns-'));
const [stale, ...kept] = exceptions;

/** One of each kind, as somebody in a hurry would write it, and how it is judged. */
const plants = [
  [
    'beginnings.ts',
    "export const trim = (path: string) => path.replace(/\\/+$/, '');",
    '2nd degree polynomial',
  ],
  ['repeated.ts', 'export const agent = /Version\\/[\\d.]+.*Safari/;', '2nd degree polynomial'],
  ['doubling.ts', 'export const name = /^(\\w+\\s?)*$/;', 'exponential'],
  ['made.ts', 'export const made = (given: string) => new RegExp(given);', 'cannot be judged'],
] as const;
const HARMLESS = 'export const id = /^[\\w-]{43}$/;';

let problems: string[] = [];

function plant(file: string, text: string) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}

beforeAll(() => {
  for (const [file, text] of plants) plant(`server/src/${file}`, text);
  plant('web/app/harmless.tsx', HARMLESS);
  plant('server/src/only.test.ts', plants[0][1]);
  for (const { file, pattern } of kept) plant(file, `export const kept = ${pattern};`);
  ({ problems } = checkPatterns(ROOT));
});
afterAll(() => rmSync(ROOT, { recursive: true }));

it.each(plants)('refuses the pattern in %s', (file, _text, judgement) => {
  const found = problems.filter((problem) => problem.startsWith(`server/src/${file}: `));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(judgement);
});

it('refuses an exception that nothing needs any more, and nothing else', () => {
  expect(problems).toContain(`${stale?.file}: ${stale?.pattern} needs no exception`);
  expect(problems).toHaveLength(plants.length + 1);
});

it.each([
  /^\d{1,6}$/,
  /^[\w-]{43}$/,
  /^(\d{4})-(\d{2})T\S{1,80}$/,
  /^https?:\/\/\S{1,490}$/,
  /^Bearer ([\w-]{1,200})$/i,
  /^([0-9a-f]{64})\.webp$/,
  /^TEST-/i,
])('takes %s for harmless at a glance', (pattern) => expect(isOneRun(pattern)).toBe(true));

it.each([
  /\d{1,6}$/,
  /^a*a*$/,
  /^a*b{50}$/,
  /^a{1,9}b{1,9}$/,
  /^(a+)+$/,
  /^(a|a)*$/,
  /^(?:a)*$/,
  /^a|b*$/,
  /^(a)*$/,
  /^a?a?a?$/,
  /^a+$/m,
  /^(?=.*\d)\w+$/,
  /^(.*)\1$/,
  /^\((a)\)+$/,
  /^.*b$/,
])('looks closer at %s', (pattern) => expect(isOneRun(pattern)).toBe(false));

it('knows why each exception may stay', () => {
  for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(20);
});
