import { failure } from '@carom/contract/envelope';
import {
  checkoutIntentReply,
  subscriptionCancelReply,
  subscriptionInfoReply,
  subscriptionPaymentReply,
} from '@carom/contract/subscription/schemas';
import { addMonths, isoDateOf } from '@carom/domain/subscription/calendar';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { charges, mails, subscriptions } from '../../src/db/schema.ts';
import { login, send } from './accounts.ts';
import { untilItsTurn, usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator } = site;

const mailsTo = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt)).map(
    ({ subject }) => subject,
  );
const chargesOf = (userId: string) => db.select().from(charges).where(eq(charges.userId, userId));
const rowOf = async (id: ProviderSubscriptionId) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerSubscriptionId, id));
  return row;
};

test('a member who never paid gets 404 with profile and prices', async () => {
  const { token } = await site.signIn('vip');
  const reply = await send(app, 'subscriptionInfo', { token });
  expect(reply.statusCode).toBe(404);
  expect(subscriptionInfoReply.strict().parse(reply.json())).toMatchObject({
    status: 404,
    profile: { pay_type: 'vip', subscription: '' },
    payment_paid: null,
    payment_cancelled: null,
    payment_pending: null,
    subscription_yearly_payment_amount: '190.00',
    subscription_monthly_payment_amount: '19.00',
    subscription_vip_yearly_payment_amount: '120.00',
    subscription_vip_monthly_payment_amount: '12.00',
    checkout: { vendor: 'paypal', client_id: 'carom-development', sdk_url: `${emulator.url}/sdk/js` },
    test_mode: null,
  });
});

describe.each([
  ['payee', 'monthly', '19.00', 1],
  ['payee', 'yearly', '190.00', 12],
  ['vip', 'monthly', '12.00', 1],
  ['vip', 'yearly', '120.00', 12],
] as const)('a %s on the %s plan', (payType, plan, amount, months) => {
  test(`pays ${amount} and is subscribed, once, with a receipt`, async () => {
    const { user, token } = await site.signIn(payType);
    const intent = await send(app, 'createCheckoutIntent', { token, body: { plan } });
    const offered = checkoutIntentReply.strict().parse(intent.json());
    expect(offered).toMatchObject({ plan, amount, checkout: { client_id: 'carom-development' } });
    await emulator.approve(offered.recurring_payment_id);
    const paid = { id: offered.recurring_payment_id, amount, plan };
    const replies = await Promise.all([site.report(token, paid), site.report(token, paid)]);
    const today = isoDateOf(await emulator.now());
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(subscriptionPaymentReply.strict().parse(reply.json())).toMatchObject({
        profile: { pay_type: payType, subscription: 'subscribed' },
        payment_paid: { plan, amount, start_date: today, end_date: addMonths(today, months), status: 'paid' },
      });
    }
    expect(await site.info(token)).toMatchObject({ status: 200, profile: { subscription: 'subscribed' } });
    expect(await chargesOf(user.id)).toHaveLength(1);
    expect(await mailsTo(user.email)).toEqual(['Your subscription with Carom Labs: receipt']);
    expect((await login(app, user.email)).json()).toMatchObject({
      auth_subscription_plan: plan,
      auth_subscription_start_date: today,
      auth_subscription_end_date: addMonths(today, months),
      auth_subscription_paid_status: 'paid',
      auth_profile_subscription: 'subscribed',
    });
  });
});

describe('an offer', () => {
  test('is reused until it is approved, and is known to the provider by its id', async () => {
    const { token } = await site.signIn();
    const first = await site.offer(token);
    expect(await site.offer(token)).toEqual(first);
    expect((await site.offer(token, 'yearly')).id).not.toBe(first.id);
    const row = await rowOf(first.id);
    const atProvider = await emulator.merchant('GET', `/v1/billing/subscriptions/${first.id}`);
    expect(atProvider).toMatchObject({ custom_id: row?.intentId, status: 'APPROVAL_PENDING' });
  });

  test('is not made to a subscribed member', async () => {
    const { token } = await site.subscribe();
    const reply = await send(app, 'createCheckoutIntent', { token, body: { plan: 'yearly' } });
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 409,
      message: 'You are already subscribed.',
    });
  });

  test('that is reported without an approval grants no access', async () => {
    const { token } = await site.signIn();
    const offered = await site.offer(token);
    const reply = await site.report(token, offered);
    expect(failure.strict().parse(reply.json())).toMatchObject({ status: 409 });
    expect(await site.info(token)).toMatchObject({ status: 404, payment_pending: null });
  });

  test('keeps its price when the price changes before the payer approves; the next offer has the new one', async () => {
    const { token } = await site.signIn('vip');
    const offered = await site.offer(token, 'yearly');
    expect(await site.changePrice('vip', 'yearly', 130_00)).toMatchObject({ ok: true });
    await emulator.approve(offered.id);
    const reply = await site.report(token, offered);
    expect(reply.json()).toMatchObject({ status: 200, payment_paid: { amount: '120.00' } });
    const other = await site.signIn('vip');
    const newer = await site.offer(other.token, 'yearly');
    expect(newer.amount).toBe('130.00');
    await emulator.approve(newer.id);
    expect((await site.report(other.token, newer)).json()).toMatchObject({
      status: 200,
      payment_paid: { amount: '130.00' },
    });
    expect(await site.info(token)).toMatchObject({
      subscription_vip_yearly_payment_amount: '130.00',
      payment_paid: { amount: '120.00' },
    });
    expect(await site.changePrice('vip', 'yearly', 120_00)).toMatchObject({ ok: true });
  });
});

describe('while the provider is away', () => {
  test('a report is stored, and confirmed when the provider is back', async () => {
    const { token } = await site.signIn();
    const offered = await site.offer(token);
    await emulator.approve(offered.id);
    await emulator.setFaults({ fail_next_5xx: 1000 });
    const reply = await site.report(token, offered);
    expect(failure.strict().parse(reply.json())).toMatchObject({ status: 503 });
    expect(await site.info(token)).toMatchObject({
      status: 404,
      payment_pending: { plan: 'monthly', amount: '19.00', recurring_payment_id: offered.id },
    });
    await emulator.setFaults({ fail_next_5xx: 0 });
    await site.area.synchronisation.synchronise(offered.id);
    expect(await site.info(token)).toMatchObject({ status: 200, profile: { subscription: 'subscribed' } });
  });

  test('nothing is cancelled on our side alone, and the request is completed later', async () => {
    const { token, id } = await site.subscribe();
    await emulator.setFaults({ fail_next_5xx: 1000 });
    const reply = await send(app, 'subscriptionCancel', { token });
    await emulator.setFaults({ fail_next_5xx: 0 });
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 503,
      message: expect.stringContaining('your subscription is not cancelled yet'),
    });
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
    await site.runJobs();
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'cancelled' } });
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'CANCELLED',
    });
  });

  test('a cancellation without any reply makes no claim, and is entered later', async () => {
    const { token, id } = await site.subscribe();
    // The provider carries out every call, but no reply arrives, not even to our sync.
    await emulator.setFaults({ lose_next_replies: 1000 });
    const reply = await send(app, 'subscriptionCancel', { token });
    await emulator.setFaults({ lose_next_replies: 0 });
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'CANCELLED',
    });
    expect(reply.json()).toMatchObject({
      status: 503,
      message: expect.stringContaining('your subscription is not cancelled yet'),
    });
    await site.area.synchronisation.synchronise(id);
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'cancelled' } });
  });
});

describe('cancelling', () => {
  test('ends it at the provider, still shows the range, and allows a new subscription', async () => {
    const { user, token, id } = await site.subscribe({ plan: 'yearly' });
    const before = await site.info(token);
    const reply = await send(app, 'subscriptionCancel', { token });
    const today = isoDateOf(await emulator.now());
    expect(reply.statusCode).toBe(200);
    expect(subscriptionCancelReply.strict().parse(reply.json())).toMatchObject({
      profile: { pay_type: 'payee', subscription: 'cancelled' },
      payment_paid: before.payment_paid,
      payment_cancelled: { plan: 'yearly', amount: '190.00', date: today, status: 'cancelled' },
      subscription_monthly_payment_amount: '19.00',
    });
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'CANCELLED',
    });
    expect((await login(app, user.email)).json()).toMatchObject({
      auth_profile_subscription: 'cancelled',
      auth_subscription_plan: 'yearly',
    });
    const anew = await site.offer(token, 'monthly');
    await emulator.approve(anew.id);
    expect((await site.report(token, anew)).json()).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { plan: 'monthly' },
    });
    expect(await site.info(token)).toMatchObject({ payment_cancelled: null });
    expect(await mailsTo(user.email)).toEqual([
      'Your subscription with Carom Labs: receipt',
      'Your subscription with Carom Labs is cancelled',
      'Your subscription with Carom Labs: receipt',
    ]);
  });

  test('concurrently makes one cancellation at the provider', async () => {
    const { user, token, id } = await site.subscribe();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => untilItsTurn(() => send(app, 'subscriptionCancel', { token }))),
    );
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({ status: 200, profile: { subscription: 'cancelled' } });
    }
    expect(await emulator.requests(`${id}/cancel`)).toHaveLength(1);
    expect((await mailsTo(user.email)).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);
  });

  test('whose reply was lost is entered', async () => {
    const { token } = await site.subscribe();
    await emulator.setFaults({ lose_next_replies: 1 });
    const reply = await send(app, 'subscriptionCancel', { token });
    expect(reply.json()).toMatchObject({ status: 200, profile: { subscription: 'cancelled' } });
  });

  test('without a subscription is 404 with pay type and prices', async () => {
    const { token } = await site.signIn('vip');
    const reply = await send(app, 'subscriptionCancel', { token });
    expect(reply.statusCode).toBe(404);
    expect(subscriptionCancelReply.strict().parse(reply.json())).toMatchObject({
      profile: { pay_type: 'vip', subscription: '' },
      subscription_vip_monthly_payment_amount: '12.00',
    });
  });
});
