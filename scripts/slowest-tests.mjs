/** `npm run trial -- slowest`: lists the 20 slowest tests and journeys of the latest runs. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const SHOWN = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'node_modules', '.cache', 'test-reports');

const files = existsSync(folder) ? globSync('*.json', { cwd: folder }) : [];
if (files.length === 0) {
  console.error('There is no report yet: run `npm test` or `npm test -- all` first.');
  process.exit(1);
}
const tests = files.flatMap((file) => {
  const read = basename(file).startsWith('vitest') ? readVitestReport : readPlaywrightReport;
  return read(JSON.parse(readFileSync(join(folder, file), 'utf8')), root);
});
for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
