import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCluster } from '../../src/db/embedded/cluster.ts';
import { errorCodeOf } from '../../src/db/start-problem.ts';

const run = promisify(execFile);

interface SmallDisk {
  readonly folder: string;
  /** Leaves no free space. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  /** Also ends processes that use it. */
  remove(): Promise<void>;
}

/** A small file system that can be filled completely. null if this user may not mount one. */
export async function createSmallDisk(sizeMb: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'carom-test-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  await chmod(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
        // Another process may have filled it in the meantime.
        if (errorCodeOf(error) !== 'ENOSPC') throw error;
      });
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await rm(filler, { force: true });
      if (existsSync(join(folder, 'postgres'))) await (await openCluster({ dataDir: folder })).stop();
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
