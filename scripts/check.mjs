/** `npm run check`: types, lint, boundaries, dead code. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';

const results = await runChecks(join(dirname(fileURLToPath(import.meta.url)), '..'));
const failed = results.filter((result) => !result.hasPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
