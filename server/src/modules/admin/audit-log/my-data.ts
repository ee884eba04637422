import type { Database } from '../../../db/client.ts';
import { selectChangesOfMember } from './repo.ts';

/** The audit log's part of a member's export: what admins have changed about them, not which admin. */
export function createChangesExport(db: Database) {
  return async (userId: string): Promise<unknown> => {
    const changes = await selectChangesOfMember(db, userId);
    return changes.map(({ at, action, before, after }) => ({ at, action, before, after }));
  };
}
