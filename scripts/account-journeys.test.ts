import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const ROW = /^\| (?<rule>.+?) \| (?<name>.+?) \| `(?<file>[^`]+)` \|$/gm;
const TEST_FILE = /^(e2e|server\/test|web\/app)\/.+\.(spec|test)\.tsx?$/;

const rows = [...readFileSync(join(root, 'docs/account-journeys.md'), 'utf8').matchAll(ROW)].map(
  ({ groups }) => ({ name: groups?.['name'] ?? '', file: groups?.['file'] ?? '' }),
);

/** As the source has it: a title made in a loop is named with its placeholder. */
function hasTest(file: string, name: string): boolean {
  const source = readFileSync(join(root, file), 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote},`));
}

describe('docs/account-journeys.md', () => {
  it('has the tables', () => {
    expect(rows.length).toBeGreaterThan(50);
  });

  it.each(rows)('names a test that exists: $name', ({ name, file }) => {
    expect(file).toMatch(TEST_FILE);
    expect(hasTest(file, name)).toBe(true);
  });

  it('would notice a name that is gone', () => {
    expect(hasTest('e2e/accounts-login.spec.ts', 'a member who logs in')).toBe(false);
  });
});
