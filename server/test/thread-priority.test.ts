import { execFile } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);
const PRIORITIES = fileURLToPath(new URL('./support/thread-priorities.ts', import.meta.url));
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** In a process of its own, so much lower than this one: the other tests need theirs at its full speed. */
async function prioritiesIn(lowerBy: number) {
  const { stdout } = await run('nice', ['-n', String(lowerBy), process.execPath, PRIORITIES]);
  const { before, after, ofProcess } = JSON.parse(stdout);
  expect(before.length).toBeGreaterThan(0);
  return { before: new Set(before), after: new Set(after), ofProcess };
}

// Only Linux knows a priority for each thread.
describe.runIf(process.platform === 'linux')('the threads of the pool', () => {
  test('give way, and only they', async () => {
    const own = getPriority();
    expect(own).toBeLessThan(PRIORITY_BELOW_NORMAL);
    expect(await prioritiesIn(0)).toEqual({
      before: new Set([own]),
      after: new Set([PRIORITY_BELOW_NORMAL]),
      ofProcess: own,
    });
  });

  test('stay where they are in a server that was started lower still', async () => {
    const low = new Set([PRIORITY_LOW]);
    expect(await prioritiesIn(PRIORITY_LOW - getPriority())).toEqual({
      before: low,
      after: low,
      ofProcess: PRIORITY_LOW,
    });
  });
});
