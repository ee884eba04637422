import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { weatherAnswers, weatherChoices } from '../../db/schema.ts';

export type StoredChoice = typeof weatherChoices.$inferSelect;
type Choice = Partial<Pick<StoredChoice, 'unit' | 'placeName' | 'latitude' | 'longitude'>>;

export async function findChoice(db: Queryable, userId: string): Promise<StoredChoice | null> {
  const [choice] = await db.select().from(weatherChoices).where(eq(weatherChoices.userId, userId));
  return choice ?? null;
}

/** What is left out stays as it is. */
export async function saveChoice(db: Queryable, userId: string, choice: Choice, at: Date): Promise<void> {
  const change = { ...choice, updatedAt: at };
  await db
    .insert(weatherChoices)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: weatherChoices.userId, set: change });
}

export interface StoredAnswer {
  readonly answer: unknown;
  readonly fetchedAt: Date;
}

export async function findAnswer(db: Queryable, question: string): Promise<StoredAnswer | null> {
  const [stored] = await db
    .select({ answer: weatherAnswers.answer, fetchedAt: weatherAnswers.fetchedAt })
    .from(weatherAnswers)
    .where(eq(weatherAnswers.question, question));
  return stored ?? null;
}

export async function saveAnswer(db: Queryable, question: string, stored: StoredAnswer): Promise<void> {
  await db
    .insert(weatherAnswers)
    .values({ question, ...stored })
    .onConflictDoUpdate({ target: weatherAnswers.question, set: { ...stored } });
}

export async function purgeAnswersUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(weatherAnswers).where(lte(weatherAnswers.fetchedAt, moment));
}
