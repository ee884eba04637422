import { failure } from '@carom/contract/envelope';
import { DEVELOPMENT_PLAN_IDS } from '@carom/contract/subscription/development-plans';
import {
  type ProviderSubscriptionId,
  toProviderSubscriptionId,
  toSubscriptionId,
} from '@carom/domain/subscription/ids';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { charges, mails, subscriptions, users } from '../../src/db/schema.ts';
import { PASSWORD, send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator } = site;
const GIVEN_BACK = 'This payment cannot be accepted. Any charge for it is refunded to you.';

const rowOf = (id: ProviderSubscriptionId) =>
  db.query.subscriptions.findFirst({ where: eq(subscriptions.providerSubscriptionId, id) });

/** The subscription is ended and refunded at the provider, grants no access, and the payer was mailed. */
async function expectRefunded(
  id: ProviderSubscriptionId,
  { user, token }: { user: { email: string }; token: string },
) {
  await site.runJobs();
  const atProvider = await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`);
  expect(atProvider).toMatchObject({ status: 'CANCELLED' });
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'refused', startDate: null, providerState: 'cancelled' });
  const own = await db
    .select()
    .from(charges)
    .where(eq(charges.subscriptionId, row?.id ?? toSubscriptionId('')));
  expect(own).toHaveLength(1);
  for (const { providerChargeId, status, startDate } of own) {
    expect({ status, startDate }).toEqual({ status: 'refunded', startDate: null });
    expect(await emulator.merchant('GET', `/v1/payments/sale/${providerChargeId}`)).toMatchObject({
      state: 'refunded',
    });
  }
  expect(await site.info(token)).toMatchObject({ profile: { subscription: '' }, payment_paid: null });
  const told = await db.select().from(mails).where(eq(mails.to, user.email));
  expect(told.map(({ subject }) => subject)).toEqual(['Your payment to Carom Labs was refunded']);
  // Idempotent.
  await site.area.reconciliation.all();
  await site.runJobs();
  expect(await emulator.requests(`${own[0]?.providerChargeId}/refund`)).toHaveLength(1);
}

/** With the public client id, a browser can create a subscription to any plan. */
async function makeInBrowser(request: Record<string, unknown>): Promise<ProviderSubscriptionId> {
  const made = z
    .object({ id: z.string() })
    .parse(await emulator.merchant('POST', '/v1/billing/subscriptions', request));
  await emulator.approve(made.id);
  return toProviderSubscriptionId(made.id);
}

describe('a report that differs from the offer', () => {
  test.each([
    ['another amount', { amount: '0.01' }],
    ['the price of the other pay type', { amount: '12.00' }],
    ['another plan', { plan: 'yearly' }],
    ['an amount in other words', { amount: '19' }],
  ])('%s: grants no access, and is refunded', async (_case, difference) => {
    const member = await site.signIn();
    const offered = await site.offer(member.token);
    await emulator.approve(offered.id);
    const reply = await site.report(member.token, { ...offered, ...difference });
    expect(reply.statusCode).toBe(422);
    expect(failure.strict().parse(reply.json())).toMatchObject({ status: 422, message: GIVEN_BACK });
    // A correct report afterwards is too late.
    expect((await site.report(member.token, offered)).statusCode).toBe(422);
    await expectRefunded(offered.id, member);
  });

  test('does not affect existing access', async () => {
    const { token, ...offered } = await site.subscribe();
    const reply = await site.report(token, { ...offered, amount: '0.01' });
    expect(reply.json()).toMatchObject({
      status: 422,
      message: 'This payment cannot be accepted. Nothing was changed.',
    });
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
  });

  test('before the approval leads to a refund after the approval', async () => {
    const member = await site.signIn();
    const offered = await site.offer(member.token);
    expect((await site.report(member.token, { ...offered, amount: '1.00' })).statusCode).toBe(422);
    await emulator.approve(offered.id);
    await site.area.reconciliation.all();
    await expectRefunded(offered.id, member);
  });
});

describe('a subscription that a browser created', () => {
  test('to the plan of the other pay type, with the id of an offer', async () => {
    const member = await site.signIn('payee');
    const offered = await site.offer(member.token);
    const intentId = (await rowOf(offered.id))?.intentId;
    const id = await makeInBrowser({ plan_id: DEVELOPMENT_PLAN_IDS.vip.monthly, custom_id: intentId });
    const reply = await site.report(member.token, { ...offered, id });
    expect(reply.json()).toMatchObject({ status: 422, message: GIVEN_BACK });
    await expectRefunded(id, member);
  });

  test('to the right plan for a cent, without an offer id', async () => {
    const member = await site.signIn('payee');
    const cent = { fixed_price: { currency_code: 'USD', value: '0.01' } };
    const id = await makeInBrowser({
      plan_id: DEVELOPMENT_PLAN_IDS.payee.monthly,
      plan: { billing_cycles: [{ sequence: 1, total_cycles: 0, pricing_scheme: cent }] },
    });
    const reply = await site.report(member.token, { id, amount: '19.00', plan: 'monthly' });
    expect(reply.json()).toMatchObject({ status: 422, message: GIVEN_BACK });
    await expectRefunded(id, member);
  });

  test('is refunded even if only a webhook reports it', async () => {
    const member = await site.signIn('payee');
    const offered = await site.offer(member.token);
    const intentId = (await rowOf(offered.id))?.intentId;
    const id = await makeInBrowser({ plan_id: DEVELOPMENT_PLAN_IDS.payee.yearly, custom_id: intentId });
    for (const event of await emulator.events(id)) expect((await site.hand(event.id)).statusCode).toBe(200);
    await site.runJobs();
    await expectRefunded(id, member);
  });

  test('with the mark of another site is ignored', async () => {
    const member = await site.signIn('payee');
    const id = await makeInBrowser({
      plan_id: DEVELOPMENT_PLAN_IDS.payee.monthly,
      custom_id: crypto.randomUUID(),
    });
    const reply = await site.report(member.token, { id, amount: '19.00', plan: 'monthly' });
    expect(reply.statusCode).toBe(422);
    for (const event of await emulator.events(id)) await site.hand(event.id);
    await site.runJobs();
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'ACTIVE',
    });
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe("another member's", () => {
  test('subscription id has no effect, paid or not', async () => {
    const owner = await site.signIn();
    const offered = await site.offer(owner.token);
    await emulator.approve(offered.id);
    const thief = await site.signIn();
    for (const amount of ['19.00', '0.01']) {
      const reply = await site.report(thief.token, { ...offered, amount });
      expect(reply.json()).toMatchObject({
        status: 422,
        message: 'This payment cannot be accepted. Nothing was changed.',
      });
    }
    expect((await site.report(owner.token, offered)).statusCode).toBe(200);
    expect((await site.report(thief.token, offered)).statusCode).toBe(422);
    expect(await site.info(thief.token)).toMatchObject({ status: 404 });
    expect(await site.info(owner.token)).toMatchObject({ profile: { subscription: 'subscribed' } });
  });

  test('receipt is not found', async () => {
    const { token, user } = await site.subscribe();
    const other = await site.signIn();
    const [charge] = await db.select().from(charges).where(eq(charges.userId, user.id));
    const id = charge?.id ?? '';
    expect((await send(app, 'readReceipt', { token, id })).json()).toMatchObject({
      receipt: { id, amount: '19.00', state: 'paid', email: user.email },
    });
    expect((await send(app, 'readReceipt', { token: other.token, id })).statusCode).toBe(404);
    expect((await send(app, 'listPayments', { token: other.token })).json().payments).toEqual([]);
  });
});

test.each([
  ['an id that nobody knows', 'I-NOBODYKNOWS'],
  ['a test payment id, outside test mode', 'TEST-1'],
])('%s is refused', async (_case, id) => {
  const { token } = await site.signIn();
  const reply = await site.report(token, { id, amount: '19.00', plan: 'monthly' });
  expect(failure.strict().parse(reply.json())).toMatchObject({ status: 422 });
  expect(await site.info(token)).toMatchObject({ status: 404 });
});

test('another vendor is refused, and the offer stays open', async () => {
  const { token } = await site.signIn();
  const { id, amount, plan } = await site.offer(token);
  await emulator.approve(id);
  const body = { amount, plan, recurring_payment_id: id };
  const reply = await send(app, 'subscriptionPayment', { token, body: { ...body, vendor: 'test' } });
  expect(reply.statusCode).toBe(422);
  expect((await site.report(token, { id, amount, plan })).statusCode).toBe(200);
});

test('of two offers approved concurrently, one is granted and the other refunded', async () => {
  const member = await site.signIn();
  const offers = [await site.offer(member.token, 'monthly'), await site.offer(member.token, 'yearly')];
  for (const { id } of offers) await emulator.approve(id);
  const replies = await Promise.all(offers.map((offered) => site.report(member.token, offered)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  await site.runJobs();
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, member.user.id));
  expect(rows.map(({ status }) => status).sort()).toEqual(['paid', 'refused']);
  expect(rows.find(({ status }) => status === 'refused')).toMatchObject({
    refusal: 'alreadySubscribed',
    providerState: 'cancelled',
  });
  const own = await db.select().from(charges).where(eq(charges.userId, member.user.id));
  expect(own.map(({ status }) => status).sort()).toEqual(['completed', 'refunded']);
});

describe('an account that is deleted', () => {
  test('is cancelled at the provider first; payments stay, without the account', async () => {
    const { token, user, id } = await site.subscribe();
    for (const event of await emulator.events(id)) await site.hand(event.id);
    await emulator.setFaults({ fail_next_5xx: 1000 });
    const refused = await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
    await emulator.setFaults({ fail_next_5xx: 0 });
    expect(refused.statusCode).toBe(502);
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
    const { subscription } = (await send(app, 'exportMyData', { token })).json().export;
    expect(subscription).toMatchObject({
      subscriptions: [{ plan: 'monthly' }],
      charges: [{ amount_cents: 19_00 }],
    });

    expect((await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } })).statusCode).toBe(
      200,
    );
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'CANCELLED',
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ userId: null, status: 'cancelled' });
    expect(
      await db
        .select()
        .from(charges)
        .where(eq(charges.subscriptionId, row?.id ?? toSubscriptionId(''))),
    ).toMatchObject([{ userId: null, amountCents: 19_00 }]);
    const { rows } = await db.execute(
      sql`select count(*)::int as n from webhook_events where raw like ${`%${id}%`}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('whose offer is approved afterwards gets a refund', async () => {
    const member = await site.signIn();
    const { id } = await site.offer(member.token);
    await send(app, 'deleteMyAccount', { token: member.token, body: { password: PASSWORD } });
    await emulator.approve(id);
    await site.area.reconciliation.all();
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'refused', refusal: 'noMember' });
    const row = await rowOf(id);
    expect(
      await db
        .select()
        .from(charges)
        .where(eq(charges.subscriptionId, row?.id ?? toSubscriptionId(''))),
    ).toMatchObject([{ status: 'refunded' }]);
  });
});
