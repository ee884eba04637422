import { spawnSync } from 'node:child_process';

/** Podman, or Docker if CONTAINER_ENGINE says so. */
const ENGINE = process.env.CONTAINER_ENGINE ?? 'podman';

/** Returns the output. With `isShown` it goes to the terminal instead. */
export function engine(args, { isShown = false, input } = {}) {
  const { status, stdout, stderr, error } = tryEngine(args, { isShown, input });
  if (error) throw new Error(`${ENGINE} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${ENGINE} ${args[0]} ended with ${status}:\n${stderr ?? ''}`);
  return (stdout ?? '').trim();
}

export function tryEngine(args, { isShown = false, input } = {}) {
  return spawnSync(ENGINE, args, {
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
    stdio: isShown ? 'inherit' : 'pipe',
  });
}
