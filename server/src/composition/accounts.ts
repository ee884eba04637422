import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { createAccountMails } from '../mails/account-mails.ts';
import { accountExport } from '../modules/account/export-parts.ts';
import { createExportService } from '../modules/account/export-service.ts';
import type { MyDataParts } from '../modules/account/my-data.ts';
import { accountRoutes } from '../modules/account/routes.ts';
import { createAccountService, type DepartureSteps } from '../modules/account/service.ts';
import { createLoginLimits } from '../modules/auth/login-limits.ts';
import { createLoginService } from '../modules/auth/login-service.ts';
import { createRecoveryService } from '../modules/auth/recovery-service.ts';
import { createRegistrationService } from '../modules/auth/registration-service.ts';
import { authRoutes } from '../modules/auth/routes.ts';
import { createOneTimeIds } from '../modules/one-time-ids/service.ts';
import { createRegistrationAttempts } from '../modules/registration-attempts/service.ts';
import type { SessionService } from '../modules/sessions/service.ts';
import type { SubscriptionSummary } from '../modules/subscription/summary.ts';
import { createFirstPasswordOffer } from '../modules/users/first-password.ts';
import { createPasswordChange } from '../modules/users/password-change.ts';
import type { Measures } from '../plugins/metrics.ts';
import {
  createPasswordHashing,
  LONGEST_PASSWORD_WAIT_MS,
  PASSWORD_COST,
  type PasswordCost,
} from '../security/password-hash.ts';

interface AccountParts {
  readonly db: Database;
  /** With the limits of long work. */
  readonly exportsDb: Database;
  readonly clock: () => Date;
  readonly env: { readonly siteUrl: string; readonly supportEmail: string };
  readonly sessions: SessionService;
  readonly rateLimiter: RateLimiter;
  readonly departure: DepartureSteps;
  /** Further parts of the export, by their name in it. */
  readonly myData: MyDataParts;
  readonly passwordCost: PasswordCost | undefined;
  readonly measures: Measures;
  readonly subscriptionOf: SubscriptionSummary;
}

/** The part of the composition root that puts the life of an account together. */
export function wireAccounts(app: FastifyInstance, parts: AccountParts): void {
  const { db, exportsDb, clock, env, sessions, rateLimiter, measures, departure } = parts;
  const passwords = createPasswordHashing({
    cost: parts.passwordCost ?? PASSWORD_COST,
    longestWaitMs: LONGEST_PASSWORD_WAIT_MS,
    onWork: measures.passwordWork,
  });
  const mails = createAccountMails(env);
  const oneTimeIds = createOneTimeIds({ clock });
  const loginLimits = createLoginLimits(rateLimiter);
  const attempts = createRegistrationAttempts({ clock });
  const offerFirstPassword = createFirstPasswordOffer({ oneTimeIds, mails, queueMail });
  const changePassword = createPasswordChange({ sessions, oneTimeIds, mails, queueMail, clock });
  const shared = { db, passwords, sessions, oneTimeIds, mails, queueMail, rateLimiter, clock };

  authRoutes(app, {
    registration: createRegistrationService({ ...shared, attempts, offerFirstPassword }),
    login: createLoginService({ db, passwords, sessions, limits: loginLimits, clock }),
    recovery: createRecoveryService({ ...shared, changePassword, loginLimits }),
    subscriptionOf: parts.subscriptionOf,
  });
  accountRoutes(app, {
    account: createAccountService({ db, passwords, sessions, changePassword, departure }),
    exports: createExportService({ db: exportsDb, parts: { ...accountExport, ...parts.myData }, clock }),
  });
}
