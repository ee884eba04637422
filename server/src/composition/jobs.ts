import type { Database, DatabaseLogger } from '../db/client.ts';
import { createMailDelivery } from '../jobs/deliver-mail.ts';
import { hasDueMail } from '../jobs/mails-repo.ts';
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
  /** Built with the limits of long work, like `longWorkDb`. */
  readonly services: Pick<Services, 'subscription' | 'classes' | 'schedule' | 'invoices'>;
  readonly longWorkDb: Database;
  readonly callsDb: Database;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** All work of the job worker. */
export function createJobs({ services, longWorkDb: db, callsDb, mailer, ...base }: JobParts): WorkerJobs {
  const { env, clock, logger } = base;
  const { subscription: area, classes, schedule, invoices } = services;
  const tasks = Object.entries(subscriptionTasks({ area }));
  return {
    mail: {
      hasDueMail: () => hasDueMail(callsDb, clock()),
      deliverNextMail: createMailDelivery({
        ...{ db, mailer, mailFrom: env.mailFrom, clock, logger },
        invoiceFile: (invoiceId) => invoices.file(invoiceId, { from: 'mails' }),
        reminderHolds,
      }),
    },
    tasks: Object.fromEntries(
      tasks.map(([name, run]) => [
        name,
        (payload: unknown) => withDeadline(JOB_DEADLINE_MS, () => run(payload)),
      ]),
    ),
    recurringJobs: [
      ...createRecurringJobs({ ...base, db }),
      ...classRecurringJobs({ db, clock, services: classes, enterReminders: schedule.enterReminders }),
      ...subscriptionRecurringJobs({ area, db, clock }),
    ],
  };
}
