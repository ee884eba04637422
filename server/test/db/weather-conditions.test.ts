import { roundCoordinates } from '@carom/domain/weather';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isForecastOfChoice } from '../../src/db/conditions/weather.ts';
import { weatherAnswers, weatherChoices } from '../../src/db/schema.ts';
import { forecastQuestion } from '../../src/modules/weather/questions.ts';
import { addUser } from '../http/accounts.ts';
import { createTestDatabase } from '../support/test-database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

/** A fixed seed makes a failure reproducible. */
const SEED = 1105;
const NEAR_ZERO = [0, -0, 0.001, -0.001, 0.01, -0.01, 0.1, 90, -90];
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

test('the database finds the forecast of a chosen place by its question', async () => {
  const user = await addUser({ db });
  const coordinates = [
    ...NEAR_ZERO.map((each) => ({ latitude: each, longitude: -each })),
    ...fc.sample(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { numRuns: 100, seed: SEED }),
  ].map(roundCoordinates);
  for (const place of coordinates) {
    await db.delete(weatherChoices);
    await db
      .insert(weatherChoices)
      .values({ userId: user.id, placeName: 'x', ...place, updatedAt: new Date() });
    const answer = { question: forecastQuestion(place), answer: {}, fetchedAt: new Date() };
    await db.insert(weatherAnswers).values(answer).onConflictDoNothing();
    const found = await db
      .select({ question: weatherAnswers.question })
      .from(weatherChoices)
      .innerJoin(weatherAnswers, isForecastOfChoice);
    expect(found).toEqual([{ question: answer.question }]);
  }
});
