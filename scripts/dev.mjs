/** `npm run dev`: the server restarts and the pages reload when their sources change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmbeddedDatabase } from '../server/src/db/embedded/embedded.ts';
import { StartProblem } from '../server/src/db/start-problem.ts';
import { readEnv } from '../server/src/settings/env.ts';
import { forkPaymentEmulator } from './payment-emulator.mjs';

// Running this command selects development, whatever SITE_URL is.
process.env.NODE_ENV ||= 'development';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 3000);
const emulatorPort = Number(process.env.EMULATOR_PORT || port + 1);
const apiPort = port + 2;
const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`;

const database = await openDatabase();

const children = [
  run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], root, {
    PORT: String(apiPort),
    EMULATOR_PORT: String(emulatorPort),
    SITE_URL: siteUrl,
    ...(database === null ? {} : { DATABASE_URL: database.url }),
  }),
  stopWith(
    forkPaymentEmulator({
      databaseUrl: database?.url ?? '',
      sitePort: apiPort,
      port: emulatorPort,
    }),
  ),
  run('vite', ['--port', String(port), '--strictPort'], join(root, 'web'), {
    DEV_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
];

/** The database is started here, so that it keeps running when the server restarts. */
async function openDatabase() {
  const settings = readEnv(process.env);
  // With invalid settings there is nothing to start. The server reports them.
  if (!settings.ok) return null;
  const { databaseUrl, dataDir } = settings.value;
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => {} };
  const embedded = createEmbeddedDatabase({ dataDir, logger: console, onTakenOver: stop });
  try {
    return { url: await embedded.start(), close: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function run(command, args, cwd, extraEnv) {
  return stopWith(spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...extraEnv } }));
}

function stopWith(child) {
  child.on('exit', () => stop());
  return child;
}

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(children.map(end));
  await database?.close();
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
