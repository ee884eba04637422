/**
 * `npm run admin:create`, `doctor`, `paypal:setup`, `paypal:check`: builds the server if outdated,
 * then runs the command named by the first argument.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfOutdated } from './build.mjs';

const [command] = process.argv.splice(2, 1);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const problem = await buildIfOutdated(root, ['server']);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'server', 'build', `${command}.js`)).href);
