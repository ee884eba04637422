import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { err, ok, type Result } from '@carom/domain/result';

export interface BackedUpDatabase {
  readonly databaseUrl: string;
  /** For PostgreSQL's programs: their PATH and further variables, such as PGSSLROOTCERT. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Runs `pg_dump` or `pg_restore` on a database. A problem contains the program's error output. */
export async function runOnDatabase(
  program: 'pg_dump' | 'pg_restore',
  { databaseUrl, environment }: BackedUpDatabase,
  args: readonly string[],
): Promise<Result<void, string>> {
  // All users of the machine can read a program's arguments, so the password is passed in the environment.
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, ...(password && { PGPASSWORD: password }) },
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput += chunk;
  });
  try {
    const [code] = await once(child, 'close');
    return code === 0 ? ok(undefined) : err(`${program} ended with ${code}: ${errorOutput.trim()}`);
  } catch (error) {
    return err(`${program} cannot be run: ${error instanceof Error ? error.message : String(error)}`);
  }
}
