import { forecast } from '@carom/contract/weather/schemas';
import type { Queryable } from '../../db/client.ts';
import { forecastQuestion } from './questions.ts';
import { findAnswer, findChoice } from './repo.ts';

/** As last known: the dashboard waits for nobody else's service. */
export async function findLastWeather(db: Queryable, userId: string) {
  const choice = await findChoice(db, userId);
  const { placeName, latitude, longitude, unit } = choice ?? {};
  if (typeof placeName !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') {
    return null;
  }
  const stored = await findAnswer(db, forecastQuestion({ latitude, longitude }));
  const known = forecast.safeParse(stored?.answer);
  if (stored === null || !known.success) return null;
  const { temperature_c, weather_code } = known.data.current;
  return { placeName, unit: unit ?? 'celsius', temperature_c, weather_code, fetchedAt: stored.fetchedAt };
}
