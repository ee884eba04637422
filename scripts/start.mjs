/**
 * `npm start`: reads the settings, builds the server and the pages if outdated, starts the server, and
 * in development the payment emulator.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnv } from '../server/src/settings/env.ts';
import { buildIfOutdated, SERVER } from './build.mjs';
import { forkPaymentEmulator, siteDatabaseUrl } from './payment-emulator.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const env = readEnv(process.env);
// With invalid settings the server only reports them, so no pages are needed.
const problem = await buildIfOutdated(root, env.ok ? ['server', 'web'] : ['server']);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// Stack traces refer to the source files.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, SERVER)).href);
if (env.ok && env.value.mode === 'development') await startPaymentEmulator(env.value);

async function startPaymentEmulator(site) {
  const databaseUrl = await siteDatabaseUrl(site);
  const emulator = forkPaymentEmulator({ databaseUrl, sitePort: site.port });
  emulator.unref();
  emulator.channel?.unref();
  process.on('exit', () => emulator.kill());
}
