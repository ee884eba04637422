import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault } from './faults.mjs';

/** Uncommitted changes could be confused with a fault or hide it. */
export function requireCleanTree(root) {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changes === '') return;
  throw new Error(
    `Commit or restore these first; a run that was killed may have left its fault:\n${changes}`,
  );
}

/**
 * Plants a fault in the working tree while `work` runs. A copy of the tree would need its own packages, links and
 * builds. A clean tree can be restored from the original text, or after a kill by `git restore`.
 */
export async function whilePlanted(root, fault, work) {
  const path = join(root, fault.file);
  const text = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, text);
  process.on('exit', restore);
  try {
    writeFileSync(path, withFault(text, fault));
    return await work();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Calls `exit` on a signal, which removes a planted fault. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}
