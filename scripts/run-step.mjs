import { spawn } from 'node:child_process';
import { startProgress } from './progress.mjs';

/** Runs a command under a progress line. Its output is shown only on failure. */
export async function runStep(title, command, args, { detail, ...spawnOptions } = {}) {
  const progress = startProgress(title, detail ? { detail } : {});
  const result = await runQuietly(command, args, spawnOptions);
  if (result.code === 0) progress.done();
  else progress.fail();
  return result;
}

export function runQuietly(command, args, spawnOptions = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
