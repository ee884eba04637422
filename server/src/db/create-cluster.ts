import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLauncher, type Launcher } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive } from './postmaster.ts';
import { errorCodeOf, reasonOf, StartProblem } from './start-problem.ts';

const run = promisify(execFile);
export const SUPERUSER = 'carom';
const PASSWORD_BYTES = 32;
const UNFINISHED = /^postgres\.(\d+)\.[0-9a-f]+\.part$/;

interface Place {
  readonly dataDir: string;
  /** The folder that holds the cluster and its password. */
  readonly home: string;
  readonly binaries: PostgresBinaries;
}

/** Makes the cluster on the first start, and tells how to run PostgreSQL's programs on it. */
export async function createCluster({ dataDir, home, binaries }: Place): Promise<Launcher> {
  await mkdir(dataDir, { recursive: true });
  const launcher = await createLauncher([home, binaries.postgres]);
  const exists = await access(join(home, 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return launcher;
  await removeUnfinished(dataDir);

  // Built aside and moved into place in one step: a start that is killed half-way, or two at once,
  // never leave half a cluster behind.
  const part = join(dataDir, `postgres.${process.pid}.${randomBytes(4).toString('hex')}.part`);
  try {
    await fillCluster(part, launcher, binaries);
    await moveIntoPlace(part, home);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await flush(dataDir);
  return launcher;
}

async function fillCluster(part: string, launcher: Launcher, binaries: PostgresBinaries): Promise<void> {
  await mkdir(part, { mode: 0o700 });
  const passwordFile = join(part, 'password');
  const file = await open(passwordFile, 'wx', 0o600);
  await file.writeFile(randomBytes(PASSWORD_BYTES).toString('hex'));
  await file.sync();
  await file.close();
  if (launcher.account !== null) {
    const { uid, gid } = launcher.account;
    await chown(part, uid, gid);
    await chown(passwordFile, uid, gid);
  }
  const folder = join(part, 'cluster');
  const command = launcher.command(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  try {
    await run(command.file, [...command.args], { ...launcher.identity, cwd: part });
  } catch (error) {
    const complaint =
      /^initdb: error: (.*)$/m.exec(reasonOf(error))?.[1] ?? reasonOf(error).split('\n').at(-1);
    throw new StartProblem(`PostgreSQL's cluster could not be made in ${part}: ${complaint}`);
  }
}

async function moveIntoPlace(part: string, home: string): Promise<void> {
  try {
    await rename(part, home);
  } catch (error) {
    const taken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCodeOf(error) ?? '');
    // Another start was faster: its cluster is as good as ours.
    const finished = await access(join(home, 'cluster', 'PG_VERSION')).then(
      () => true,
      () => false,
    );
    if (taken && finished) return;
    throw new StartProblem(`PostgreSQL's cluster could not be put in ${home}: ${reasonOf(error)}`);
  }
}

/** What a killed first start left behind. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

async function flush(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
