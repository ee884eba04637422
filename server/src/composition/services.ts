import { createInvoicePrinter } from '../adapters/invoice-printer.ts';
import { createBackgroundWrites } from '../db/background-writes.ts';
import type { DatabaseLogger } from '../db/client.ts';
import type { SiteDatabase } from '../db/site-database.ts';
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
import { createSubscriptionArea, createWebhookServices, type PaymentTimes } from './subscription.ts';

export interface ServiceParts {
  readonly env: Env;
  readonly database: Pick<SiteDatabase, 'db' | 'pool' | 'asker' | 'longWorkDb'>;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
  /** Budgets other than the usual ones. */
  readonly rateLimits?: RateLimits | undefined;
  /** What it costs to hash a password, where that is not the usual. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Told how long each password took. */
  readonly onPasswordWork?: ((seconds: number) => void) | undefined;
  /** How fast a member's data is exported, where that is not the usual. */
  readonly exportBytesPerSecond?: number | undefined;
  readonly paymentMeter?: PaymentMeter | undefined;
  /** How long payments wait, where that is not the usual. */
  readonly paymentTimes?: PaymentTimes | undefined;
}

export type Services = ReturnType<typeof createServices>;

/** Every service of the site, built once: the calls and the jobs use the same. */
export function createServices(parts: ServiceParts) {
  const { env, clock, logger, database, paymentMeter = silentPaymentMeter } = parts;
  const { db, pool, asker } = database;
  const backgroundWrites = createBackgroundWrites(logger);
  const invoicePrinter = createInvoicePrinter({ logger });
  const base = { env, db, backgroundWrites, clock, logger };

  const sessions = createSessionService(base);
  const rateLimiter = createRateLimiter(pool, parts.rateLimits);
  const subscription = createSubscriptionArea({ ...base, paymentMeter, paymentTimes: parts.paymentTimes });
  const { subscriptionOf, subscriptionFactsOf, subscriptionClock } = subscription;
  const classes = createClassServices({ ...base, asker, subscriptionOf, subscriptionFactsOf });
  const departure = { endBilling: subscription.endBilling, giveUpSeats: classes.bookings.giveUpAll };
  const usesSpreadsheet = env.spreadsheet !== null;

  const accounts = createAccountServices({
    ...parts,
    ...base,
    longWorkDb: database.longWorkDb,
    sessions,
    rateLimiter,
    departure,
    subscriptionOf,
  });

  return {
    backgroundWrites,
    sessions,
    rateLimiter,
    subscription,
    invoicePrinter,
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
    memberPages: createMemberPageServices({ ...base, subscriptionFactsOf }),
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
      longWorkDb: database.longWorkDb,
      classServices: classes,
    }),
    adminPayments: createAdminPaymentServices({ ...base, area: subscription }),
  };
}
