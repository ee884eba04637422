import type { Database, DatabaseClient, DatabaseLogger } from '../db/client.ts';
import type { DelayedReads } from '../db/connections/delayed-reads.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import { createRateLimiter, type RateLimits } from '../limits/rate-limiter.ts';
import { createContactService } from '../modules/contact/service.ts';
import { createInvoicesService } from '../modules/invoices/service.ts';
import { createNightLinks } from '../modules/night-links/service.ts';
import { createNightsService } from '../modules/nights/service.ts';
import { createPairingScoresService } from '../modules/pairing-scores/service.ts';
import { createPortfolioService } from '../modules/portfolio/service.ts';
import { createSessionService } from '../modules/sessions/service.ts';
import { type PaymentMeter, silentPaymentMeter } from '../ports/payment-meter.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import type { Env } from '../settings/env.ts';
import { createAccountServices } from './accounts.ts';
import { createAdminServices } from './admin.ts';
import { createAdminContentServices } from './admin-content.ts';
import { createAdminPaymentServices } from './admin-payments.ts';
import { createClassServices } from './classes.ts';
import { createMemberPageServices } from './member-pages.ts';
import { createScheduleServices } from './schedule.ts';
import type { SharedParts } from './shared-parts.ts';
import { createSubscriptionArea, createWebhookServices, type PaymentTimes } from './subscription.ts';

export interface ServiceParts {
  readonly env: Env;
  /** Calls and jobs use separate pools with different limits. */
  readonly database: Pick<DatabaseClient, 'db' | 'pool'>;
  /** For long calls such as exports and imports. */
  readonly longWorkDb: Database;
  readonly delayedReads: DelayedReads;
  readonly shared: SharedParts;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
  /** Replaces the default limits. */
  readonly rateLimits?: RateLimits | undefined;
  /** Replaces the default cost of hashing a password. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Called with the duration of each password hash or comparison. */
  readonly onPasswordWork?: ((seconds: number) => void) | undefined;
  /** Replaces the default speed of exports. */
  readonly exportBytesPerSecond?: number | undefined;
  readonly paymentMeter?: PaymentMeter | undefined;
  /** Replaces the default timeouts and delays of payments. */
  readonly paymentTimes?: PaymentTimes | undefined;
}

export type Services = ReturnType<typeof createServices>;

/** All services of the site. They are created twice: for calls and for jobs. */
export function createServices(parts: ServiceParts) {
  const { env, clock, logger, longWorkDb, delayedReads, shared, paymentMeter = silentPaymentMeter } = parts;
  const { db, pool } = parts.database;
  const { backgroundWrites, invoicePrinter, paymentProvider } = shared;
  const base = { env, db, backgroundWrites, clock, logger };

  const sessions = createSessionService(base);
  const rateLimiter = createRateLimiter(pool, parts.rateLimits);
  const subscription = createSubscriptionArea({
    ...base,
    paymentMeter,
    paymentProvider,
    paymentTimes: parts.paymentTimes,
  });
  const { subscriptionOf, subscriptionClock } = subscription;
  const classes = createClassServices({ ...base, delayedReads, subscriptionOf });
  const deletionSteps = { endBilling: subscription.endBilling, cancelBookings: classes.bookings.cancelAll };
  const usesSpreadsheet = env.spreadsheet !== null;

  const accounts = createAccountServices({
    ...parts,
    ...base,
    longWorkDb,
    sessions,
    rateLimiter,
    deletionSteps,
    subscriptionOf,
  });

  return {
    backgroundWrites,
    sessions,
    rateLimiter,
    subscription,
    invoices: createInvoicesService({ ...base, print: invoicePrinter.print }),
    classes,
    schedule: createScheduleServices({ ...base, bookings: classes.bookings, rateLimiter }),
    webhooks: createWebhookServices({ ...base, area: subscription, rateLimiter, paymentMeter }),
    accounts,
    contact: createContactService({ db, queueMail, supportEmail: env.supportEmail, clock }),
    ownWords: env.ownWords,
    pairingScores: createPairingScoresService({ db, usesSpreadsheet }),
    nights: createNightsService(base),
    nightLinks: createNightLinks({ ...base, pool }),
    portfolio: createPortfolioService(base),
    memberPages: createMemberPageServices({ ...base, subscriptionInfo: subscription.info }),
    admin: createAdminServices({
      ...base,
      usesSpreadsheet,
      supportEmail: env.supportEmail,
      sessions,
      accounts,
      subscriptionOf,
      subscriptionClock,
    }),
    adminContent: createAdminContentServices({
      ...base,
      longWorkDb,
      classServices: classes,
    }),
    adminPayments: createAdminPaymentServices({ ...base, area: subscription }),
  };
}
