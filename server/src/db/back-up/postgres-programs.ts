import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { err, ok, type Result } from '@carom/domain/result';

export interface BackedUpDatabase {
  readonly databaseUrl: string;
  /** Of PostgreSQL's programs: where they are, and what they are told besides, such as PGSSLROOTCERT. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Runs `pg_dump` or `pg_restore` on a database. The problem is what it complained of. */
export async function runOnDatabase(
  program: 'pg_dump' | 'pg_restore',
  { databaseUrl, environment }: BackedUpDatabase,
  args: readonly string[],
): Promise<Result<void, string>> {
  // Anybody on the machine can read the arguments of a program: the password goes another way.
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, ...(password && { PGPASSWORD: password }) },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  try {
    const [code] = await once(child, 'close');
    return code === 0 ? ok(undefined) : err(`${program} ended with ${code}: ${complaint.trim()}`);
  } catch (error) {
    return err(`${program} cannot be run: ${error instanceof Error ? error.message : String(error)}`);
  }
}
