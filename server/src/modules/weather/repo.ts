import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isForecastOfChoice } from '../../db/conditions/weather.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { weatherAnswers, weatherChoices } from '../../db/schema.ts';

type StoredChoice = typeof weatherChoices.$inferSelect;
type Choice = Partial<Pick<StoredChoice, 'unit' | 'placeName' | 'latitude' | 'longitude'>>;

const choiceAndForecast = prepared('weather-of-member', (db, { userId }: Given<{ userId: string }>) => {
  const { unit, placeName, latitude, longitude } = weatherChoices;
  return db
    .select({ choice: { unit, placeName, latitude, longitude }, answer: weatherAnswers })
    .from(weatherChoices)
    .leftJoin(weatherAnswers, isForecastOfChoice)
    .where(eq(weatherChoices.userId, userId));
});

/** The member's settings, with the stored forecast of their place. */
export async function findChoiceAndForecast(db: Queryable, userId: string) {
  const [found] = await choiceAndForecast(db, { userId });
  return found ?? null;
}

/** Missing fields stay unchanged. */
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

const answerTo = prepared('weather-answer', (db, { question }: Given<{ question: string }>) =>
  db.select().from(weatherAnswers).where(eq(weatherAnswers.question, question)),
);

export async function findAnswer(db: Queryable, question: string): Promise<StoredAnswer | null> {
  const [stored] = await answerTo(db, { question });
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
