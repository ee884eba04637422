import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import { createAccountMails } from '../mails/account-mails.ts';
import { auditLogRoutes } from '../modules/admin/audit-log/routes.ts';
import { createAuditLogService } from '../modules/admin/audit-log/service.ts';
import { createMemberChange } from '../modules/admin/members/change-member.ts';
import { memberRecordsRoutes } from '../modules/admin/members/records-routes.ts';
import { createMemberRecordsService } from '../modules/admin/members/records-service.ts';
import { adminMembersRoutes } from '../modules/admin/members/routes.ts';
import { createMembersService } from '../modules/admin/members/service.ts';
import { adminMessagesRoutes } from '../modules/admin/messages/routes.ts';
import { createMessagesService } from '../modules/admin/messages/service.ts';
import { adminPairingScoresRoutes } from '../modules/admin/pairing-scores/routes.ts';
import { createAdminPairingScoresService } from '../modules/admin/pairing-scores/service.ts';
import { createOneTimeIds } from '../modules/one-time-ids/service.ts';
import { createRegistrationAttempts } from '../modules/registration-attempts/service.ts';
import type { SessionService } from '../modules/sessions/service.ts';
import type { SubscriptionSummary } from '../modules/subscription/summary.ts';
import { createFirstPasswordOffer } from '../modules/users/first-password.ts';
import type { SubscriptionClock } from '../ports/payments.ts';

interface AdminParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly env: {
    readonly siteUrl: string;
    readonly supportEmail: string;
    readonly spreadsheet: unknown;
  };
  readonly sessions: SessionService;
  readonly subscriptionOf: SubscriptionSummary;
  readonly subscriptionClock: SubscriptionClock;
}

/** The part of the composition root that puts the admins' work together. */
export function wireAdmin(app: FastifyInstance, parts: AdminParts): void {
  const { db, clock, env, sessions } = parts;
  const mails = createAccountMails(env);
  const attempts = createRegistrationAttempts({ clock });
  const oneTimeIds = createOneTimeIds({ clock });
  const offerFirstPassword = createFirstPasswordOffer({ oneTimeIds, mails, queueMail });
  const changeMember = createMemberChange({ sessions, attempts, offerFirstPassword, clock });
  adminMembersRoutes(app, createMembersService({ ...parts, attempts, mails, queueMail, changeMember }));
  memberRecordsRoutes(app, createMemberRecordsService({ db }));
  adminMessagesRoutes(app, createMessagesService({ db, clock }));
  const usesSpreadsheet = env.spreadsheet !== null;
  adminPairingScoresRoutes(app, createAdminPairingScoresService({ db, usesSpreadsheet, clock }));
  auditLogRoutes(app, createAuditLogService({ db }));
}
