/** `npm run check`: types, lint, boundaries, dead code. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';

const { passed, failed } = await runChecks(join(dirname(fileURLToPath(import.meta.url)), '..'));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
