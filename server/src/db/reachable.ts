import pg from 'pg';
import { reasonOf, StartProblem } from './start-problem.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** Fails with one line that names the database, but not its password. */
export async function requireReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new StartProblem(
      `The database ${host}${pathname} cannot be reached (DATABASE_URL): ${reasonOf(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
