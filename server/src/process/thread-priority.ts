import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const TASKS = '/proc/self/task';
const POOL_THREAD = 'libuv-worker';

/**
 * Lets the threads that hash passwords give way to the one that answers everybody: a hash takes a core for a
 * tenth of a second. Not the lowest, because the same threads read files. Linux knows a priority for each
 * thread; elsewhere all is as before.
 */
export function lowerPriorityOfPool(): void {
  if (process.platform !== 'linux') return;
  // Started lower still, as a guest on its machine: to rise again takes a right that a server does not have.
  if (getPriority() >= constants.priority.PRIORITY_BELOW_NORMAL) return;
  for (const thread of readdirSync(TASKS)) {
    const name = readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim();
    if (name === POOL_THREAD) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
