/** Builds the server and the web app when their sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm.mjs';
import { startProgress } from './progress.mjs';
import { runQuietly } from './run-step.mjs';

/** The path of the built server from the root. */
export const SERVER = 'server/build/main.js';

const PARTS = {
  server: { title: 'server', inputs: ['server/*.{json,ts}', 'server/src/**/*.ts'] },
  web: { title: 'web app', inputs: ['web/*.{json,ts,mjs}', 'web/{app,public,scripts,vite}/**/*'] },
};
const COMMON_INPUTS = ['contract/src/**/*.ts', 'domain/src/**/*.ts', 'package-lock.json'];
const TESTS = /\.test\.tsx?$/;

/** Builds the outdated parts concurrently. Returns the problem, if any. */
export async function buildIfOutdated(root, parts = Object.keys(PARTS)) {
  const outdated = parts
    .map((part) => ({ part, ...PARTS[part], stamp: inputsHash(root, PARTS[part].inputs) }))
    .filter(({ part, stamp }) => readStamp(root, part) !== stamp);
  if (outdated.length === 0) return undefined;
  const progress = startProgress(`Building the ${outdated.map(({ title }) => title).join(' and the ')}`);
  const problems = (await Promise.all(outdated.map((each) => build(root, each)))).filter(Boolean);
  if (problems.length > 0) progress.fail();
  else progress.done();
  return problems.join('\n') || undefined;
}

/** Vitest calls this before the server's tests, some of which start the built server. */
export async function setup() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const problem = await buildIfOutdated(root, ['server']);
  if (problem) throw new Error(problem);
}

async function build(root, { part, title, stamp }) {
  const [program, ...args] = npmCommand();
  const { code, output } = await runQuietly(program, [...args, 'run', 'build', '--workspace', part], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) return `The ${title} could not be built:\n${output.trim()}`;
  writeFileSync(stampFile(root, part), stamp);
  return undefined;
}

function readStamp(root, part) {
  const file = stampFile(root, part);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function stampFile(root, part) {
  return join(root, part, 'build', '.built-from');
}

function inputsHash(root, inputs) {
  const hash = createHash('sha256');
  for (const file of globSync([...inputs, ...COMMON_INPUTS], { cwd: root }).sort()) {
    const path = join(root, file);
    if (TESTS.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
