import type { DatabaseLogger } from '../db/client.ts';
import type { SiteDatabase } from '../db/site-database.ts';
import { createMailDelivery } from '../jobs/deliver-mail.ts';
import { createMailCollection } from '../jobs/mail-collection.ts';
import type { WorkerJobs } from '../jobs/worker.ts';
import { JOB_DEADLINE_MS, withDeadline } from '../limits/deadline.ts';
import { reminderHolds } from '../modules/schedule/reminders.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Env } from '../settings/env.ts';
import { classRecurringJobs } from './class-jobs.ts';
import { createRecurringJobs } from './recurring-jobs.ts';
import type { Services } from './services.ts';
import { subscriptionRecurringJobs, subscriptionTasks } from './subscription-jobs.ts';

interface JobParts {
  readonly env: Env;
  readonly services: Pick<Services, 'subscription' | 'classes' | 'schedule' | 'invoices'>;
  readonly database: Pick<SiteDatabase, 'db' | 'asLongWork'>;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** Everything that the worker does. Jobs have the limits of long work. */
export function createJobs({ services, database, mailer, ...base }: JobParts): WorkerJobs {
  const { env, clock, logger } = base;
  const { db, asLongWork } = database;
  const { subscription: area, classes, schedule, invoices } = services;
  const deliverMail = createMailDelivery({
    ...{ db, mailer, mailFrom: env.mailFrom, clock, logger },
    invoiceFile: (invoiceId) => invoices.file(invoiceId, { from: 'mails' }),
    reminderHolds,
  });
  const collectMails = createMailCollection(db);
  const tasks = Object.entries(subscriptionTasks({ area }));
  const recurring = [
    ...createRecurringJobs({ ...base, db }),
    ...classRecurringJobs({ db, clock, services: classes, enterReminders: schedule.enterReminders }),
    ...subscriptionRecurringJobs({ area, db, clock }),
  ];
  return {
    deliverMail: (mailId) => asLongWork(() => deliverMail(mailId)),
    // Short, and all mail waits for it: a connection that has died must be found out as soon as a call's is.
    collectMails,
    tasks: Object.fromEntries(
      tasks.map(([name, run]) => [
        name,
        (payload: unknown) => asLongWork(() => withDeadline(JOB_DEADLINE_MS, () => run(payload))),
      ]),
    ),
    recurringJobs: recurring.map((job) => ({ ...job, run: () => asLongWork(job.run) })),
  };
}
