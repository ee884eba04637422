import { failure } from '@carom/contract/envelope';
import { subscriptionPaymentReply } from '@carom/contract/subscription/schemas';
import { addMonths, isoDateOf } from '@carom/domain/subscription/calendar';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, subscriptions } from '../../src/db/schema.ts';
import { startLaggingProvider } from '../support/lagging-provider.ts';
import { send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';
import { createTestApp, testEnv } from './test-app.ts';

const site = await usePaymentSite({ isTestMode: true });
const { app, db, emulator } = site;

test('prices are $1.00 and $1.01, shown beside the real ones of the pay type', async () => {
  const { token } = await site.signIn('vip');
  expect(await site.info(token)).toMatchObject({
    status: 404,
    subscription_monthly_payment_amount: '1.00',
    subscription_yearly_payment_amount: '1.01',
    subscription_vip_monthly_payment_amount: '1.00',
    subscription_vip_yearly_payment_amount: '1.01',
    test_mode: { monthly_payment_amount: '12.00', yearly_payment_amount: '120.00' },
  });
});

test('the button subscribes with a test payment id, once, and cancelling ends it', async () => {
  const { token, user } = await site.signIn();
  const body = { plan: 'yearly' };
  const replies = await Promise.all([
    send(app, 'testSubscription', { token, body }),
    send(app, 'testSubscription', { token, body }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const granted = replies.find(({ statusCode }) => statusCode === 200);
  const today = isoDateOf(await emulator.now());
  expect(subscriptionPaymentReply.strict().parse(granted?.json())).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_paid: { plan: 'yearly', amount: '1.01', start_date: today, end_date: addMonths(today, 12) },
  });
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  expect(row?.providerSubscriptionId).toMatch(/^TEST-/);
  expect(await db.select().from(charges).where(eq(charges.userId, user.id))).toHaveLength(1);
  await site.area.reconciliation.all();
  expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
  expect((await send(app, 'subscriptionCancel', { token })).json()).toMatchObject({
    status: 200,
    profile: { subscription: 'cancelled' },
  });
});

test('the provider also charges the prices of test mode', async () => {
  const { token, amount } = await site.subscribe({ plan: 'monthly' });
  expect(amount).toBe('1.00');
  expect(await site.info(token)).toMatchObject({ payment_paid: { amount: '1.00' } });
});

test('without test mode the call does not exist, and a test payment id is refused', async () => {
  const { payments } = testEnv;
  const plain = await createTestApp(site.database, {
    env: { payments: { ...payments, apiUrl: emulator.url, testPlanIds: null } },
  });
  const { token } = await site.signIn();
  const reply = await send(plain, 'testSubscription', { token, body: { plan: 'monthly' } });
  expect(failure.strict().parse(reply.json()).status).toBe(404);
  const body = { amount: '1.00', plan: 'monthly', vendor: 'test', recurring_payment_id: 'TEST-1' };
  expect((await send(plain, 'subscriptionPayment', { token, body })).statusCode).toBe(422);
});

test('a plan with another price than ours is not sold', async () => {
  const { payments } = testEnv;
  const [yearly, monthly] = [payments.planIds.payee.yearly, payments.planIds.payee.monthly];
  const wrong = { ...payments.planIds, vip: { monthly: yearly, yearly: monthly } };
  const other = await createTestApp(site.database, {
    env: { payments: { ...payments, apiUrl: emulator.url, testPlanIds: null, planIds: wrong } },
  });
  const member = await site.signIn('vip');
  for (const plan of ['monthly', 'yearly']) {
    const reply = await send(other, 'createCheckoutIntent', { token: member.token, body: { plan } });
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 503,
      message: 'Payments are not available right now. Nothing was charged. We have been notified.',
    });
  }
  const payee = await site.signIn('payee');
  const body = { plan: 'monthly' };
  expect((await send(other, 'createCheckoutIntent', { token: payee.token, body })).statusCode).toBe(200);
});

test('an approved payment is pending until it is charged', async () => {
  const provider = await startLaggingProvider(emulator.url);
  const payments = { ...testEnv.payments, apiUrl: provider.url };
  const slow = await createTestApp(site.database, { env: { payments } });
  const { token, user } = await site.signIn();
  const offered = await site.offer(token);
  await emulator.approve(offered.id);
  provider.setLagging(true);
  const { id, amount, plan } = offered;
  const body = { amount, plan, vendor: 'paypal', recurring_payment_id: id };
  const reply = await send(slow, 'subscriptionPayment', { token, body });
  expect(reply.statusCode).toBe(202);
  expect(subscriptionPaymentReply.strict().parse(reply.json())).toMatchObject({
    status: 202,
    payment_paid: null,
    profile: { subscription: '' },
  });
  expect(await site.info(token)).toMatchObject({
    status: 404,
    payment_pending: { plan, amount, recurring_payment_id: id },
  });
  const another = await send(slow, 'createCheckoutIntent', { token, body: { plan } });
  expect(another.json()).toMatchObject({ status: 409 });
  provider.setLagging(false);
  expect((await send(slow, 'subscriptionPayment', { token, body })).statusCode).toBe(200);
  expect(await site.info(token)).toMatchObject({ payment_pending: null, payment_paid: { amount } });
  expect(await db.select().from(charges).where(eq(charges.userId, user.id))).toHaveLength(1);
});
