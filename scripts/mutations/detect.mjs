import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfOutdated } from '../build.mjs';
import { runQuietly } from '../run-step.mjs';
import { readPlaywrightReport, readVitestReport } from '../test-reports.mjs';

const FULL_SIZE = { PROOF_SIZE: 'full' };

/**
 * Runs the related tests of a planted fault, those of the default suite first, until one fails. `suite` is null
 * when none does; a run that fails without a failed test, such as by a build error, detects nothing.
 */
export async function detect(root, { tests }) {
  const startedAt = Date.now();
  const runs = tests.flatMap((file) => runsOf(root, file));
  let problem;
  for (const suite of ['default', 'complete']) {
    for (const { run } of runs.filter((each) => each.suite === suite)) {
      const outcome = await run();
      if (outcome.test) return { suite, test: outcome.test, seconds: secondsSince(startedAt) };
      problem ??= outcome.problem;
    }
  }
  return { suite: null, problem, seconds: secondsSince(startedAt) };
}

/** The suites that run the tests of a file, by its name and tags. */
function runsOf(root, file) {
  if (file.endsWith('.spec.ts')) {
    return [
      { suite: 'default', run: () => runJourneys(root, file, ['--grep', '@core']) },
      { suite: 'complete', run: () => runJourneys(root, file, ['--grep-invert', '@core']) },
    ];
  }
  if (file.includes('.slow.test.')) return [{ suite: 'complete', run: () => runTests(root, file) }];
  const small = { suite: 'default', run: () => runTests(root, file) };
  if (!file.includes('.proof.test.')) return [small];
  return [small, { suite: 'complete', run: () => runTests(root, file, FULL_SIZE) }];
}

function runTests(root, file, env = {}) {
  const report = join(root, 'node_modules', '.cache', 'mutations', 'vitest.json');
  const args = ['run', file, '--bail=1', '--reporter=json', `--outputFile.json=${report}`];
  return runRunner(root, 'vitest', args, { report, read: readVitestReport, env });
}

async function runJourneys(root, file, args) {
  const problem = await buildIfOutdated(root);
  if (problem) return { problem };
  const report = join(root, 'node_modules', '.cache', 'mutations', 'playwright.json');
  const all = ['test', file, '-x', '--pass-with-no-tests', '--reporter=json', ...args];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runRunner(root, 'playwright', all, { report, read: readPlaywrightReport, env });
}

async function runRunner(root, command, args, { report, read, env }) {
  rmSync(report, { force: true });
  const { code, output } = await runQuietly(command, args, { cwd: root, env: { ...process.env, ...env } });
  if (code === 0) return {};
  const test = failedTestIn(report, (data) => read(data, root));
  return test ? { test } : { problem: `${command} ended with code ${code}:\n${output.trim().slice(-3000)}` };
}

/** A name without a title is a file that could not be loaded. */
export function isTest({ name }) {
  return name.includes(' › ');
}

function failedTestIn(report, read) {
  try {
    const tests = read(JSON.parse(readFileSync(report, 'utf8')));
    // Tests after the first failure are skipped.
    return tests.find((test) => !test.hasPassed && !test.isSkipped && isTest(test))?.name;
  } catch {
    return undefined;
  }
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}
