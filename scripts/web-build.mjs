/** Builds the web app when any of its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

const TESTS = /\.test\.tsx?$/;
const INPUTS = [
  'web/*.{json,ts,mjs}',
  'web/{app,public,scripts,vite}/**/*',
  'contract/src/**/*.ts',
  'domain/src/**/*.ts',
  'package-lock.json',
];

function inputsHash(root) {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    const path = join(root, file);
    if (TESTS.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Returns what went wrong, if anything. */
export async function buildWebIfOutdated(root) {
  const stampFile = join(root, 'web', 'build', '.built-from');
  const stamp = inputsHash(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined;
  const { code, output } = await runStep(
    'Building the web app',
    'npm',
    ['run', 'build', '--workspace', 'web'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0) return `The web app could not be built:\n${output.trim()}`;
  mkdirSync(join(root, 'web', 'build'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return undefined;
}
