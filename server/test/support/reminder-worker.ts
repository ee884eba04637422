import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { createJobs } from '../../src/composition/jobs.ts';
import { createServices } from '../../src/composition/services.ts';
import { createSharedParts } from '../../src/composition/shared-parts.ts';
import { createDatabase } from '../../src/db/client.ts';
import { createDelayedReads } from '../../src/db/connections/delayed-reads.ts';
import { startJobWorker } from '../../src/jobs/worker.ts';
import type { Env } from '../../src/settings/env.ts';
import { silentLogger } from './silent-logger.ts';

/** The input of the process. */
export interface WorkerOrders {
  readonly env: Env;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** ISO 8601. Later times are sent as messages. */
  readonly now: string;
}

const { env, databaseUrl, smtpUrl, now: first } = JSON.parse(process.argv[2] ?? '') as WorkerOrders;
let now = new Date(first);
process.on('message', (moment: string) => {
  now = new Date(moment);
  process.send?.(moment);
});

/** The site's jobs with a clock that the test sets. Of the recurring jobs, only those for reminders. */
const { db, pool } = createDatabase(databaseUrl, silentLogger);
const base = { env, clock: () => now, logger: silentLogger };
const database = { db, pool };
const services = createServices({
  ...{ ...base, database },
  ...{ longWorkDb: db, delayedReads: createDelayedReads(database, null) },
  shared: createSharedParts(base),
});
const jobs = createJobs({
  ...base,
  services,
  longWorkDb: db,
  callsDb: db,
  mailer: createSmtpMailer(smtpUrl),
});
await startJobWorker({
  ...jobs,
  recurringJobs: (jobs.recurringJobs ?? []).filter(({ name }) => name === 'enter_reminders'),
  connectionString: databaseUrl,
  logger: silentLogger,
});
process.send?.('ready');
