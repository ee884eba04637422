/** `npm run admin:create`: server build → the command. */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServerIfOutdated } from './server-build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const problem = await buildServerIfOutdated(root);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'server', 'build', 'admin-create.js')).href);
