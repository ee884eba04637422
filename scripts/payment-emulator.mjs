/** Starts the payment emulator for a site in development, on the site's database. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCluster } from '../server/src/db/embedded/cluster.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SITE_DATABASE = 'carom';

/** The database address of a running site. */
export async function siteDatabaseUrl({ databaseUrl, dataDir }) {
  if (databaseUrl) return databaseUrl;
  const cluster = await openCluster({ dataDir });
  const { port } = await cluster.ensureRunning(null);
  return cluster.url(port, SITE_DATABASE);
}

/** The emulator ends on a signal, or when the program that started it ends, because its channel closes. */
export function forkPaymentEmulator({ databaseUrl, sitePort, port, env = {}, stdio = 'inherit' }) {
  return fork(join(root, 'payment-emulator', 'src', 'main.ts'), {
    env: {
      ...process.env,
      PORT: String(sitePort),
      ...(port === undefined ? {} : { EMULATOR_PORT: String(port) }),
      EMULATOR_DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
}

/** Also waits until it is ready, and keeps its output. */
export async function startPaymentEmulator(options) {
  const child = forkPaymentEmulator({ ...options, stdio: 'pipe' });
  let output = '';
  const ended = once(child, 'exit');
  const isUp = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Payment emulator at ')) resolve(true);
      });
    }
  });
  if ((await Promise.race([isUp, ended])) !== true) {
    throw new Error(`The payment emulator did not start:\n${output}`);
  }
  return {
    url: /Payment emulator at (\S+)/.exec(output)?.[1] ?? '',
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
}
