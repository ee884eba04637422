import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Many times what a run of all tests needs at once; where there is less, the machine needs it itself. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Lets all that is started from here keep its temporary files in memory, where the system has room for them. Each
 * file of tests copies a database of some 500 files, each browser begins with a folder of its own: on a disk that
 * takes ten times as long.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  process.env.TMPDIR = IN_MEMORY;
}

function hasRoom() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
