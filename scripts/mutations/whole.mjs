import { startProgress } from '../progress.mjs';
import { runQuietly } from '../run-step.mjs';
import { isTest } from './detect.mjs';
import { chooseFaults } from './faults.mjs';
import { whilePlanted } from './plant.mjs';

const CHOSEN = 5;
/** Each planted fault fails this test, because it changes the source. */
const LIST_TEST = 'scripts/mutations/faults.test.ts';

/** Runs both suites against five faults, until a test fails. */
export async function runWhole(root, seed) {
  console.log(`Faults chosen by the seed ${seed}`);
  let detected = 0;
  for (const fault of chooseFaults(seed, CHOSEN)) {
    const progress = startProgress(fault.name);
    const output = await whilePlanted(root, fault, () => runSuites(root));
    progress.done();
    const failed = failuresIn(output);
    if (failed.some(isTest)) detected += 1;
    else console.log(output.trim().slice(-3000));
    console.log(`    ${failed.map(({ name }) => name).join('\n    ') || 'UNDETECTED'}`);
  }
  console.log(`\n${detected} of ${CHOSEN} detected by the whole suites`);
  return detected === CHOSEN;
}

async function runSuites(root) {
  const args = ['scripts/test.mjs', 'all', '--bail', '--exclude', LIST_TEST];
  const { output } = await runQuietly('node', args, { cwd: root });
  return output;
}

/** Parses the end of the output of `scripts/test.mjs`. */
export function failuresIn(output) {
  return [...output.matchAll(/^Failed: (.+)$/gm)].map(([, name]) => ({ name }));
}
