import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detect } from './detect.mjs';
import { FAULTS } from './faults.mjs';
import { whilePlanted } from './plant.mjs';

const MIN_BY_DEFAULT_SUITE = 51;

/** Runs the related tests of each fault. Known results of the same fault, file and tests are reused. */
export async function runRelated(root) {
  const folder = join(root, 'node_modules', '.cache', 'mutations');
  const log = join(folder, 'results.jsonl');
  mkdirSync(folder, { recursive: true });
  const known = readResults(log);
  const results = [];
  for (const [index, fault] of FAULTS.entries()) {
    const key = keyOf(root, fault);
    const result = known.get(key) ?? (await whilePlanted(root, fault, () => detect(root, fault)));
    // Undetected faults are run again, because a shared test helper may have changed.
    if (result.suite !== null && !known.has(key)) {
      appendFileSync(log, `${JSON.stringify({ key, name: fault.name, ...result })}\n`);
    }
    console.log(`${String(index + 1).padStart(2)}  ${fault.name}\n    ${wordsOf(result)}`);
    results.push(result);
  }
  const detected = results.filter(({ suite }) => suite !== null).length;
  const byDefault = results.filter(({ suite }) => suite === 'default').length;
  console.log(`\n${detected} of ${FAULTS.length} detected, ${byDefault} of them by npm test`);
  return detected === FAULTS.length && byDefault >= MIN_BY_DEFAULT_SUITE;
}

function wordsOf({ suite, test, problem, seconds }) {
  if (suite === null) return `UNDETECTED (${seconds} s)${problem ? `; ${problem}` : ''}`;
  return `${suite === 'default' ? 'npm test' : 'complete suite'}, ${seconds} s: ${test}`;
}

function readResults(log) {
  if (!existsSync(log)) return new Map();
  const lines = readFileSync(log, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((result) => [result.key, result]));
}

function keyOf(root, fault) {
  const hash = createHash('sha256').update(JSON.stringify(fault));
  for (const file of [fault.file, ...fault.tests]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
