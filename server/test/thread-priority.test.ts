import { pbkdf2 } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lowerPriorityOfPool } from '../src/process/thread-priority.ts';

/** By the name of each thread, its priorities. */
function priorities(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const thread of readdirSync('/proc/self/task')) {
    const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
    found.set(name, [...(found.get(name) ?? []), getPriority(Number(thread))]);
  }
  return found;
}

// Only Linux knows a priority for each thread.
test.runIf(process.platform === 'linux')('the threads of the pool give way, and only they', async () => {
  // The pool begins with its first work.
  await promisify(pbkdf2)('x', 'y', 1, 1, 'sha256');
  const before = priorities().get('libuv-worker') ?? [];
  expect(before.length).toBeGreaterThan(0);
  lowerPriorityOfPool();
  const after = priorities();
  expect(new Set(after.get('libuv-worker'))).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  expect(getPriority(process.pid)).toBe(constants.priority.PRIORITY_NORMAL);
});
