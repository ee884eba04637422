import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '../modules/account/routes.ts';
import { answerTemplateRoutes } from '../modules/admin/answer-templates/routes.ts';
import { auditLogRoutes } from '../modules/admin/audit-log/routes.ts';
import { adminBillingRoutes } from '../modules/admin/billing/routes.ts';
import { adminBulkClassRoutes } from '../modules/admin/bulk-classes/routes.ts';
import { adminClassRoutes } from '../modules/admin/classes/routes.ts';
import { adminDashboardRoutes } from '../modules/admin/dashboard/routes.ts';
import { adminFiguresRoutes } from '../modules/admin/figures/routes.ts';
import { memberRecordsRoutes } from '../modules/admin/members/records-routes.ts';
import { adminMembersRoutes } from '../modules/admin/members/routes.ts';
import { adminMessagesRoutes } from '../modules/admin/messages/routes.ts';
import { operationsRoutes } from '../modules/admin/operations/routes.ts';
import { adminPairingScoresRoutes } from '../modules/admin/pairing-scores/routes.ts';
import { adminParticipantRoutes } from '../modules/admin/participants/routes.ts';
import { adminPaymentRoutes } from '../modules/admin/payments/routes.ts';
import { adminPriceRoutes } from '../modules/admin/prices/routes.ts';
import { savedFilterRoutes } from '../modules/admin/saved-filters/routes.ts';
import { adminVideoRoutes } from '../modules/admin/videos/routes.ts';
import { authRoutes } from '../modules/auth/routes.ts';
import { bookingRoutes } from '../modules/bookings/routes.ts';
import { listItemsRoutes } from '../modules/check-list/routes.ts';
import { classImageRoutes } from '../modules/class-images/routes.ts';
import { classRoutes } from '../modules/classes/routes.ts';
import { contactRoutes } from '../modules/contact/routes.ts';
import { csrfRoutes } from '../modules/csrf/routes.ts';
import { dashboardRoutes } from '../modules/dashboard/routes.ts';
import { emailChangeRoutes } from '../modules/email-changes/routes.ts';
import { invoicesRoutes } from '../modules/invoices/routes.ts';
import { nightLinkRoutes } from '../modules/night-links/routes.ts';
import { nightRoutes } from '../modules/nights/routes.ts';
import { ownWordsRoutes } from '../modules/own-words/routes.ts';
import { pairingScoresRoutes } from '../modules/pairing-scores/routes.ts';
import { portfolioRoutes } from '../modules/portfolio/routes.ts';
import { rostersRoutes } from '../modules/rosters/routes.ts';
import { scheduleRoutes } from '../modules/schedule/routes.ts';
import { renewalRoutes } from '../modules/subscription/renewal/renewal-routes.ts';
import { subscriptionRoutes } from '../modules/subscription/routes.ts';
import { webhookRoutes } from '../modules/subscription/webhooks/webhook-routes.ts';
import { videosRoutes } from '../modules/videos/routes.ts';
import { weatherRoutes } from '../modules/weather/routes.ts';
import type { Services } from './services.ts';

interface CookieOptions {
  readonly secure: boolean;
  readonly domain: string | null;
}

/** All API routes by area. */
export async function registerRoutes(
  app: FastifyInstance,
  services: Services,
  cookie: CookieOptions,
): Promise<void> {
  const { accounts, classes, memberPages, admin, adminContent, adminPayments } = services;

  csrfRoutes(app, cookie);
  contactRoutes(app, services.contact);
  ownWordsRoutes(app, services.ownWords);
  authRoutes(app, accounts, cookie);
  accountRoutes(app, accounts);
  emailChangeRoutes(app, accounts.emailChanges);
  pairingScoresRoutes(app, services.pairingScores);
  nightRoutes(app, services.nights);
  nightLinkRoutes(app, services.nightLinks);
  portfolioRoutes(app, services.portfolio);
  subscriptionRoutes(app, services.subscription);
  renewalRoutes(app, services.subscription);
  invoicesRoutes(app, services.invoices);
  webhookRoutes(app, services.webhooks, services.subscription.provider.vendor);
  classRoutes(app, classes);
  bookingRoutes(app, classes.bookings);
  scheduleRoutes(app, services.schedule);
  dashboardRoutes(app, memberPages.dashboard);
  listItemsRoutes(app, memberPages.listItems);
  rostersRoutes(app, memberPages.rosters);
  weatherRoutes(app, memberPages.weather);
  videosRoutes(app, memberPages.videos);

  adminMembersRoutes(app, admin.members);
  memberRecordsRoutes(app, admin.memberRecords);
  adminBillingRoutes(app, { ...adminPayments, invoices: services.invoices });
  adminMessagesRoutes(app, admin);
  answerTemplateRoutes(app, admin.answerTemplates);
  adminPairingScoresRoutes(app, admin.pairingScores);
  savedFilterRoutes(app, admin.savedFilters);
  auditLogRoutes(app, admin.auditLog);
  await classImageRoutes(app, adminContent.images);
  adminClassRoutes(app, adminContent);
  adminBulkClassRoutes(app, adminContent.bulkClasses);
  adminParticipantRoutes(app, adminContent);
  adminVideoRoutes(app, adminContent.videos);
  adminPriceRoutes(app, adminPayments.prices);
  adminPaymentRoutes(app, adminPayments.payments);
  operationsRoutes(app, adminPayments.operations);
  adminDashboardRoutes(app, adminPayments.dashboard);
  adminFiguresRoutes(app, adminPayments.figures);
}
