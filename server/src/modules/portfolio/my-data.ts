import type { Database } from '../../db/client.ts';
import { selectAllOf } from './repo.ts';

/** The portfolio's part of a member's export. */
export function createPortfolioExport(db: Database) {
  return async (userId: string): Promise<unknown> => {
    const entries = await selectAllOf(db, userId);
    return entries.map(({ kind, name, data, sharedId, createdAt, updatedAt, deletedAt }) => ({
      kind,
      name,
      data,
      shared_id: sharedId,
      created_at: createdAt,
      updated_at: updatedAt,
      deleted_at: deletedAt,
    }));
  };
}
