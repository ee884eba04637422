/** Builds a room of the site when what it is built from has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm.mjs';
import { runStep } from './run-step.mjs';

const TESTS = /\.test\.tsx?$/;
/** What every room is made of. */
const COMMON_INPUTS = ['contract/src/**/*.ts', 'domain/src/**/*.ts', 'package-lock.json'];

function inputsHash(root, inputs) {
  const hash = createHash('sha256');
  for (const file of globSync([...inputs, ...COMMON_INPUTS], { cwd: root }).sort()) {
    const path = join(root, file);
    if (TESTS.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Returns what went wrong, if anything. */
export async function buildIfOutdated(root, { room, name, inputs }) {
  const stampFile = join(root, room, 'build', '.built-from');
  const stamp = inputsHash(root, inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined;
  const [program, ...args] = npmCommand();
  const { code, output } = await runStep(
    `Building the ${name}`,
    program,
    [...args, 'run', 'build', '--workspace', room],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0) return `The ${name} could not be built:\n${output.trim()}`;
  writeFileSync(stampFile, stamp);
  return undefined;
}
