import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema.ts';

export type IdempotencyKey = typeof idempotencyKeys.$inferSelect;

/** Returns false if the key exists. Waits for a concurrent transaction that has inserted the same key. */
export async function insertKey(tx: Queryable, key: Omit<IdempotencyKey, 'answer'>): Promise<boolean> {
  const made = await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return made.length > 0;
}

export async function saveAnswer(tx: Queryable, id: string, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.id, id));
}

export async function findAnswer(db: Queryable, id: string): Promise<IdempotencyKey | null> {
  const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return found ?? null;
}

export async function deleteAnswersUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.at, moment));
}
