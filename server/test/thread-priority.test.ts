import { execFile } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const PRIORITIES = fileURLToPath(new URL('./support/thread-priorities.ts', import.meta.url));

// Only Linux knows a priority for each thread.
test.runIf(process.platform === 'linux')('the threads of the pool give way, and only they', async () => {
  // In a process of its own: the other tests need theirs at its full speed.
  const { stdout } = await run(process.execPath, [PRIORITIES]);
  const { before, after, ofProcess } = JSON.parse(stdout);
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before)).toEqual(new Set([constants.priority.PRIORITY_NORMAL]));
  expect(new Set(after)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  expect(ofProcess).toBe(constants.priority.PRIORITY_NORMAL);
});
