import type { Logger } from 'pino';
import { requireReachable } from '../db/connections/reachable.ts';
import { createEmbeddedDatabase } from '../db/embedded/embedded.ts';
import type { Shutdown } from './shutdown.ts';

interface OpenDatabaseParts {
  /** null: the embedded database in the data folder */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly say: (line: string) => void;
}

/** Returns the address of the database once it is reachable. */
export async function openDatabase(parts: OpenDatabaseParts): Promise<string> {
  const { databaseUrl, dataDir, logger, shutdown, say } = parts;
  if (databaseUrl !== null) {
    await requireReachable(databaseUrl);
    return databaseUrl;
  }
  say('· starting PostgreSQL');
  const embedded = createEmbeddedDatabase({
    dataDir,
    logger,
    onTakenOver: (problem) => {
      logger.error({ reason: problem.message }, 'the data folder was taken over');
      void shutdown.exit(1);
    },
  });
  shutdown.add('PostgreSQL', () => embedded.stop());
  return embedded.start();
}
