import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { classMessages } from '../../../db/schema.ts';

type StoredMessage = typeof classMessages.$inferSelect;

/** Returns false if the id exists. */
export async function insertClassMessage(tx: Queryable, message: StoredMessage): Promise<boolean> {
  const made = await tx
    .insert(classMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: classMessages.id });
  return made.length > 0;
}

export async function findClassMessage(tx: Queryable, id: string): Promise<StoredMessage | null> {
  const [found] = await tx.select().from(classMessages).where(eq(classMessages.id, id));
  return found ?? null;
}
