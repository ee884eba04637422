import { pbkdf2 } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { lowerPriorityOfPool } from '../../src/process/thread-priority.ts';

/** Of the threads of the pool. */
function priorities(): readonly number[] {
  return readdirSync('/proc/self/task')
    .filter((thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
    .map((thread) => getPriority(Number(thread)));
}

// The pool begins with its first work.
await promisify(pbkdf2)('x', 'y', 1, 1, 'sha256');
const before = priorities();
lowerPriorityOfPool();
const found = { before, after: priorities(), ofProcess: getPriority(process.pid) };
process.stdout.write(JSON.stringify(found));
