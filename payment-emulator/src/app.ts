import Fastify, { type FastifyInstance } from 'fastify';
import { createBehaviourSwitches } from './behaviour.ts';
import { createApprovals } from './billing/approvals.ts';
import { createBillingRun } from './billing/billing-run.ts';
import { createLedger } from './billing/ledger.ts';
import { openClock } from './clock.ts';
import { registerControlRoutes } from './control/control-routes.ts';
import { registerMoneyRoutes } from './control/money-routes.ts';
import { registerRecordRoutes } from './control/record-routes.ts';
import type { EmulatorSettings } from './env.ts';
import { createFaultSwitches } from './faults.ts';
import { putFirstRecords } from './first-records.ts';
import { registerAutopayRoutes } from './pages/autopay-routes.ts';
import { registerCheckoutRoutes } from './pages/checkout-routes.ts';
import { registerControlPage } from './pages/control-routes.ts';
import { registerRevisionRoutes } from './pages/revision-routes.ts';
import { registerSdkRoutes } from './pages/sdk-routes.ts';
import { createAccessTokens } from './provider-api/access-tokens.ts';
import { createDisputeService } from './provider-api/dispute-service.ts';
import { registerEventRoutes } from './provider-api/event-routes.ts';
import { registerFaultHooks } from './provider-api/fault-hooks.ts';
import { registerPlanRoutes } from './provider-api/plan-routes.ts';
import { createPlanService } from './provider-api/plan-service.ts';
import { registerProductRoutes } from './provider-api/product-routes.ts';
import { limitReads } from './provider-api/rate-limit-hook.ts';
import { registerBodyParsers } from './provider-api/raw-body.ts';
import { answerFailure, Refusal, refuseWhatIsNotEmulated } from './provider-api/refusal.ts';
import { createRevisionService } from './provider-api/revision-service.ts';
import { registerSaleRoutes } from './provider-api/sale-routes.ts';
import { createSaleService } from './provider-api/sale-service.ts';
import { registerSubscriptionRoutes } from './provider-api/subscription-routes.ts';
import { createSubscriptionService } from './provider-api/subscription-service.ts';
import { registerTokenRoute, requireToken } from './provider-api/token-routes.ts';
import { registerCertificateRoute, registerVerificationRoute } from './provider-api/verification-routes.ts';
import { registerWebhookRoutes } from './provider-api/webhook-routes.ts';
import { createRequestLog } from './request-log.ts';
import { openDatabase } from './store/database.ts';
import { readOrMakeKeys } from './store/keys.ts';
import { createDispatcher } from './webhooks/dispatcher.ts';
import { createEventRecorder } from './webhooks/events.ts';
import { createSigner } from './webhooks/signature.ts';
import { createTransmitter } from './webhooks/transmission.ts';

const HOST = '127.0.0.1';
const CHECK_DUE_MS = 1000;

export interface Emulator {
  readonly url: string;
  stop(): Promise<void>;
}

/** The composition root. */
export async function startEmulator(settings: EmulatorSettings): Promise<Emulator> {
  const realTime = () => new Date();
  const database = await openDatabase(settings.databaseUrl);
  const keys = await readOrMakeKeys(database);
  const clock = await openClock(database, realTime);
  await putFirstRecords({
    database,
    now: clock.now(),
    webhook: { id: settings.webhookId, url: settings.webhookUrl },
  });

  let url = '';
  const baseUrl = () => url;
  const faults = createFaultSwitches();
  const behaviour = createBehaviourSwitches();
  const log = createRequestLog();
  const signer = createSigner(keys);
  const tokens = createAccessTokens(keys.privateKey, realTime);
  const transmitter = createTransmitter({ signer, clock, baseUrl });
  const dispatcher = createDispatcher({ database, clock, realTime, faults, transmitter });
  const events = createEventRecorder({ baseUrl, faults, realTime });
  const ledger = createLedger({ events, baseUrl });
  const billing = createBillingRun({ database, clock, ledger, dispatcher });
  const approvals = createApprovals({ database, clock, ledger, dispatcher });
  const plans = createPlanService({ database, clock });
  const subscriptions = createSubscriptionService({ database, clock, behaviour, ledger, dispatcher });
  const revisions = createRevisionService({ database, clock, behaviour, ledger, dispatcher });
  const sales = createSaleService({ database, clock, events, dispatcher, baseUrl });
  const disputes = createDisputeService({ database, clock, events, dispatcher, sales, baseUrl });

  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 });
  registerBodyParsers(app);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Refusal(404);
  });
  app.get('/healthz', async () => ({ status: 200, message: 'ok' }));
  registerControlRoutes(app, { clock, billing, faults, behaviour, dispatcher, tokens, log });
  registerRecordRoutes(app, {
    database,
    clock,
    approvals,
    revisions,
    dispatcher,
    transmitter,
    webhookId: settings.webhookId,
    baseUrl,
  });
  registerMoneyRoutes(app, { sales, disputes, baseUrl });
  registerSdkRoutes(app, { subscriptions, revisions, clientId: settings.clientId, baseUrl });
  registerCheckoutRoutes(app, { database, clock, approvals, revisions });
  registerRevisionRoutes(app, { revisions });
  registerAutopayRoutes(app, { database });
  registerControlPage(app, {
    database,
    clock,
    billing,
    faults,
    behaviour,
    approvals,
    sales,
    disputes,
    dispatcher,
    log,
  });
  app.register(async (provider: FastifyInstance) => {
    registerFaultHooks(provider, { faults, log });
    registerTokenRoute(provider, { tokens, credentials: settings });
    registerCertificateRoute(provider, { signer });
    provider.register(async (merchant) => {
      requireToken(merchant, tokens);
      limitReads(merchant, { behaviour, realTime });
      registerProductRoutes(merchant, { database, clock, baseUrl });
      registerPlanRoutes(merchant, { plans, baseUrl });
      registerSubscriptionRoutes(merchant, { subscriptions, revisions, behaviour, baseUrl });
      registerSaleRoutes(merchant, { sales, disputes, behaviour, baseUrl });
      registerWebhookRoutes(merchant, { database, baseUrl });
      registerEventRoutes(merchant, { database, baseUrl });
      registerVerificationRoute(merchant, { database, signer, transmitter });
      refuseWhatIsNotEmulated(merchant);
    });
  });

  try {
    url = await app.listen({ host: HOST, port: settings.port });
  } catch (error) {
    await database.close();
    throw error;
  }
  await dispatcher.start();
  const timer = setInterval(() => {
    // If the database is unavailable, the next timer tick bills what is due.
    billing.catchUp().catch(() => {});
    dispatcher.wake();
  }, CHECK_DUE_MS);

  return {
    url,
    async stop() {
      clearInterval(timer);
      await app.close();
      await dispatcher.stop();
      await database.close();
    },
  };
}
