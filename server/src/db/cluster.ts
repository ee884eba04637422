import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { createCluster, SUPERUSER } from './create-cluster.ts';
import type { Launcher } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { StartProblem } from './start-problem.ts';

const run = promisify(execFile);
const START_TIMEOUT_MS = MINUTE_MS;
const STOP_TIMEOUT_S = 30;
const MOST_STARTS = 3;
const POLL_MS = 20;
const LOG_KEPT_BYTES = 1_000_000;

interface ClusterOptions {
  /** The data folder; the cluster lives in a folder of its own inside. */
  readonly dataDir: string;
  /** Further settings of the server, such as fsync=off for tests. */
  readonly settings?: readonly string[];
}

/** A PostgreSQL cluster on disk and the server process that may run on it. */
export interface Cluster {
  /** Finds the running server, or starts one. A given port is used when a new one has to start. */
  ensureRunning(port: number | null): Promise<Postmaster>;
  /** Ends the server: sessions are broken off, everything committed is on disk. */
  stop(): Promise<void>;
  url(port: number, database: string): string;
}

export async function openCluster({ dataDir, settings = [] }: ClusterOptions): Promise<Cluster> {
  const binaries = await findPostgresBinaries();
  const home = join(dataDir, 'postgres');
  const folder = join(home, 'cluster');
  const launcher = await createCluster({ dataDir, home, binaries });
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const logFile = join(home, 'postgres.log');

  async function ensureRunning(port: number | null): Promise<Postmaster> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    let started: StartedServer | null = null;
    let starts = 0;
    while (performance.now() < deadline) {
      const running = await findPostmaster(folder);
      if (running?.status === 'ready') return running;
      if (running === null) {
        if (started?.hasExited()) {
          // One that started at the same moment may have gone before us: then it is found above.
          if (await findPostmaster(folder)) continue;
          // Somebody may have taken the free port in between: another one is tried.
          if (port === null && starts < MOST_STARTS) started = null;
          else throw new StartProblem(`PostgreSQL does not start: ${await lastComplaint(logFile)}`);
        }
        if (started === null) {
          starts += 1;
          started = await startServer({ folder, logFile, launcher, binaries, settings, port });
        }
      }
      await sleep(POLL_MS);
    }
    throw new StartProblem(`PostgreSQL did not get ready in time: see ${logFile}`);
  }

  async function stop(): Promise<void> {
    if ((await findPostmaster(folder)) === null) return;
    const args = ['stop', '-D', folder, '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_S), '-s'];
    const command = launcher.command(binaries.pgCtl, args);
    await run(command.file, [...command.args], { ...launcher.identity, cwd: folder });
  }

  return {
    ensureRunning,
    stop,
    url: (port, database) =>
      `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
  };
}

interface StartedServer {
  hasExited(): boolean;
}

interface StartOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly launcher: Launcher;
  readonly binaries: PostgresBinaries;
  readonly settings: readonly string[];
  readonly port: number | null;
}

async function startServer(options: StartOptions): Promise<StartedServer> {
  const { folder, logFile, launcher, binaries } = options;
  const port = options.port ?? (await findFreePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  const args = ['-D', folder, '-p', String(port)];
  for (const setting of [...settings, ...options.settings]) args.push('-c', setting);
  const command = launcher.command(binaries.postgres, args);
  const log = await openLog(logFile);
  // Detached, with a file for its output: neither Ctrl-C in our terminal nor our death may end it
  // before the requests in flight are done.
  const child = spawn(command.file, [...command.args], {
    ...launcher.identity,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  await once(child, 'spawn');
  child.unref();
  await log.close();
  return { hasExited: () => exited };
}

async function openLog(file: string) {
  const log = await open(file, 'a', 0o600);
  if ((await log.stat()).size > LOG_KEPT_BYTES) await log.truncate();
  return log;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function lastComplaint(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  const complaint = lines.findLast((line) => line.includes('FATAL:')) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*FATAL:\s*/, '')} (see ${logFile})`;
}
