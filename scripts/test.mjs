/**
 * `npm test`: all checks, the fast tests and the core journeys in one view. `npm run test:rest`: the slow tests, the
 * proofs at full size and all journeys in all views. `npm test -- all`: both. The stages run in sequence, because
 * each uses all cores. Their reports stay in node_modules/.cache/test-reports for `npm run trial -- slowest`. `--bail` stops
 * at the first failed test or stage; `--exclude FILE` excludes a file of Vitest's.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfOutdated } from './build.mjs';
import { runChecks } from './checks.mjs';
import { runStep } from './run-step.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';
import { timeoutFactor } from './timeout-factor.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'node_modules', '.cache', 'test-reports');
const SLOW_TESTS = '**/*.slow.test.{ts,tsx}';
const FULL_SIZE = { PROOF_SIZE: 'full' };

const stages = {
  default: [
    checkAll,
    build,
    () => runVitest('default', ['--exclude', SLOW_TESTS]),
    () => runPlaywright('core', ['--grep', '@core']),
  ],
  rest: [
    judgePatterns,
    build,
    () => runVitest('rest', ['.slow.test.', '.proof.test.'], FULL_SIZE),
    () => runPlaywright('all', [], FULL_SIZE),
  ],
};

keepTemporaryFilesInMemory();
mkdirSync(reports, { recursive: true });
// The tests start dozens of servers, which would compile the same modules repeatedly.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bail: { type: 'boolean', default: false }, exclude: { type: 'string' } },
});
const [suite = 'default'] = positionals;
const isSuite = suite === 'all' || Object.hasOwn(stages, suite);
if (!isSuite) throw new Error(`There is no suite "${suite}": default, rest or all.`);
// A stage of both suites, such as the build, runs once.
const chosen = suite === 'all' ? new Set([...stages.default, ...stages.rest]) : stages[suite];

let running = null;
let interruptedBy = null;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupt(signal));

console.log(`Timeouts: ${timeoutFactor()} times those of a quiet machine.`);
const results = [];
for (const run of chosen) {
  const ofStage = await runStage(run);
  results.push(...ofStage);
  if (interruptedBy !== null) {
    results.push({ name: `the run was ended by ${interruptedBy}`, hasPassed: false });
    break;
  }
  const hasFailed = ofStage.some(({ hasPassed }) => !hasPassed);
  // Tests of an outdated build would be meaningless.
  if (hasFailed && (run === build || values.bail)) break;
}

// With --bail, tests after the first failure do not run.
const counted = values.bail ? results.filter(({ isSkipped }) => !isSkipped) : results;
const failed = counted.filter((result) => !result.hasPassed);
console.log('');
for (const { name, isSkipped, seed, screenshot } of failed) {
  const details = [
    isSkipped && 'did not run',
    seed && `seed: ${seed}`,
    screenshot && `screenshot: ${screenshot}`,
  ];
  const shown = details.filter(Boolean).join(', ');
  console.log(`Failed: ${name}${shown ? ` (${shown})` : ''}`);
}
console.log(`${counted.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** An exception in a stage counts as a failure, so that the last line is always the result. */
async function runStage(run) {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return [{ name: `${run.name || 'a stage'} broke off: ${error}`, hasPassed: false }];
  }
}

/**
 * A terminal sends SIGINT to all programs of the run. SIGTERM arrives only here and is forwarded as
 * SIGINT, on which the runners end their servers and browsers.
 */
function interrupt(signal) {
  interruptedBy ??= signal;
  if (signal === 'SIGTERM') running?.kill('SIGINT');
}

function checkAll() {
  return runChecks(root);
}

async function build() {
  return [stepResult('build of the site', await buildIfOutdated(root))];
}

async function judgePatterns() {
  const args = ['scripts/check-patterns.mjs', '--all'];
  const { code, output } = await runStep('Judging all regular expressions', 'node', args, { cwd: root });
  return [stepResult('regular expressions', code === 0 ? undefined : output)];
}

function stepResult(name, problem) {
  if (problem) process.stderr.write(`${problem}\n`);
  return { name, hasPassed: !problem };
}

function runVitest(name, args, env = {}) {
  const file = join(reports, `vitest-${name}.json`);
  const all = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args];
  if (values.bail) all.push('--bail=1');
  if (values.exclude) all.push('--exclude', values.exclude);
  return runRunner('vitest', all, { file, read: readVitestReport, env });
}

function runPlaywright(name, args, size = {}) {
  const file = join(reports, `playwright-${name}.json`);
  // Playwright empties the folder first, so each stage has its own.
  const all = ['test', '--reporter=list,json', `--output=test-results/${name}`, ...args];
  if (values.bail) all.push('-x');
  const env = { ...size, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return runRunner('playwright', all, { file, read: readPlaywrightReport, env });
}

/** A runner that fails without a failed test, for example by a crash or without any tests, counts as a failure. */
async function runRunner(command, args, { file, read, env }) {
  rmSync(file, { force: true });
  const code = await runShown(command, args, env);
  const tests = readReport(file, read);
  const isExplained = code === 0 ? tests.length > 0 : tests.some((test) => !test.hasPassed);
  return isExplained ? tests : [...tests, { name: `${command} ended with ${code}`, hasPassed: false }];
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')), root);
  } catch {
    return [];
  }
}

function runShown(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    running = child;
    child.on('error', () => resolve(1));
    child.on('close', (code, signal) => {
      running = null;
      resolve(code ?? signal);
    });
  });
}
