import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Much more than a complete test run needs. With less, the machine needs the memory itself. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Keeps temporary files of this process and its children in memory if there is enough space. Each test file copies a
 * database of about 500 files, and each browser starts with a new folder, which takes ten times as long on a disk.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasSpace()) return;
  process.env.TMPDIR = IN_MEMORY;
}

function hasSpace() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
