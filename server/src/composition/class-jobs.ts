import type { Database } from '../db/client.ts';
import type { RecurringJob } from '../jobs/worker.ts';
import { createSearchIndexRefresh } from '../modules/classes/refresh-search-index.ts';
import type { ClassServices } from './classes.ts';

interface ClassJobParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly services: ClassServices;
  readonly enterReminders: () => Promise<void>;
}

export function classRecurringJobs(parts: ClassJobParts): readonly RecurringJob[] {
  const { db, clock, services, enterReminders } = parts;
  return [
    {
      name: 'enter_reminders',
      schedule: '* * * * *',
      atStart: true,
      run: enterReminders,
    },
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
