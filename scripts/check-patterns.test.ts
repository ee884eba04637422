import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPatterns, exceptions } from './check-patterns.mjs';

const ROOT = mkdtempSync(join(tmpdir(), 'carom-patterns-'));
const [stale, ...kept] = exceptions;

/** One unsafe pattern of each kind, and its result. */
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

it('refuses only exceptions that are no longer needed', () => {
  expect(problems).toContain(`${stale?.file}: ${stale?.pattern} needs no exception`);
  expect(problems).toHaveLength(plants.length + 1);
});

it('has a reason for each exception', () => {
  for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(20);
});
