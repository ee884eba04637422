import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { DevMailbox } from './adapters/dev-mailbox.ts';
import { createOpenMeteo } from './adapters/open-meteo.ts';
import { wireAccounts } from './composition/accounts.ts';
import { wireAdmin } from './composition/admin.ts';
import { wireAdminContent } from './composition/admin-content.ts';
import { wireAdminPayments } from './composition/admin-payments.ts';
import { createClassServices, wireClasses } from './composition/classes.ts';
import { wireMemberPages } from './composition/member-pages.ts';
import { createSubscriptionArea, wireSubscription } from './composition/subscription.ts';
import type { Database } from './db/client.ts';
import { createReadiness } from './db/readiness.ts';
import { queueMail } from './jobs/mail-outbox.ts';
import { createRateLimiter, type RateLimits } from './limits/rate-limiter.ts';
import { changesExport } from './modules/admin/audit-log/my-data.ts';
import { bookingsExport } from './modules/bookings/my-data.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { createContactService } from './modules/contact/service.ts';
import { csrfRoutes } from './modules/csrf/routes.ts';
import { devMailboxRoutes } from './modules/dev-mailbox/routes.ts';
import { listItemsExport } from './modules/list-items/my-data.ts';
import { pairingScoresRoutes } from './modules/pairing-scores/routes.ts';
import { createPairingScoresService } from './modules/pairing-scores/service.ts';
import { portfolioExport } from './modules/portfolio/my-data.ts';
import { portfolioRoutes } from './modules/portfolio/routes.ts';
import { createPortfolioService } from './modules/portfolio/service.ts';
import { createSessionService } from './modules/sessions/service.ts';
import { ensureFirstPrices } from './modules/subscription/first-prices.ts';
import { subscriptionExport } from './modules/subscription/my-data.ts';
import { weatherExport } from './modules/weather/my-data.ts';
import { registerApiDescription, registerApiDocs } from './plugins/api-docs.ts';
import { createConnectionErrorHandler } from './plugins/connection-errors.ts';
import { contentSecurityPolicy } from './plugins/content-security-policy.ts';
import { registerCors } from './plugins/cors.ts';
import { createCsrfTokens } from './plugins/csrf-token.ts';
import { provideGuards } from './plugins/endpoint-guards.ts';
import { registerFailures, sendFailure } from './plugins/failures.ts';
import { registerHealth } from './plugins/health.ts';
import { registerJsonBody } from './plugins/json-body.ts';
import { watchKnownPaths } from './plugins/known-paths.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerNotFound } from './plugins/not-found.ts';
import { LONGEST_PARAMETER, registerPathLimit } from './plugins/path-limit.ts';
import { registerPlainPages } from './plugins/plain-pages.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSite } from './plugins/site.ts';
import type { PasswordCost } from './security/password-hash.ts';
import type { Env } from './settings/env.ts';

const SECOND_MS = 1_000;
const BODY_LIMIT_BYTES = 100 * 1000;

export interface AppDeps {
  readonly env: Env;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For the files that are made of whole tables or accounts: with more time than a call has. */
  readonly exportsDb: Database;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  /** Null where mail goes out by SMTP. */
  readonly devMailbox: DevMailbox | null;
  /** The folder that the web build leaves: site.json and client/. */
  readonly siteRoot: string;
  /** Budgets other than the usual ones. */
  readonly rateLimits?: RateLimits;
  /** What it costs to hash a password, where that is not the usual. */
  readonly passwordCost?: PasswordCost;
  /** Of this process, for the metrics. */
  readonly unhandledRejections?: () => number;
}

/** The composition root: wiring only. The caller listens and closes. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, pool, clock } = deps;
  const app = createServer(deps);
  const siteIsHttps = env.siteUrl.startsWith('https:');
  const policySources = { apiOrigin: env.apiBaseUrl === '' ? null : new URL(env.apiBaseUrl).origin };

  const knownPaths = watchKnownPaths(app);
  registerFailures(app);
  registerRequestLog(app);
  const measures = registerMetrics(app, {
    token: env.metricsToken,
    db,
    pool,
    unhandledRejections: deps.unhandledRejections,
  });
  await registerSecurityHeaders(app, { policy: contentSecurityPolicy(policySources), siteIsHttps });
  await registerCors(app, env);
  registerPathLimit(app);
  registerJsonBody(app);
  await app.register(fastifyCookie);
  const sessions = createSessionService({ db, clock });
  const rateLimiter = createRateLimiter(pool, deps.rateLimits);
  const csrf = createCsrfTokens({ secret: env.appSecret, clock });
  provideGuards(app, { csrf, sessions, rateLimiter });

  await registerApiDescription(app, env.apiBaseUrl);
  await registerPlainPages(app);
  registerApiDocs(app);
  registerHealth(app, createReadiness(pool));

  csrfRoutes(app, { secure: siteIsHttps, domain: env.cookieDomain });
  contactRoutes(app, createContactService({ db, queueMail, supportEmail: env.supportEmail, clock }));
  const { passwordCost } = deps;
  await ensureFirstPrices(db, env.payments, clock());
  const area = createSubscriptionArea({ env, db, clock, logger: deps.logger });
  const { subscriptionOf, subscriptionClock } = area;
  const classServices = createClassServices({ db, pool, clock, env, subscriptionOf });
  wireAccounts(app, {
    db,
    exportsDb: deps.exportsDb,
    clock,
    env,
    sessions,
    rateLimiter,
    departure: { endBilling: area.endBilling, giveUpSeats: classServices.bookings.giveUpAll },
    myData: {
      portfolio: portfolioExport,
      subscription: subscriptionExport,
      bookings: bookingsExport,
      check_list: listItemsExport,
      weather: weatherExport,
      changes_by_admins: changesExport,
    },
    passwordCost,
    measures,
    subscriptionOf,
  });
  pairingScoresRoutes(app, createPairingScoresService({ db, usesSpreadsheet: env.spreadsheet !== null }));
  portfolioRoutes(app, createPortfolioService({ db, clock }));
  wireSubscription(app, { area, db, clock });
  wireClasses(app, classServices);
  const weather = createOpenMeteo(env.weather);
  wireMemberPages(app, { db, clock, weather, subscriptionOf });
  wireAdmin(app, { db, clock, env, sessions, subscriptionOf, subscriptionClock });
  await wireAdminContent(app, { db, clock, classServices });
  wireAdminPayments(app, { db, clock, area });
  if (deps.devMailbox !== null) devMailboxRoutes(app, deps.devMailbox);

  const pages = await registerSite(app, { env, siteRoot: deps.siteRoot, policySources });
  registerNotFound(app, { knownPaths, pages });
  return app;
}

function createServer({ env, logger }: AppDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30 * SECOND_MS,
    connectionTimeout: 60 * SECOND_MS,
    keepAliveTimeout: 72 * SECOND_MS,
    // A request that was already on its way when we began to stop is still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: createConnectionErrorHandler(logger),
    // An address that cannot be decoded reaches no hook: the headers they set are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      sendFailure(error, request, reply);
    },
  });
  app.server.headersTimeout = 15 * SECOND_MS;
  // Node would refuse an expectation that it does not know with a bare 417; HTTP lets us pass over it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app;
}
