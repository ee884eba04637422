/**
 * Starts the real site (server, PostgreSQL, built pages, payment emulator) on a free port, with its
 * own data folder. For journeys and benches.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfOutdated, SERVER } from './build.mjs';
import { freePort } from './free-port.mjs';
import { siteDatabaseUrl, startPaymentEmulator } from './payment-emulator.mjs';
import { timeoutFactor } from './timeout-factor.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const READY_WITHIN_MS = 120_000 * timeoutFactor();

/**
 * `needsPages: false` skips the build of the pages, for callers that use only the API. `release`: the
 * folder of a packaged release to start instead. `withPayments: false` starts no payment emulator.
 * `logFile` receives the server's output if reading it would distort a measurement. Without it, each
 * site has a file in the folder SITE_LOGS, if that is set.
 */
export async function startSite(options = {}) {
  const { env = {}, dataDir = temporaryDataDir(), port, needsPages = true, withPayments = true } = options;
  const { release } = options;
  const problem = release ? null : await buildIfOutdated(root, needsPages ? ['server', 'web'] : ['server']);
  if (problem) throw new Error(problem);
  const chosenPort = port ?? (await freePort());
  const emulatorPort = await freePort();
  const { logFile = defaultLogFile(chosenPort) } = options;
  const url = `http://localhost:${chosenPort}`;
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=8', SERVER], {
    cwd: release ?? root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // The log of a failed journey includes its requests.
      LOG_LEVEL: process.env.SITE_LOGS ? 'info' : 'warn',
      PORT: String(chosenPort),
      EMULATOR_PORT: String(emulatorPort),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio:
      logFile === undefined
        ? ['ignore', 'pipe', 'pipe']
        : ['ignore', ...Array(2).fill(openSync(logFile, 'a'))],
  });
  let collected = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      collected += chunk;
    });
  }
  const output = () => (logFile === undefined ? collected : readFileSync(logFile, 'utf8'));
  await untilReady(url, child, output);
  const emulator = withPayments
    ? await startPaymentEmulator({
        databaseUrl: await siteDatabaseUrl({ databaseUrl: env.DATABASE_URL, dataDir }),
        sitePort: chosenPort,
        port: emulatorPort,
      }).catch((error) => {
        child.kill('SIGTERM');
        throw error;
      })
    : null;
  return {
    url,
    /** The payment emulator's address. null: it was not started. */
    emulatorUrl: emulator?.url ?? null,
    port: chosenPort,
    dataDir,
    pid: child.pid,
    output,
    /** Ends emulator, server and PostgreSQL in order. The data is deleted unless `keepData` is set. */
    async stop({ signal = 'SIGTERM', keepData = false } = {}) {
      await emulator?.stop();
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Named after the process that starts the site and the site's port. */
function defaultLogFile(port) {
  const folder = process.env.SITE_LOGS;
  return folder ? join(folder, `${process.pid}-${port}.log`) : undefined;
}

/** PostgreSQL may run as another user, which must be able to enter the folder. */
function temporaryDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'carom-site-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function untilReady(url, child, output) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${output()}`);
}
