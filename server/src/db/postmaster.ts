import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The running server of a cluster, as its own lock file describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

const PID_FILE = 'postmaster.pid';
/** The file's lines: process, folder, start time, port, socket folder, listen address, memory, status. */
const LINE = { pid: 0, port: 3, status: 7 } as const;

/** null when nothing runs there, whatever a crash may have left behind. */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const file = join(clusterFolder, PID_FILE);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[LINE.pid]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (await belongsElsewhere(pid, clusterFolder)) {
    // After a power loss another process may have got the number. PostgreSQL would take it for
    // itself and refuse to start.
    await rm(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[LINE.port]), status: lines[LINE.status] ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A running PostgreSQL stands in its cluster's folder. Where this cannot be seen, we believe the file. */
async function belongsElsewhere(pid: number, clusterFolder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (workingFolder === null) return false;
  return workingFolder !== (await realpath(clusterFolder));
}
