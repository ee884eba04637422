import { createSheetsValues } from '../adapters/sheets-values.ts';
import type { Database, DatabaseLogger } from '../db/client.ts';
import type { RecurringJob } from '../jobs/worker.ts';
import { createRateLimitsPurge } from '../limits/purge-rate-limits.ts';
import { createAccountPurge } from '../modules/account/purge.ts';
import { createVideoPurge } from '../modules/admin/videos/purge.ts';
import { createListItemsPurge } from '../modules/check-list/purge.ts';
import { createClassImagePurge } from '../modules/class-images/purge.ts';
import { createIdempotencyPurge } from '../modules/idempotency/service.ts';
import { createNightLinksPurge } from '../modules/night-links/purge.ts';
import { createPairingScoresRefresh } from '../modules/pairing-scores/refresh.ts';
import { createPortfolioPurge } from '../modules/portfolio/purge.ts';
import { createWeatherPurge } from '../modules/weather/purge.ts';
import type { Env } from '../settings/env.ts';

interface RecurringJobParts {
  readonly env: Pick<Env, 'spreadsheet'>;
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** The recurring jobs that do not concern classes or subscriptions. */
export function createRecurringJobs({ env, db, clock, logger }: RecurringJobParts): readonly RecurringJob[] {
  const refreshPairingScores =
    env.spreadsheet === null
      ? // A server with other settings may have queued the job.
        async () => {}
      : createPairingScoresRefresh({ db, spreadsheet: createSheetsValues(env.spreadsheet), clock, logger });
  return [
    {
      name: 'refresh_pairing_scores',
      schedule: '*/10 * * * *',
      atStart: true,
      run: refreshPairingScores,
    },
    {
      name: 'purge_accounts',
      schedule: '15 3 * * *',
      atStart: false,
      run: createAccountPurge({ db, clock }),
    },
    {
      name: 'purge_portfolio',
      schedule: '25 * * * *',
      atStart: false,
      run: createPortfolioPurge({ db, clock }),
    },
    {
      name: 'purge_night_links',
      schedule: '5 * * * *',
      atStart: false,
      run: createNightLinksPurge({ db, clock }),
    },
    {
      name: 'purge_list_items',
      schedule: '35 * * * *',
      atStart: false,
      run: createListItemsPurge({ db, clock }),
    },
    {
      name: 'purge_kept_answers',
      schedule: '20 4 * * *',
      atStart: false,
      run: createIdempotencyPurge({ db, clock }),
    },
    {
      name: 'purge_rate_limits',
      schedule: '55 * * * *',
      atStart: false,
      run: createRateLimitsPurge(db),
    },
    {
      name: 'purge_weather_answers',
      schedule: '45 3 * * *',
      atStart: false,
      run: createWeatherPurge({ db, clock }),
    },
    {
      name: 'purge_class_images',
      schedule: '15 4 * * *',
      atStart: false,
      run: createClassImagePurge({ db, clock }),
    },
    {
      name: 'purge_videos',
      schedule: '30 4 * * *',
      atStart: false,
      run: createVideoPurge({ db, clock }),
    },
  ];
}
