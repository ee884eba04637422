import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema.ts';

export type IdempotencyKey = typeof idempotencyKeys.$inferSelect;

/** False when there is one: whoever is at it at this moment is waited for. */
export async function insertAsked(tx: Queryable, asked: Omit<IdempotencyKey, 'answer'>): Promise<boolean> {
  const made = await tx
    .insert(idempotencyKeys)
    .values(asked)
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return made.length > 0;
}

export async function keepAnswer(tx: Queryable, id: string, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.id, id));
}

export async function findAnswer(db: Queryable, id: string): Promise<IdempotencyKey | null> {
  const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return found ?? null;
}

export async function deleteAnswersUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.at, moment));
}
