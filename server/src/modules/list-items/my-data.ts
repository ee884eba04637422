import type { Database } from '../../db/client.ts';
import { selectAllOf } from './repo.ts';

/** The check list's part of a member's export. */
export function createListItemsExport(db: Database) {
  return async (userId: string): Promise<unknown> => {
    const items = await selectAllOf(db, userId);
    return items.map(({ text, isDone, createdAt, updatedAt, deletedAt }) => ({
      text,
      is_done: isDone,
      created_at: createdAt,
      updated_at: updatedAt,
      deleted_at: deletedAt,
    }));
  };
}
