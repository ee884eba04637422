import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const DUMP = /^carom-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.dump$/;

const factsSchema = z.object({ sha256: z.string(), tables: z.record(z.string(), z.number()) });
/** The checksum of a dump and the number of rows in each table. Kept in a file beside the dump. */
export type BackUpFacts = z.output<typeof factsSchema>;

export function dumpFile(folder: string, now: Date): string {
  return join(folder, `carom-${now.toISOString().replaceAll(/[:.]/g, '-')}.dump`);
}

export function factsFile(dump: string): string {
  return dump.replace(/(\.dump)?$/, '.json');
}

export async function readFacts(dump: string): Promise<BackUpFacts | null> {
  try {
    return factsSchema.parse(JSON.parse(await readFile(factsFile(dump), 'utf8')));
  } catch {
    return null;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The dumps of a folder, oldest first. Other files are ignored. */
export async function listDumps(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => DUMP.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Removes the oldest dumps until `keep` are left. */
export async function removeOldest(folder: string, keep: number): Promise<readonly string[]> {
  const old = (await listDumps(folder)).slice(0, -keep);
  for (const dump of old) {
    await rm(factsFile(dump), { force: true });
    await rm(dump);
  }
  return old;
}
