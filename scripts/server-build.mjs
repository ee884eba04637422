import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfOutdated } from './build-if-outdated.mjs';

const INPUTS = ['server/*.{json,ts}', 'server/src/**/*.ts'];

/** The built server, from the root. */
export const SERVER = 'server/build/main.js';

export function buildServerIfOutdated(root) {
  return buildIfOutdated(root, { room: 'server', name: 'server', inputs: INPUTS });
}

/** Vitest calls it before the server's tests, some of which start it. */
export async function setup() {
  const problem = await buildServerIfOutdated(join(dirname(fileURLToPath(import.meta.url)), '..'));
  if (problem) throw new Error(problem);
}
