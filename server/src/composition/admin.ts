import type { Database } from '../db/client.ts';
import { queueJob } from '../jobs/job-queue.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import { createAnswerTemplateService } from '../modules/admin/answer-templates/service.ts';
import { createAuditLogService } from '../modules/admin/audit-log/service.ts';
import { createMemberChange } from '../modules/admin/members/change-member.ts';
import { createMemberRecordsService } from '../modules/admin/members/records-service.ts';
import { createMembersService } from '../modules/admin/members/service.ts';
import { createAnswerService } from '../modules/admin/messages/answer-service.ts';
import { createMessagesService } from '../modules/admin/messages/service.ts';
import { createAdminPairingScoresService } from '../modules/admin/pairing-scores/service.ts';
import { createSavedFilterService } from '../modules/admin/saved-filters/service.ts';
import { createIdempotency } from '../modules/idempotency/service.ts';
import type { RegistrationAttempts } from '../modules/registration-attempts/service.ts';
import type { SessionService } from '../modules/sessions/service.ts';
import type { SubscriptionSummary } from '../modules/subscription/member-state/summary.ts';
import type { OfferFirstPassword } from '../modules/users/first-password.ts';
import type { SubscriptionClock } from '../ports/payments.ts';

interface AdminParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly usesSpreadsheet: boolean;
  readonly supportEmail: string;
  readonly sessions: SessionService;
  readonly accounts: {
    readonly mails: AccountMails;
    readonly attempts: RegistrationAttempts;
    readonly offerFirstPassword: OfferFirstPassword;
  };
  readonly subscriptionOf: SubscriptionSummary;
  readonly subscriptionClock: SubscriptionClock;
}

/** The admins' services for members and messages. */
export function createAdminServices({ accounts, usesSpreadsheet, supportEmail, ...parts }: AdminParts) {
  const { db, clock } = parts;
  const idempotency = createIdempotency({ clock });
  const { mails, attempts } = accounts;
  const changeMember = createMemberChange({ ...parts, ...accounts, queueJob });
  return {
    members: createMembersService({ ...parts, attempts, mails, queueMail, changeMember }),
    memberRecords: createMemberRecordsService({ db }),
    messages: createMessagesService({ db, clock }),
    answers: createAnswerService({ db, queueMail, idempotency, supportEmail, clock }),
    answerTemplates: createAnswerTemplateService({ db, idempotency, clock }),
    pairingScores: createAdminPairingScoresService({ db, usesSpreadsheet, clock }),
    savedFilters: createSavedFilterService({ db }),
    auditLog: createAuditLogService({ db }),
  };
}
