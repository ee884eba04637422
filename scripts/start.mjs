/** `npm start`: settings → web build → server → payment emulator (development). */
import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../server/src/env.ts';
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
if (env.ok && env.value.mode === 'development') startPaymentEmulator();

/** It ends with us: on a clean exit by this signal, after a kill because its channel closes. */
function startPaymentEmulator() {
  const emulator = fork(join(root, 'payment-emulator', 'src', 'main.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  emulator.unref();
  emulator.channel?.unref();
  process.on('exit', () => emulator.kill());
}
