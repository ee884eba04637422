import type { Database } from '../db/client.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { createAccountMails } from '../mails/account-mails.ts';
import { createEmailChangeMails } from '../mails/email-change-mails.ts';
import { createAccountDeletion, type DeletionSteps } from '../modules/account/deletion.ts';
import { createExportService } from '../modules/account/export-service.ts';
import { accountExport } from '../modules/account/my-data-repo.ts';
import { createPasswordCheck } from '../modules/account/password-check.ts';
import { createProfileService } from '../modules/account/profile-service.ts';
import { createRegistrationAnswers } from '../modules/account/registration-answers.ts';
import { createAccountService } from '../modules/account/service.ts';
import { changesExport, ownChangesExport } from '../modules/admin/audit-log/my-data-repo.ts';
import { createLoginCheck } from '../modules/auth/login-check.ts';
import { createLoginLimits } from '../modules/auth/login-limits.ts';
import { createLoginService } from '../modules/auth/login-service.ts';
import { createRecoveryService } from '../modules/auth/recovery-service.ts';
import { createRegistrationService } from '../modules/auth/registration-service.ts';
import { bookingsExport } from '../modules/bookings/my-data-repo.ts';
import { listItemsExport } from '../modules/check-list/my-data-repo.ts';
import { createAccountProofs } from '../modules/email-changes/account-proof.ts';
import { createEmailChangeLinks } from '../modules/email-changes/links.ts';
import { createEmailChangeService } from '../modules/email-changes/service.ts';
import { billingDetailsExport, invoicesExport } from '../modules/invoices/my-data-repo.ts';
import { nightLinksExport } from '../modules/night-links/my-data-repo.ts';
import { nightsExport } from '../modules/nights/my-data-repo.ts';
import { createOneTimeIds } from '../modules/one-time-ids/service.ts';
import { portfolioExport } from '../modules/portfolio/my-data-repo.ts';
import { createRegistrationAttempts } from '../modules/registration-attempts/service.ts';
import { rostersExport } from '../modules/rosters/my-data-repo.ts';
import { scheduleExport } from '../modules/schedule/my-data-repo.ts';
import type { SessionService } from '../modules/sessions/service.ts';
import type { SubscriptionSummary } from '../modules/subscription/member-state/summary.ts';
import { subscriptionExport } from '../modules/subscription/my-data-repo.ts';
import { createFirstPasswordOffer } from '../modules/users/first-password.ts';
import { createPasswordChange } from '../modules/users/password-change.ts';
import { weatherExport } from '../modules/weather/my-data-repo.ts';
import {
  createPasswordHashing,
  MOST_PASSWORDS_WAITING,
  PASSWORD_COST,
  type PasswordCost,
} from '../security/password-hash.ts';

interface AccountParts {
  readonly db: Database;
  readonly longWorkDb: Database;
  readonly clock: () => Date;
  readonly env: { readonly siteUrl: string; readonly supportEmail: string };
  readonly sessions: SessionService;
  readonly rateLimiter: RateLimiter;
  readonly deletionSteps: DeletionSteps;
  readonly passwordCost?: PasswordCost | undefined;
  readonly onPasswordWork?: ((seconds: number) => void) | undefined;
  readonly exportBytesPerSecond?: number | undefined;
  readonly subscriptionOf: SubscriptionSummary;
}

/** The parts of a member's export by field name. */
const EXPORT_PARTS = {
  ...accountExport,
  portfolio: portfolioExport,
  nights: nightsExport,
  night_links: nightLinksExport,
  rosters: rostersExport,
  subscription: subscriptionExport,
  billing_details: billingDetailsExport,
  invoices: invoicesExport,
  bookings: bookingsExport,
  schedule: { parts: scheduleExport },
  check_list: listItemsExport,
  weather: weatherExport,
  changes_by_admins: changesExport,
  own_changes: ownChangesExport,
};

/** Registration, login, profile, export and deletion of accounts. */
export function createAccountServices(parts: AccountParts) {
  const { db, longWorkDb, clock, env, sessions, rateLimiter, deletionSteps, subscriptionOf } = parts;
  const passwords = createPasswordHashing({
    cost: parts.passwordCost ?? PASSWORD_COST,
    mostWaiting: MOST_PASSWORDS_WAITING,
    ...(parts.onPasswordWork && { onWork: parts.onPasswordWork }),
  });
  const mails = createAccountMails(env);
  const oneTimeIds = createOneTimeIds({ clock });
  const emailLinks = createEmailChangeLinks({ clock });
  const requirePassword = createPasswordCheck(passwords);
  const loginLimits = createLoginLimits(rateLimiter);
  const checkLogin = createLoginCheck({ db, passwords, limits: loginLimits, clock });
  const attempts = createRegistrationAttempts({ clock });
  const offerFirstPassword = createFirstPasswordOffer({ oneTimeIds, mails, queueMail });
  const changePassword = createPasswordChange({ sessions, oneTimeIds, emailLinks, mails, queueMail, clock });
  const deleteAccount = createAccountDeletion({ db, steps: deletionSteps });
  const shared = { db, passwords, sessions, oneTimeIds, mails, queueMail, rateLimiter, clock };
  return {
    mails,
    attempts,
    offerFirstPassword,
    subscriptionOf,
    registration: createRegistrationService({ ...shared, attempts, offerFirstPassword }),
    login: createLoginService({ db, passwords, sessions, checkLogin, clock }),
    recovery: createRecoveryService({ ...shared, emailLinks, changePassword, loginLimits }),
    account: createAccountService({ ...shared, requirePassword, changePassword, deleteAccount }),
    registrationAnswers: createRegistrationAnswers({ ...shared, emailLinks, changePassword, deleteAccount }),
    profile: createProfileService({ db, requirePassword, emailLinks, clock }),
    emailChanges: createEmailChangeService({
      ...shared,
      requirePassword,
      links: emailLinks,
      accountProofs: createAccountProofs({ checkLogin, sessions }),
      mails: createEmailChangeMails(env),
      loginLimits,
    }),
    exports: createExportService({
      db: longWorkDb,
      parts: EXPORT_PARTS,
      clock,
      bytesPerSecond: parts.exportBytesPerSecond,
    }),
  };
}
