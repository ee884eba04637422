import { statfs } from 'node:fs/promises';
import { type Finding, fine, problem, warning } from './finding.ts';

const MB = 1_000_000;
const ENOUGH = { bytes: 2_000 * MB, share: 0.1 };
const TOO_LITTLE_BYTES = 300 * MB;

/** Null if the folder is on another machine or not accessible. */
export async function judgeDisk(what: string, folder: string): Promise<Finding | null> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return null;
  const freeBytes = disk.bavail * disk.bsize;
  const share = disk.blocks === 0 ? 1 : disk.bavail / disk.blocks;
  return judgeSpace(`Disk of ${what}`, { freeBytes, share, folder });
}

interface Space {
  readonly freeBytes: number;
  readonly share: number;
  readonly folder: string;
}

export function judgeSpace(subject: string, { freeBytes, share, folder }: Space): Finding {
  const words = `${shown(freeBytes)} free (${Math.round(share * 100)} %) at ${folder}`;
  const remedy = 'Make room, or move it to a larger disk.';
  if (freeBytes < TOO_LITTLE_BYTES) return problem(subject, words, remedy);
  const isEnough = freeBytes >= ENOUGH.bytes && (share >= ENOUGH.share || freeBytes >= 10 * ENOUGH.bytes);
  return isEnough ? fine(subject, words) : warning(subject, words, remedy);
}

function shown(bytes: number): string {
  return bytes >= 1_000 * MB ? `${(bytes / (1_000 * MB)).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;
}
