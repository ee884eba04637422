/**
 * `npm test`: every check, unit and integration tests on a real PostgreSQL, journeys in a real browser. Each keeps
 * the machine busy by itself: side by side they take longer than one after the other. What fails while the
 * machine's processors are taken away proves nothing: it is run once more, alone, and named (record 080).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';
import { MUCH_LOST_TIME, watchLostTime } from './lost-time.mjs';
import { buildServerIfOutdated } from './server-build.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';
import { failedJourneys, failedTests } from './test-reports.mjs';
import { buildWebIfOutdated } from './web-build.mjs';

keepTemporaryFilesInMemory();
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'carom-test-'));

// The tests start dozens of servers: each would compile the same modules again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

// A server lets passwords wait for all else that the machine does, and refuses whom it lets wait too long. Browsers
// and tests at their full priority would take so much that a login is refused: they give way nearly as far.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL - 1));

const lostTime = watchLostTime();
const tallies = [
  await runChecks(root),
  tallyOfBuild(await buildServerIfOutdated(root)),
  tallyOfBuild(await buildWebIfOutdated(root)),
];
const tests = await runVitest();
const journeys = await runPlaywright();
const lost = lostTime();
const again = lost >= MUCH_LOST_TIME;
tallies.push(again ? await runAgain(tests, runVitest) : tests);
tallies.push(again ? await runAgain(journeys, runPlaywright) : journeys);
rmSync(reports, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\nThe machine lost ${(lost * 100).toFixed(1)} % of its processor time to others.`);
for (const name of tallies.flatMap((tally) => tally.names ?? [])) console.log(`Failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function tallyOfBuild(problem) {
  if (problem) process.stderr.write(`${problem}\n`);
  return problem ? { passed: 0, failed: 1, names: [] } : { passed: 1, failed: 0, names: [] };
}

/** The failed ones once more, by nothing but themselves. Nothing to run again is a runner that broke. */
async function runAgain(first, run) {
  if (first.failed === 0 || first.names.length === 0) return first;
  console.log('\nFailed while the machine lost processor time to others, and run again, alone:');
  for (const name of first.names) console.log(`  ${name}`);
  const second = await run(first.names);
  // Those of a file run together, so that the second run may count more than have failed.
  return { ...second, passed: first.passed + first.failed - second.failed };
}

/** @param only the files to run instead of all */
async function runVitest(only) {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runShown('vitest', only ? [...args, '--maxWorkers=1', ...only] : args);
  return tally(file, code, (report) => failedTests(report, root));
}

/** @param only the journeys to run instead of all, as file:line */
async function runPlaywright(only) {
  const file = join(reports, 'playwright.json');
  const args = ['test', `--workers=${only ? 1 : 3}`, '--reporter=list,json', ...(only ?? [])];
  const code = await runShown('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return tally(file, code, failedJourneys);
}

/** A runner that fails without a failed test (a crash, no test found) counts as one failure. */
function tally(file, code, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, names: [] } : counts;
  } catch {
    return { passed: 0, failed: 1, names: [] };
  } finally {
    rmSync(file, { force: true });
  }
}

function runShown(command, args, extraEnv = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extraEnv } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
