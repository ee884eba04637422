import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { keptAnswers } from '../../db/schema.ts';

export type KeptAnswer = typeof keptAnswers.$inferSelect;

/** False when there is one: whoever is at it at this moment is waited for. */
export async function insertAsked(tx: Queryable, asked: Omit<KeptAnswer, 'answer'>): Promise<boolean> {
  const made = await tx
    .insert(keptAnswers)
    .values(asked)
    .onConflictDoNothing()
    .returning({ id: keptAnswers.id });
  return made.length > 0;
}

export async function keepAnswer(tx: Queryable, id: string, answer: unknown): Promise<void> {
  await tx.update(keptAnswers).set({ answer }).where(eq(keptAnswers.id, id));
}

export async function findAnswer(db: Queryable, id: string): Promise<KeptAnswer | null> {
  const [found] = await db.select().from(keptAnswers).where(eq(keptAnswers.id, id));
  return found ?? null;
}

export async function deleteAnswersUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(keptAnswers).where(lte(keptAnswers.at, moment));
}
