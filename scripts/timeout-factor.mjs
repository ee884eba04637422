import { createHash } from 'node:crypto';

/** The duration of the work below on an idle core of an ordinary server. */
const REFERENCE_MS = 250;
const BLOCK = Buffer.alloc(1024 * 1024);
const BLOCKS = 100;
const LARGEST_FACTOR = 10;

/**
 * The factor by which timeouts are longer than on an idle machine. The first caller measures it.
 * Workers and child processes inherit it through the environment, so that a run has one factor.
 */
export function timeoutFactor() {
  process.env.TIMEOUT_FACTOR ??= measureFactor().toFixed(2);
  return Number(process.env.TIMEOUT_FACTOR);
}

function measureFactor() {
  const start = performance.now();
  const hash = createHash('sha1');
  for (let block = 0; block < BLOCKS; block += 1) hash.update(BLOCK);
  hash.digest();
  return Math.min(LARGEST_FACTOR, Math.max(1, (performance.now() - start) / REFERENCE_MS));
}
