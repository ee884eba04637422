import type { DatabaseClient, DatabaseLogger } from '../db/client.ts';
import { createMailDelivery } from '../jobs/deliver-mail.ts';
import type { WorkerJobs } from '../jobs/worker.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Env } from '../settings/env.ts';
import { classRecurringJobs } from './class-jobs.ts';
import { createClassServices } from './classes.ts';
import { wireRecurringJobs } from './recurring-jobs.ts';
import { createSubscriptionArea } from './subscription.ts';
import { subscriptionRecurringJobs, subscriptionTasks } from './subscription-jobs.ts';

interface JobParts {
  readonly env: Env;
  /** With the limits of long work: a job may take longer than a request. */
  readonly database: Pick<DatabaseClient, 'db' | 'pool'>;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** The part of the composition root for everything that the worker does. */
export function wireJobs({ env, database, mailer, clock, logger }: JobParts): WorkerJobs {
  const { db, pool } = database;
  const area = createSubscriptionArea({ env, db, clock, logger });
  const { subscriptionOf } = area;
  const services = createClassServices({ db, pool, clock, env, subscriptionOf });
  return {
    deliverMail: createMailDelivery({ db, mailer, mailFrom: env.mailFrom, clock, logger }),
    tasks: subscriptionTasks({ area }),
    recurringJobs: [
      ...wireRecurringJobs({ env, db, clock, logger }),
      ...classRecurringJobs({ db, clock, services }),
      ...subscriptionRecurringJobs({ area, db, clock }),
    ],
  };
}
