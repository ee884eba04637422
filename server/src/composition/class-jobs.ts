import type { Database } from '../db/client.ts';
import type { RecurringJob } from '../jobs/worker.ts';
import { createSearchIndexRefresh } from '../modules/classes/refresh-search-index.ts';
import type { ClassServices } from './classes.ts';

interface ClassJobParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly services: ClassServices;
}

export function classRecurringJobs({ db, clock, services }: ClassJobParts): readonly RecurringJob[] {
  return [
    {
      name: 'fill_free_seats',
      schedule: '*/5 * * * *',
      atStart: true,
      run: services.bookings.fillAllFreeSeats,
    },
    {
      name: 'refresh_class_search',
      schedule: '5 * * * *',
      atStart: true,
      run: createSearchIndexRefresh({ db, clock }),
    },
  ];
}
