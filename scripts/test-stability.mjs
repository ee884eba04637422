/**
 * `npm run trial -- stability [DEFAULT_RUNS] [COMPLETE_RUNS]`: runs the default suite (5 times) and the
 * complete suite (twice), each with one busy process per core. Every run is a line in
 * node_modules/.cache/stability/runs.jsonl with its output next to it. Earlier runs of the same commit
 * count, so that an interrupted series continues. Exits 1 if a run has failed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgress } from './progress.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'node_modules', '.cache', 'stability');
const log = join(folder, 'runs.jsonl');
const [defaultRuns = 5, completeRuns = 2] = process.argv.slice(2).map(Number);

mkdirSync(folder, { recursive: true });
const commit = git('rev-parse', '--short', 'HEAD');
if (git('status', '--porcelain')) throw new Error('There are uncommitted changes: the log names a commit.');

const wanted = { default: defaultRuns, all: completeRuns };
for (const [suite, count] of Object.entries(wanted)) {
  for (let run = runsOf(suite).length + 1; run <= count; run += 1) await runOnce(suite, run);
}
const runs = Object.keys(wanted).flatMap(runsOf);
for (const { suite, run, minutes, result } of runs) {
  console.log(`${suite.padEnd(8)} ${run}  ${minutes.toFixed(1).padStart(5)} min  ${result}`);
}
process.exitCode = runs.every(({ code }) => code === 0) ? 0 : 1;

function runsOf(suite) {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter((run) => run.commit === commit && run.suite === suite);
}

async function runOnce(suite, run) {
  const output = join(folder, `${commit}-${suite}-${run}.txt`);
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const endBusy = () => {
    for (const child of busy) child.kill();
  };
  process.on('exit', endBusy);
  const progress = startProgress(`Run ${run} of the suite "${suite}"`);
  const startedAt = Date.now();
  try {
    const code = await runSuite(suite, output);
    const minutes = (Date.now() - startedAt) / 60_000;
    const result = readFileSync(output, 'utf8').trim().split('\n').at(-1);
    appendFileSync(log, `${JSON.stringify({ commit, suite, run, code, minutes, result })}\n`);
    if (code === 0) progress.done();
    else progress.fail();
  } finally {
    endBusy();
    process.off('exit', endBusy);
  }
}

function runSuite(suite, output) {
  const file = openSync(output, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn('node', ['scripts/test.mjs', suite], { cwd: root, stdio: ['ignore', file, file] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
