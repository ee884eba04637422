import type { Database } from '../../src/db/client.ts';
import { listItems } from '../../src/db/schema.ts';

/** Inserts an item of a check list directly. */
export async function addListItem(
  { db }: { readonly db: Database },
  owner: { readonly id: string },
  given: Partial<typeof listItems.$inferInsert> = {},
): Promise<string> {
  const now = new Date();
  const id = crypto.randomUUID();
  const item = { id, userId: owner.id, text: 'Chalk', position: 1, createdAt: now, updatedAt: now };
  await db.insert(listItems).values({ ...item, ...given });
  return id;
}
