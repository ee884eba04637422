import { failure } from '@carom/contract/envelope';
import { DEVELOPMENT_PLAN_IDS } from '@carom/contract/subscription/development-plans';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp } from './test-app.ts';

const ERROR = 50;
const PLAIN = 'Payments are not available right now. Nothing was charged. We have been notified.';
const { logger, lines } = createRecordedLog();
const site = await usePaymentSite();
const { emulator } = site;
const admin = await addAdmin(site.app, site.database);

beforeEach(() => {
  lines.length = 0;
});

/** The same site with settings that the provider refuses. */
const appWith = (wrong: object) =>
  createTestApp(site.database, { logger, env: { payments: { ...site.env.payments, ...wrong } } });
const withOldSecret = () => appWith({ clientSecret: 'of yesterday' });

function expectPlain(reply: Awaited<ReturnType<typeof send>>, message: string) {
  expect(failure.strict().parse(reply.json()).message).toBe(message);
  expect(lines.filter(({ msg }) => msg === 'the payment provider refused us')).toMatchObject([
    { level: ERROR },
  ]);
}

async function planNotices() {
  const { notices } = (await send(site.app, 'adminListPaymentNotices', { token: admin.token })).json();
  return notices.filter(({ kind }: { kind: string }) => kind === 'plan');
}

const offerFrom = (app: FastifyInstance, token: string) =>
  send(app, 'createCheckoutIntent', { token, body: { plan: 'monthly' } });

test('if the provider refuses our credentials, members see a plain message and operators the reason', async () => {
  const { token } = await site.signIn();
  // The plan was compared before, so the provider refuses the offer itself.
  expect((await offerFrom(site.app, token)).statusCode).toBe(200);
  const other = await site.signIn();
  const reply = await offerFrom(await withOldSecret(), other.token);
  expectPlain(reply, PLAIN);
  expect(reply.body).not.toContain('invalid_client');
  expect(JSON.stringify(lines)).toContain('invalid_client');
  expect(await planNotices()).toMatchObject([
    { subject: 'payee monthly', problem: expect.stringContaining('invalid_client') },
  ]);
  // After the correction the plan is sold again, and the notice is settled.
  expect((await offerFrom(site.app, other.token)).statusCode).toBe(200);
  expect(await planNotices()).toEqual([]);
});

test('a plan that is missing at the provider is not sold, and raises a notice at once', async () => {
  const planIds = {
    ...DEVELOPMENT_PLAN_IDS,
    vip: { ...DEVELOPMENT_PLAN_IDS.vip, monthly: 'P-OFANOTHERACCOUNT' },
  };
  const other = await appWith({ planIds });
  const { token } = await site.signIn('vip');
  expectPlain(await offerFrom(other, token), PLAIN);
  expect(await planNotices()).toMatchObject([
    { subject: 'vip monthly', problem: expect.stringContaining('does not know the plan of our settings') },
  ]);
  await appWith({});
});

test('the message about an approved payment does not claim that nothing was charged', async () => {
  const { token } = await site.signIn();
  const offered = await site.offer(token);
  await emulator.approve(offered.id);
  const body = {
    ...{ amount: offered.amount, plan: offered.plan, vendor: 'paypal' },
    recurring_payment_id: offered.id,
  };
  const reply = await send(await withOldSecret(), 'subscriptionPayment', { token, body });
  expectPlain(
    reply,
    'We cannot check your payment right now. If you have paid, we confirm it as soon as we can. We have been notified.',
  );
  await site.runJobs();
});

test('a refused cancellation or renewal changes nothing, and admins see the reason', async () => {
  const { user, token } = await site.subscribe();
  const app = await withOldSecret();
  expectPlain(
    await send(app, 'subscriptionCancel', { token }),
    'Your subscription cannot be cancelled right now. Nothing has changed, and nothing was charged. We have been notified.',
  );
  const byAdmin = await send(app, 'adminCancelSubscription', { token: admin.token, id: user.id });
  expect(byAdmin.json()).toMatchObject({ status: 502, message: expect.stringContaining('invalid_client') });
  expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });

  await send(site.app, 'doNotRenew', { token });
  lines.length = 0;
  expectPlain(await send(app, 'renewAgain', { token }), PLAIN);
  expect((await send(site.app, 'renewAgain', { token })).statusCode).toBe(200);
});
