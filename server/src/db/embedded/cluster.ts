import { type StdioOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { errorCodeOf, reasonOf, StartProblem } from '../start-problem.ts';
import { createLauncher, findPostgresPrograms, type Launcher } from './postgres-programs.ts';

const SUPERUSER = 'carom';
const START_TIMEOUT_MS = MINUTE_MS;
const MAX_STARTS = 3;
const POLL_MS = 20;
const MAX_LOG_BYTES = 1_000_000;
const UNFINISHED = /^postgres\.(\d+)\..*part$/;
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
];

interface ClusterOptions {
  /** The data folder; the cluster, its password and its log are in `postgres` inside. */
  readonly dataDir: string;
  /** Further settings of the server, such as fsync=off for tests. */
  readonly settings?: readonly string[];
}

/** A PostgreSQL cluster on disk and the server process that may run on it. */
export interface Cluster {
  /** Finds the running server or starts one, on the given port or on a free one. */
  ensureRunning(port: number | null): Promise<Postmaster>;
  /** Ends the sessions, writes all committed data to disk and ends the server. */
  stop(): Promise<void>;
  url(port: number, database: string): string;
}

/** Creates the cluster on the first start. */
export async function openCluster({ dataDir, settings = [] }: ClusterOptions): Promise<Cluster> {
  const { initdb, pg_ctl: pgCtl } = await findPostgresPrograms();
  await mkdir(dataDir, { recursive: true });
  const launcher = await createLauncher([dataDir, dirname(pgCtl)]);
  const home = join(dataDir, 'postgres');
  const folder = join(home, 'cluster');
  const logFile = join(home, 'postgres.log');
  if (!hasCluster(home)) await createCluster(dataDir, home, initdb, launcher);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();

  // pg_ctl starts the server in its own session, so that Ctrl-C does not reach it before the pending
  // requests are done.
  const control = (action: 'start' | 'stop', ...options: string[]) =>
    runProgram(launcher, pgCtl, [action, '-s', '-D', folder, ...options], {
      logFile,
      problem: `PostgreSQL does not ${action} (see ${logFile})`,
    });

  return {
    async ensureRunning(port) {
      const deadline = performance.now() + START_TIMEOUT_MS;
      for (let starts = 0; performance.now() < deadline; ) {
        const running = await findPostmaster(folder);
        if (running?.status === 'ready') return running;
        if (running !== null) {
          await sleep(POLL_MS);
          continue;
        }
        starts += 1;
        try {
          const options = [...SETTINGS, ...settings].map((setting) => `-c ${setting}`).join(' ');
          await control('start', '-o', `-p ${port ?? (await findFreePort())} ${options}`);
        } catch (error) {
          // Another start may have come first, or another program may have taken the free port.
          if (starts >= MAX_STARTS && (await findPostmaster(folder)) === null) throw error;
        }
      }
      throw new StartProblem(`PostgreSQL did not get ready in time: see ${logFile}`);
    },
    async stop() {
      if ((await findPostmaster(folder)) !== null) await control('stop');
    },
    url: (port, database) =>
      `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
  };
}

/** The running server of a cluster, as PostgreSQL's lock file describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** null if no server runs, including after a crash that left the lock file behind. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  // The lines are: process, folder, start time, port, socket folder, listen address, shared memory, status.
  const [pid = '', , , port, , , , status = ''] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 0) || !isAlive(Number(pid))) return null;
  if (!(await worksIn(folder, pid))) {
    // PostgreSQL refuses to start while any process has this id.
    await rm(file, { force: true });
    return null;
  }
  return { pid: Number(pid), port: Number(port), status };
}

/**
 * The working directory of a PostgreSQL server is its cluster. After a power loss, another process may have its id.
 */
async function worksIn(folder: string, pid: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch (error) {
    // An ended process has no working directory, even if its parent never reaps it, such as a container's
    // first process.
    return errorCodeOf(error) !== 'ENOENT';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

const hasCluster = (home: string) => existsSync(join(home, 'cluster', 'PG_VERSION'));

/**
 * Uses a temporary folder that is renamed when complete, so that a killed or concurrent start leaves
 * no partial cluster.
 */
async function createCluster(
  dataDir: string,
  home: string,
  initdb: string,
  launcher: Launcher,
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const part = join(dataDir, `postgres.${process.pid}.part`);
  const passwordFile = join(part, 'password');
  await mkdir(part, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  const { account } = launcher;
  if (account !== null) for (const path of [part, passwordFile]) await chown(path, account.uid, account.gid);
  const args = [
    `--pgdata=${join(part, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  try {
    const problem = `PostgreSQL's cluster could not be created in ${part}`;
    await runProgram(launcher, initdb, args, { logFile: join(part, 'postgres.log'), problem });
    await rename(part, home).catch((error: unknown) => {
      // A concurrent start may have come first. Its cluster is used.
      if (hasCluster(home)) return;
      throw new StartProblem(`PostgreSQL's cluster could not be put in ${home}: ${reasonOf(error)}`);
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

interface RunOptions {
  readonly logFile: string;
  /** Precedes the program's own message. */
  readonly problem: string;
}

/** Runs a program of PostgreSQL until it ends, and writes its output to the log. */
async function runProgram(
  { command, identity }: Launcher,
  program: string,
  args: readonly string[],
  { logFile, problem }: RunOptions,
): Promise<void> {
  const log = await open(logFile, 'a', 0o600);
  try {
    if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate();
    const { file, args: all } = command(program, args);
    const stdio: StdioOptions = ['ignore', log.fd, log.fd];
    const child = spawn(file, all, { ...identity, cwd: dirname(logFile), stdio });
    const [code] = await once(child, 'exit');
    if (code === 0) return;
  } finally {
    await log.close();
  }
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  const line = lines.findLast((each) => /FATAL:|initdb: error:/.test(each)) ?? lines.at(-1) ?? '';
  throw new StartProblem(`${problem}: ${line.replace(/^.*(FATAL|error):\s*/, '')}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
