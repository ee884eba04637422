/** `npm start`: settings → builds of server and web → server → payment emulator (development). */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnv } from '../server/src/settings/env.ts';
import { forkPaymentEmulator, siteDatabaseUrl } from './payment-emulator.mjs';
import { buildServerIfOutdated, SERVER } from './server-build.mjs';
import { buildWebIfOutdated } from './web-build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const env = readEnv(process.env);
// Without sound settings there are no pages to build for; the server tells what is missing.
const problem = (await buildServerIfOutdated(root)) ?? (env.ok ? await buildWebIfOutdated(root) : undefined);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// Failures are told in the lines of the source.
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
