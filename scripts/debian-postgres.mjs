/** Runs Debian's PostgreSQL in a folder, with an optional streaming replica. For tests with other programs. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createLauncher } from '../server/src/db/embedded/postgres-programs.ts';
import { freePort } from './free-port.mjs';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';

/** All users must be able to enter `folder`. */
export async function createDebianPostgres(folder) {
  const bin = findPrograms();
  const launcher = await createLauncher([folder, bin]);
  const asPostgres = (program, args) => {
    const { file, args: all } = launcher.command(join(bin, program), args);
    return run(file, all, { ...launcher.identity, cwd: folder });
  };
  await makeFolder('primary');
  await asPostgres('initdb', ['-D', join(folder, 'primary'), '-U', 'carom', '--auth=trust', '-E', 'UTF8']);
  const primary = await start('primary');
  await asPostgres('createdb', ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'carom', 'carom']);

  async function makeFolder(name) {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (launcher.account) await chown(path, launcher.account.uid, launcher.account.gid);
  }

  async function start(name, port) {
    const chosen = port ?? (await freePort());
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
    const args = ['-D', join(folder, name), '-p', String(chosen)];
    for (const setting of settings) args.push('-c', setting);
    const { file, args: all } = launcher.command(join(bin, 'postgres'), args);
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(file, all, { ...launcher.identity, cwd: folder, stdio: ['ignore', log, log] });
    const ready = ['-h', '127.0.0.1', '-p', String(chosen)];
    for (;;) {
      if (child.exitCode !== null) throw new Error(readFileSync(join(folder, `${name}.log`), 'utf8'));
      const isReady = await run(join(bin, 'pg_isready'), ready).then(
        () => true,
        () => false,
      );
      if (isReady) break;
      await sleep(100);
    }
    return {
      port: chosen,
      url: `postgres://carom@127.0.0.1:${chosen}/carom`,
      /** Sends a signal to the server and all its processes, for example to stop and continue them. */
      signalAll(signal) {
        for (const pid of [child.pid, ...childrenOf(child.pid)]) process.kill(pid, signal);
      },
      /** SIGINT: an orderly stop, despite connections. SIGKILL: like a power loss. */
      async stop(signal = 'SIGINT') {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        const helpers = childrenOf(child.pid);
        child.kill(signal);
        await exited;
        // The child processes of a killed server end by themselves, and hold its port until then.
        while (helpers.some(isThere)) await sleep(50);
      },
    };
  }

  return {
    version: readdirSync(HOME).sort().at(-1),
    primary,
    /** Creates a copy of the primary that follows it. */
    async addReplica() {
      await makeFolder('replica');
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'carom'];
      const to = ['-D', join(folder, 'replica'), '--write-recovery-conf', '--checkpoint=fast'];
      await asPostgres('pg_basebackup', [...from, ...to]);
      return start('replica');
    },
    /** The output that another client receives. */
    psql: async (url, statement) =>
      (await asPostgres('psql', [url, '-X', '-A', '-t', '-c', statement])).stdout.trim(),
    startReplica: (port) => start('replica', port),
  };
}

export function makeOpenFolder(folder) {
  chmodSync(folder, 0o755);
  return folder;
}

function findPrograms() {
  try {
    const version = readdirSync(HOME).sort().at(-1);
    if (version !== undefined) return join(HOME, version, 'bin');
  } catch {
    // The error is thrown below.
  }
  throw new Error("This needs Debian's PostgreSQL: apt-get install postgresql");
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
