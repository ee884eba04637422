import { reasonOf, StartProblem } from '../start-problem.ts';
import { LONE_CONNECTION_LIMITS } from './connection-limits.ts';
import { createClient } from './connections.ts';

/** Fails with a one-line message that names the database without its password. */
export async function requireReachable(databaseUrl: string): Promise<void> {
  const client = createClient({
    connectionString: databaseUrl,
    name: 'carom start',
    limits: LONE_CONNECTION_LIMITS,
  });
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
