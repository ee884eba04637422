import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { type AppDeps, createApp } from '../../src/app.ts';
import { createServices, type ServiceParts, type Services } from '../../src/composition/services.ts';
import { createSharedParts } from '../../src/composition/shared-parts.ts';
import type { PaymentTimes } from '../../src/composition/subscription.ts';
import { createDelayedReads, type DelayedReads } from '../../src/db/connections/delayed-reads.ts';
import type { RateLimits } from '../../src/limits/rate-limiter.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { ensureFirstPrices } from '../../src/modules/subscription/prices/first-prices.ts';
import { createMetrics } from '../../src/plugins/metrics/metrics.ts';
import type { PasswordCost } from '../../src/security/password-hash.ts';
import type { Env } from '../../src/settings/env.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

export const testEnv: Env = {
  mode: 'development',
  host: '127.0.0.1',
  port: 4150,
  dataDir: '/nowhere',
  databaseReadUrl: null,
  assetsDir: null,
  siteUrl: 'http://localhost:4150',
  apiBaseUrl: '',
  trustProxy: [],
  appSecret: 'a secret of more than thirty-two characters',
  metricsToken: null,
  supportEmail: 'support@carom-labs.example',
  legalTexts: { terms: null, privacy: null },
  ownWords: {},
  mailFrom: 'Carom Labs <support@carom-labs.example>',
  smtpUrl: null,
  databaseUrl: null,
  cookieDomain: null,
  logLevel: 'info',
  drainSeconds: 0,
  mailReturnTo: null,
  previousAppSecret: null,
  spreadsheet: null,
  seller: {
    name: 'Carom Labs Ltd.',
    address: ['1 Example Street', '00000 Example Town'],
    email: 'support@carom-labs.example',
    taxNumber: 'EX 123 456',
    note: 'No tax is due on this service.',
  },
  // A port without a listener, so that no test calls the real service.
  weather: { forecastUrl: 'http://127.0.0.1:9', geocodingUrl: 'http://127.0.0.1:9' },
  payments: {
    environment: 'development',
    // No listener here either; tests of payments run the emulator.
    apiUrl: 'http://127.0.0.1:9',
    sdkUrl: 'http://127.0.0.1:9/sdk/js',
    ...DEVELOPMENT_PAYMENT_ACCOUNT,
    planIds: DEVELOPMENT_PLAN_IDS,
    testPlanIds: DEVELOPMENT_PLAN_IDS.test,
  },
};

/** For all tests that do not test the limits. */
const GENEROUS_LIMITS = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, { calls: 1_000_000, withinS: 60 }]),
) as RateLimits;

/** Long timeouts, because the machine may be busy, and short retry delays, which no test depends on. */
export const TEST_PAYMENT_TIMES: PaymentTimes = { billingWaitMs: 30_000, retryDelaysMs: [10, 20] };

/** A low cost for all tests that do not test the hash. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryKiB: 64, passes: 1 };

type AppOptions = Partial<Pick<AppDeps, 'logger' | 'clock' | 'devMailbox' | 'siteRoot' | 'isStopping'>>;
type ServiceOptions = Pick<ServiceParts, 'rateLimits' | 'passwordCost' | 'exportBytesPerSecond'>;

export interface TestAppOptions extends AppOptions, ServiceOptions {
  readonly env?: Partial<Env>;
  readonly unhandledRejections?: () => number;
  readonly providerRestMs?: number;
}

interface AppDatabase extends Pick<TestDatabase, 'db' | 'pool'> {
  readonly delayedReads?: DelayedReads;
  /** The apps that use the database, which are closed before it. */
  readonly apps: FastifyInstance[];
}

/** The real app on a database; one such app or several in a test file share `database`. */
export async function createTestApp(
  database: AppDatabase,
  options: TestAppOptions = {},
): Promise<FastifyInstance> {
  return (await createTestSite(database, options)).app;
}

/** Like `createTestApp`, and returns the services that app and jobs share as well. */
export async function createTestSite(
  { db, pool, delayedReads = createDelayedReads({ db, pool }, null), apps }: AppDatabase,
  options: TestAppOptions = {},
): Promise<{ readonly app: FastifyInstance; readonly services: Services }> {
  const {
    rateLimits,
    passwordCost = TEST_PASSWORD_COST,
    exportBytesPerSecond,
    unhandledRejections,
    ...given
  } = options;
  const base = { logger: silentLogger, clock: () => new Date(), ...given };
  const env = { ...testEnv, ...options.env } as Env;
  await ensureFirstPrices(db, env.payments, base.clock());
  const metrics = createMetrics({
    ...{ token: env.metricsToken, db, pool, delayedReads, unhandledRejections },
    // Only the host of the address is used.
    ...{ siteUrl: env.siteUrl, clock: base.clock, databaseUrl: 'postgres://127.0.0.1' },
  });
  const services = createServices({
    ...base,
    env,
    database: { db, pool },
    longWorkDb: db,
    delayedReads,
    shared: createSharedParts({
      ...base,
      env,
      paymentMeter: metrics.payments,
      retryDelaysMs: TEST_PAYMENT_TIMES.retryDelaysMs,
      restMs: options.providerRestMs,
    }),
    rateLimits: { ...GENEROUS_LIMITS, ...rateLimits },
    passwordCost,
    exportBytesPerSecond,
    onPasswordWork: metrics.passwordWork,
    paymentMeter: metrics.payments,
    paymentTimes: TEST_PAYMENT_TIMES,
  });
  const app = await createApp({
    devMailbox: null,
    siteRoot: '/nowhere',
    isStopping: () => false,
    ...base,
    env,
    services,
    metrics,
    pool,
  });
  apps.push(app);
  return { app, services };
}

/** One database for the whole test file. */
export async function useTestDatabase(
  limits?: Parameters<typeof createTestDatabase>[0],
): Promise<TestDatabase & AppDatabase> {
  const database = { ...(await createTestDatabase(limits)), apps: [] as FastifyInstance[] };
  afterAll(async () => {
    for (const app of database.apps) await app.close();
    await database.drop();
  });
  return database;
}

export const contactMessage = {
  first_name: 'Ada',
  last_name: 'Chalk',
  email: 'ada@example.org',
  phone: '+1 555 0100',
  message: 'Do you teach token rings?',
};

/** The cookie and the CSRF header that a page sends. */
export async function fetchCsrfHeaders(
  app: FastifyInstance,
): Promise<{ cookie: string; 'x-xsrf-token': string }> {
  const reply = await app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' });
  const token = reply.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  if (token === undefined) throw new Error('No XSRF-TOKEN cookie was set');
  return { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
}

export async function postContact(
  app: FastifyInstance,
  body: unknown = contactMessage,
  options: Pick<InjectOptions, 'remoteAddress'> & { headers?: Record<string, string> } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    ...options,
    headers: { 'content-type': 'application/json', ...(await fetchCsrfHeaders(app)), ...options.headers },
    payload: JSON.stringify(body),
  });
}
