/** `npm start`: settings → web build → server → payment emulator (development). */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../server/src/settings/env.ts';
import { forkPaymentEmulator, siteDatabaseUrl } from './payment-emulator.mjs';
import { buildWebIfOutdated } from './web-build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const env = readEnv(process.env);
// Without sound settings there is nothing to build for; the server tells what is missing.
if (env.ok) {
  const problem = await buildWebIfOutdated(root);
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}
await import('../server/src/main.ts');
if (env.ok && env.value.mode === 'development') await startPaymentEmulator(env.value);

async function startPaymentEmulator(site) {
  const databaseUrl = await siteDatabaseUrl(site);
  const emulator = forkPaymentEmulator({ databaseUrl, sitePort: site.port });
  emulator.unref();
  emulator.channel?.unref();
  process.on('exit', () => emulator.kill());
}
