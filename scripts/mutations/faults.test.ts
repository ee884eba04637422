import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseFaults, FAULTS, withFault } from './faults.mjs';
import { failuresIn } from './whole.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('the list of faults', () => {
  it('has 56 of them, at least 12 in each of domain, server and web', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(56);
    for (const room of ['domain/', 'server/', 'web/']) {
      expect(FAULTS.filter(({ file }) => file.startsWith(room)).length).toBeGreaterThanOrEqual(12);
    }
  });

  it.each(FAULTS)('can plant: $name', (fault) => {
    const text = readFileSync(join(root, fault.file), 'utf8');
    const lines = text.split('\n');
    const changed: string[] = withFault(text, fault).split('\n');
    expect(changed).toHaveLength(lines.length);
    expect(changed.filter((line, index) => line !== lines[index])).toHaveLength(1);
    expect(fault.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(fault.tests).not.toEqual([]);
  });

  it('refuses a fault whose text is missing or occurs twice', () => {
    const fault = { name: 'a fault', file: 'a.ts', from: 'a > b', to: 'a < b', tests: [] };
    expect(withFault('if (a > b)', fault)).toBe('if (a < b)');
    expect(() => withFault('if (a >= b)', fault)).toThrow('occurs 0 times in a.ts');
    expect(() => withFault('a > b || a > b', fault)).toThrow('occurs 2 times in a.ts');
  });
});

it('a seed chooses the same five faults each time, another seed others', () => {
  const chosen = chooseFaults(7, 5);
  expect(new Set(chosen).size).toBe(5);
  expect(chooseFaults(7, 5)).toEqual(chosen);
  expect(chooseFaults(8, 5)).not.toEqual(chosen);
});

it('finds the failures in the output of a run', () => {
  const output = 'a line\nFailed: a.test.ts › holds\nFailed: types of the server\n1 passed, 2 failed\n';
  expect(failuresIn(output)).toEqual([{ name: 'a.test.ts › holds' }, { name: 'types of the server' }]);
});
