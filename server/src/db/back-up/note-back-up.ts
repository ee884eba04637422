import { err, ok, type Result } from '@carom/domain/result';
import { onDatabase } from './on-database.ts';
import type { BackedUpDatabase } from './postgres-programs.ts';

/** Records the back-up, so that the servers can report its age. */
export async function noteBackUp(
  { databaseUrl }: BackedUpDatabase,
  madeAt: Date,
): Promise<Result<void, string>> {
  try {
    await onDatabase(databaseUrl, (client) =>
      client.query('insert into back_ups (made_at) values ($1) on conflict do nothing', [madeAt]),
    );
    return ok(undefined);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
