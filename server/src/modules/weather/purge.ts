import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { purgeAnswersUntil } from './repo.ts';

/** A forecast of seven days says nothing after them. */
const KEPT_MS = 7 * DAY_MS;

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Removes answers of the weather service that are of no use any more. */
export function createWeatherPurge({ db, clock }: PurgeDeps) {
  return (): Promise<void> => purgeAnswersUntil(db, new Date(clock().getTime() - KEPT_MS));
}
