/**
 * `npm run trial -- mutations`: plants the 56 faults of `scripts/mutations/`, one after the other, and runs the related
 * tests of each until one fails. Exits 1 unless all are detected, 51 of them by tests of `npm test`. Results stay in
 * node_modules/.cache/mutations/results.jsonl, so that an interrupted run goes on.
 * `npm run trial -- mutations --whole SEED`: five of them, chosen by the seed, each against both whole suites.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitOnSignals, requireCleanTree } from './mutations/plant.mjs';
import { runRelated } from './mutations/related.mjs';
import { runWhole } from './mutations/whole.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { whole } = parseArgs({ options: { whole: { type: 'string' } } }).values;

requireCleanTree(root);
exitOnSignals();
keepTemporaryFilesInMemory();
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const isGood = whole === undefined ? await runRelated(root) : await runWhole(root, Number(whole));
process.exitCode = isGood ? 0 : 1;
