/**
 * `npm test`: every check, unit and integration tests on a real PostgreSQL, journeys in a real browser.
 * Tests and journeys wait for one thing or another half of their time, so they run side by side: the
 * journeys are shown as they come, the tests when they are over.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';
import { runQuietly } from './run-step.mjs';
import { buildServerIfOutdated } from './server-build.mjs';
import { buildWebIfOutdated } from './web-build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'carom-test-'));

// The tests start dozens of servers: each would compile the same modules again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const tallies = [
  await runChecks(root),
  tallyOfBuild(await buildServerIfOutdated(root)),
  tallyOfBuild(await buildWebIfOutdated(root)),
  ...(await Promise.all([runVitest(), runPlaywright()])),
];
rmSync(reports, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function tallyOfBuild(problem) {
  if (problem) process.stderr.write(`${problem}\n`);
  return problem ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await runQuietly('vitest', args, { cwd: root });
  process.stdout.write(output);
  return tally(file, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const code = await runShown('playwright', ['test', '--workers=2', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return tally(file, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** A runner that fails without a failed test (a crash, no test found) counts as one failure. */
function tally(file, code, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runShown(command, args, extraEnv = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extraEnv } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
