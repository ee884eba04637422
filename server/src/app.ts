import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { DevMailbox } from './adapters/dev-mailbox.ts';
import { registerRoutes } from './composition/routes.ts';
import type { Services } from './composition/services.ts';
import { createReadiness } from './db/connections/readiness.ts';
import { devMailboxRoutes } from './modules/dev-mailbox/routes.ts';
import { createCallers } from './plugins/callers.ts';
import { registerApiDescription, registerApiDocs } from './plugins/calls/api-docs.ts';
import { registerCompressedReplies } from './plugins/calls/compressed-replies.ts';
import { createCsrfTokens } from './plugins/calls/csrf-token.ts';
import { provideGuards } from './plugins/calls/endpoint-guards.ts';
import { registerJsonBody } from './plugins/calls/json-body.ts';
import { contentSecurityPolicy } from './plugins/content-security-policy.ts';
import { registerCors } from './plugins/cors.ts';
import { registerDoctor } from './plugins/doctor.ts';
import { registerFailures } from './plugins/failures.ts';
import { registerHealth } from './plugins/health.ts';
import { createHttpServer } from './plugins/http-server.ts';
import { collectKnownPaths } from './plugins/known-paths.ts';
import type { Metrics } from './plugins/metrics/metrics.ts';
import { registerNotFound } from './plugins/not-found.ts';
import { registerPlainPages } from './plugins/pages/plain-pages.ts';
import { registerSite } from './plugins/pages/site.ts';
import { registerPathLimit } from './plugins/path-limit.ts';
import { logRequests } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import type { Env } from './settings/env.ts';

export interface AppDeps {
  readonly env: Env;
  readonly services: Services;
  readonly metrics: Metrics;
  readonly pool: pg.Pool;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  /** Null if mail is sent by SMTP. */
  readonly devMailbox: DevMailbox | null;
  /** Once true, /readyz reports that the server is stopping. */
  readonly isStopping: () => boolean;
  /** The output folder of the web build: site.json and client/. */
  readonly siteRoot: string;
}

/** Creates the HTTP server of the site: hooks, API calls and pages. The caller starts and closes it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, services, clock } = deps;
  const { sessions, rateLimiter } = services;
  const siteIsHttps = env.siteUrl.startsWith('https:');
  const policySources = { apiOrigin: env.apiBaseUrl === '' ? null : new URL(env.apiBaseUrl).origin };

  const callers = createCallers(env.trustProxy);
  const app = createHttpServer({
    trustProxy: env.trustProxy,
    logger: deps.logger,
    callers,
  });
  const knownPaths = collectKnownPaths(app);
  registerFailures(app);
  logRequests(app, { callers, onAnswered: deps.metrics.request });
  deps.metrics.register(app);
  registerSecurityHeaders(app, { policy: contentSecurityPolicy(policySources), siteIsHttps });
  await registerCors(app, env);
  registerPathLimit(app);
  registerJsonBody(app);
  const csrf = createCsrfTokens({ secret: env.appSecret, previousSecret: env.previousAppSecret, clock });
  provideGuards(app, { csrf, sessions, rateLimiter });
  const cookie = { secure: siteIsHttps, domain: env.cookieDomain };

  await registerApiDescription(app, env.apiBaseUrl);
  await registerPlainPages(app);
  registerApiDocs(app, { showsAllCalls: env.mode === 'development' });
  registerDoctor(app, { env, clock });
  registerHealth(app, { readiness: createReadiness(deps.pool), isStopping: deps.isStopping });

  // In an encapsulated context, so that these hooks do not run for pages.
  await app.register(async (calls) => {
    await calls.register(fastifyCookie);
    registerCompressedReplies(calls);
    await registerRoutes(calls, services, cookie);
  });
  if (deps.devMailbox !== null) devMailboxRoutes(app, deps.devMailbox);

  const pages = await registerSite(app, {
    env,
    siteRoot: deps.siteRoot,
    policySources,
    classes: services.classes,
  });
  registerNotFound(app, { knownPaths, pages });
  app.addHook('onClose', services.backgroundWrites.drain);
  return app;
}
