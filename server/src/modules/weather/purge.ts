import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { purgeAnswersUntil } from './repo.ts';

/** Forecasts cover seven days. */
const KEPT_MS = 7 * DAY_MS;

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Deletes outdated answers of the weather service. */
export function createWeatherPurge({ db, clock }: PurgeDeps) {
  return (): Promise<void> => purgeAnswersUntil(db, new Date(clock().getTime() - KEPT_MS));
}
