import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../db/start-problem.ts';
import type { Env, EnvWithoutSecret } from '../settings/env.ts';

const SECRET_BYTES = 32;

export async function withAppSecret(env: Env | EnvWithoutSecret): Promise<Env> {
  if (env.appSecret !== null) return env;
  return { ...env, appSecret: await readOrMakeAppSecret(env.dataDir) };
}

/** The secret of a development installation, created once and stored in the data folder. */
async function readOrMakeAppSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret');
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  try {
    // Atomic: has no effect if the file exists.
    await link(part, file);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
