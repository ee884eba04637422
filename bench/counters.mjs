/**
 * `npm run bench -- counters`: measures the time of one count in memory before and after the counters are full, with a
 * new network for each call. Exits 1 when a count takes more than ten times as long with full counters.
 */
import { createMemoryCounts } from '../server/src/limits/memory-counts.ts';

const MOST_KEYS = 100_000;
const BUDGET = 10;
const WINDOW_S = 3600;
const ROUNDS = 4;

const counts = createMemoryCounts(MOST_KEYS);
let next = 0;
const filling = nanosecondsPerCount(MOST_KEYS / 2);
const full = Array.from({ length: ROUNDS }, () => nanosecondsPerCount(MOST_KEYS));
const ratio = Math.max(...full) / filling;

console.log(`while they fill  ${filling.toFixed(0).padStart(6)} ns per count`);
for (const time of full) console.log(`full             ${time.toFixed(0).padStart(6)} ns per count`);
console.log(`largest ratio    ${ratio.toFixed(1).padStart(6)}, budget ${BUDGET}`);
process.exitCode = ratio <= BUDGET ? 0 : 1;

function nanosecondsPerCount(keys) {
  const startedAt = performance.now();
  for (let at = 0; at < keys; at += 1, next += 1) counts.add(`network ${next}`, WINDOW_S);
  return ((performance.now() - startedAt) * 1e6) / keys;
}
