import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import type { PayType } from '@carom/domain/access';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Plan } from '@carom/domain/subscription/prices';
import { toCents } from '@carom/domain/subscription/prices';
import { eq, sql } from 'drizzle-orm';
import { runMigrations, runOnce } from 'graphile-worker';
import { afterAll } from 'vitest';
import { createSubscriptionArea, createWebhookServices } from '../../src/composition/subscription.ts';
import { subscriptionTasks } from '../../src/composition/subscription-jobs.ts';
import { mails } from '../../src/db/schema.ts';
import { CodedError } from '../../src/errors/coded-error.ts';
import { createWorkerLogger } from '../../src/jobs/worker-logger.ts';
import { ensureFirstPrices } from '../../src/modules/subscription/prices/first-prices.ts';
import { silentPaymentMeter } from '../../src/ports/payment-meter.ts';
import type { Env } from '../../src/settings/env.ts';
import { eventually } from '../support/eventually.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { addUser, openSession, send } from './accounts.ts';
import {
  createTestSite,
  TEST_PAYMENT_TIMES,
  type TestAppOptions,
  testEnv,
  useTestDatabase,
} from './test-app.ts';

type Reply = Awaited<ReturnType<typeof send>>;

/** Retries calls that fail with `billingUnderWay`, because on a busy machine concurrent actions may wait too long. */
export async function untilItsTurn(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  const isUnderWay =
    reply.statusCode === 409 && reply.json().message === new CodedError('billingUnderWay').message;
  return isUnderWay ? untilItsTurn(call) : reply;
}

interface PaymentSiteOptions {
  /** Uses the prices of test mode. Default: the prices of the pay type. */
  readonly isTestMode?: boolean;
  /** Further options of the app. */
  readonly app?: TestAppOptions;
  /** Starts a proxy between app and emulator, and returns its address. */
  readonly standBefore?: (emulatorUrl: string) => Promise<string>;
}

/** The real app and the real emulator on one database. The test runs the jobs. */
export async function usePaymentSite({
  isTestMode = false,
  app: options = {},
  standBefore = async (url) => url,
}: PaymentSiteOptions = {}) {
  const database = await useTestDatabase();
  const emulator = await startPaymentEmulator(database.url);
  afterAll(() => emulator.stop());
  // The tests deliver the events themselves.
  await emulator.setFaults({ lose: true });
  const clock = () => new Date();
  const payments = {
    environment: 'development',
    apiUrl: await standBefore(emulator.url),
    sdkUrl: `${emulator.url}/sdk/js`,
    ...DEVELOPMENT_PAYMENT_ACCOUNT,
    planIds: DEVELOPMENT_PLAN_IDS,
    testPlanIds: isTestMode ? DEVELOPMENT_PLAN_IDS.test : null,
  } as const;
  const env = { ...testEnv, ...options.env, payments } as Env;
  const { app, services } = await createTestSite(database, { ...options, env });
  /** The payment services with another address of the provider. */
  const areaAt = (apiUrl: string) =>
    createSubscriptionArea({
      env: { ...env, payments: { ...payments, apiUrl } },
      db: database.db,
      backgroundWrites: services.backgroundWrites,
      clock,
      logger: silentLogger,
      paymentTimes: TEST_PAYMENT_TIMES,
    });
  /** The payment services with wrong settings. */
  const areaWith = async (wrong: Partial<Env['payments']>) => {
    const wrongEnv = { ...env, payments: { ...payments, ...wrong } };
    await ensureFirstPrices(database.db, wrongEnv.payments, clock());
    return createSubscriptionArea({
      env: wrongEnv,
      db: database.db,
      backgroundWrites: services.backgroundWrites,
      clock,
      logger: options.logger ?? silentLogger,
      paymentTimes: TEST_PAYMENT_TIMES,
    });
  };
  const webhooksWith = async (wrong: Partial<Env['payments']>) =>
    createWebhookServices({
      area: await areaWith(wrong),
      db: database.db,
      clock,
      logger: silentLogger,
      rateLimiter: services.rateLimiter,
      paymentMeter: silentPaymentMeter,
    });
  const { subscription: area } = services;
  await runMigrations({ connectionString: database.url });

  async function signIn(payType: PayType = 'payee') {
    const user = await addUser(database, { payType });
    const { token } = await openSession(app, user);
    return { user, token };
  }

  async function offer(token: string, plan: Plan = 'monthly') {
    const reply = await send(app, 'createCheckoutIntent', { token, body: { plan } });
    if (reply.statusCode !== 200) throw new Error(`No offer was made: ${reply.body}`);
    const { recurring_payment_id: id, amount } = reply.json<{
      recurring_payment_id: ProviderSubscriptionId;
      amount: string;
    }>();
    return { id, amount, plan };
  }

  const report = (token: string, { id, amount, plan }: { id: string; amount: string; plan: string }) =>
    send(app, 'subscriptionPayment', {
      token,
      body: { amount, plan, vendor: 'paypal', recurring_payment_id: id },
    });

  /** Runs all jobs that are due. */
  async function runJobs(): Promise<void> {
    // Visits queue jobs in the background.
    await services.backgroundWrites.drain();
    await runOnce({
      // A separate pool would open and close its connections on every run.
      pgPool: database.pool,
      concurrency: 4,
      taskList: subscriptionTasks({ area }),
      logger: createWorkerLogger(silentLogger),
    });
    // The library returns before it has stored the outcome of the last jobs.
    await eventually(
      () => database.db.execute(sql`select id from graphile_worker.jobs where locked_at is not null`),
      ({ rows }) => rows.length === 0,
    );
  }

  /** Delivers one of the emulator's events to the site. */
  async function hand(eventId: string) {
    const { headers, body } = await emulator.transmission(eventId);
    return app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body });
  }

  return {
    database,
    db: database.db,
    env,
    app,
    area,
    areaAt,
    areaWith,
    webhooksWith,
    invoices: services.invoices,
    emulator,
    signIn,
    offer,
    report,
    /** Adds a member with a subscription that the browser has reported. */
    async subscribe({ plan = 'monthly', payType = 'payee' }: { plan?: Plan; payType?: PayType } = {}) {
      const member = await signIn(payType);
      const offered = await offer(member.token, plan);
      await emulator.approve(offered.id);
      const reply = await report(member.token, offered);
      if (reply.statusCode !== 200) throw new Error(`No subscription was granted: ${reply.body}`);
      return { ...member, ...offered };
    },
    async changePrice(payType: PayType, plan: Plan, amountCents: number) {
      const history = await area.prices.history();
      const seen = history.find((row) => row.isCurrent && row.group === payType && row.plan === plan);
      return area.prices.change({
        payType,
        plan,
        amountCents: toCents(amountCents),
        seenId: seen?.id ?? '',
        requestId: crypto.randomUUID(),
        record: async () => {},
      });
    },
    async info(token: string) {
      return (await send(app, 'subscriptionInfo', { token })).json();
    },
    runJobs,
    hand,
    /** Delivers the pending webhooks of a subscription, and runs their jobs. */
    async handEvents(id: string) {
      for (const event of await emulator.events(id)) await hand(event.id);
      await runJobs();
    },
    /**
     * Advances the provider's clock to noon of the next such day. Noon avoids midnight effects, and a fixed day avoids
     * differences between months.
     */
    async moveToNext({ day, month }: { readonly day: number; readonly month?: number }): Promise<void> {
      const next = await emulator.now();
      next.setUTCHours(12, 0, 0, 0);
      do next.setUTCDate(next.getUTCDate() + 1);
      while (next.getUTCDate() !== day || (month !== undefined && next.getUTCMonth() + 1 !== month));
      await emulator.moveTo(next.toISOString());
    },
    /** By the provider's clock. */
    today: async () => isoDateOf(await emulator.now()),
    /** The subjects of the mails to an address, in order. */
    async subjectsTo(to: string) {
      const found = await database.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt);
      return found.map(({ subject }) => subject);
    },
  };
}
