import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, mails } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, database, emulator } = site;
const admin = await addAdmin(app, database);

type Payer = Awaited<ReturnType<typeof site.subscribe>>;

async function lastChargeOf({ user }: Payer) {
  const own = await db
    .select()
    .from(charges)
    .where(eq(charges.userId, user.id))
    .orderBy(desc(charges.chargedAt));
  if (own[0] === undefined) throw new Error('Nothing was charged');
  return own[0];
}
const preview = (id: string, amount: string) =>
  send(app, 'adminPreviewRefund', { token: admin.token, id, body: { amount } });
const refund = (id: string, { requestId = randomUUID(), amount = '19.00', ends = true } = {}) =>
  send(app, 'adminRefundCharge', {
    token: admin.token,
    id,
    body: { id: requestId, amount, ends_subscription: ends },
  });
const billingOf = async ({ user }: Payer) =>
  (await send(app, 'adminReadBilling', { token: admin.token, id: user.id })).json().billing;
const atProvider = async (id: string) =>
  ((await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)) as { status: string }).status;
const textsTo = async ({ user }: Payer) =>
  (await db.select().from(mails).where(eq(mails.to, user.email)).orderBy(mails.createdAt)).map(
    ({ text }) => text,
  );
const longDay = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A subscription that was renewed a few days ago. */
async function subscribeAndRenew(): Promise<Payer> {
  await site.moveToNext({ day: 10 });
  const payer = await site.subscribe();
  const { renewal } = await site.info(payer.token);
  await emulator.moveTo(`${renewal.date}T12:00:00Z`);
  await site.handEvents(payer.id);
  await emulator.advanceDays(3);
  return payer;
}

async function subscribeAgain(payer: Payer): Promise<Payer> {
  const offered = await site.offer(payer.token);
  await emulator.approve(offered.id);
  expect((await site.report(payer.token, offered)).statusCode).toBe(200);
  for (const id of [payer.id, offered.id]) await site.handEvents(id);
  return { ...payer, ...offered };
}

test('a full refund can end the subscription: one refund, one mail, one audit log entry', async () => {
  const payer = await subscribeAndRenew();
  const charge = await lastChargeOf(payer);
  expect((await preview(charge.id, '5')).json()).toMatchObject({ can_end_subscription: false });
  expect((await preview(charge.id, '19')).json()).toMatchObject({ can_end_subscription: true });

  const requestId = randomUUID();
  const replies = await Promise.all([refund(charge.id, { requestId }), refund(charge.id, { requestId })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await refund(charge.id, { requestId, ends: false })).statusCode).toBe(422);
  // Both pages show the end before the provider has ended it.
  const ended = {
    profile: { subscription: '' },
    subscription_end: 'refunded',
    payment_cancelled: null,
    renewal: null,
    renewal_failure: null,
  };
  expect(await site.info(payer.token)).toMatchObject(ended);
  expect((await billingOf(payer)).subscription).toMatchObject({
    status: 'expired',
    renews: false,
    next_charge_on: null,
    can_cancel: false,
  });
  await site.handEvents(payer.id);
  await site.runJobs();
  expect(await atProvider(payer.id)).toBe('CANCELLED');
  expect(await site.info(payer.token)).toMatchObject(ended);

  const told = (await textsTo(payer)).slice(2);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('We have refunded your payment of $19.00 in full.');
  expect(told[0]).toContain('Your subscription has ended: you will not be charged again.');
  const [entry] = await changesIn(database);
  expect(entry).toMatchObject({
    action: 'payment.refund_ordered',
    memberId: payer.user.id,
    after: { refund: '$19.00', ends_subscription: 'yes' },
  });
  // It is not charged again.
  await emulator.advanceDays(40);
  expect(await emulator.sales(payer.id)).toHaveLength(2);
});

test('an unanswered refund ends it too, once a job has the answer', async () => {
  const payer = await site.subscribe();
  const charge = await lastChargeOf(payer);
  const requestId = randomUUID();
  await emulator.setFaults({ lose_next_replies: 1000 });
  expect((await refund(charge.id, { requestId })).statusCode).toBe(202);
  await emulator.setFaults({ lose_next_replies: 0 });
  // The provider's event arrives first, with the same content.
  const later = site.areaAt(emulator.url);
  await later.synchronisation.synchronise(payer.id, 'everything');
  expect(await later.refunds.carryOut(requestId)).toMatchObject({ ok: true });
  await expect
    .poll(async () => (await site.area.provider.readWebhookSetUp()).ok, { timeout: 20_000 })
    .toBe(true);
  await site.runJobs();
  expect(await atProvider(payer.id)).toBe('CANCELLED');
  const told = (await textsTo(payer)).slice(1);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('Your subscription has ended: you will not be charged again.');
});

test('without that choice the subscription continues, and the mail and both pages name the next charge', async () => {
  const payer = await subscribeAndRenew();
  expect((await refund((await lastChargeOf(payer)).id, { ends: false })).statusCode).toBe(200);
  await site.handEvents(payer.id);
  const info = await site.info(payer.token);
  expect(info).toMatchObject({
    profile: { subscription: '' },
    subscription_end: 'refunded',
    renewal: { amount: '19.00', is_due: false },
  });
  expect((await billingOf(payer)).subscription).toMatchObject({
    renews: true,
    next_charge_on: info.renewal.date,
    can_cancel: true,
  });
  expect((await textsTo(payer)).at(-1)).toContain(
    `Your subscription is not cancelled: you will be charged $19.00 on ${longDay(info.renewal.date)} unless you cancel it in your account.`,
  );
  expect(await atProvider(payer.id)).toBe('ACTIVE');
});

test('refunding a former period does not end the paid one', async () => {
  await site.moveToNext({ day: 10 });
  const payer = await site.subscribe();
  const first = await lastChargeOf(payer);
  const { renewal } = await site.info(payer.token);
  await emulator.moveTo(`${renewal.date}T12:00:00Z`);
  await site.handEvents(payer.id);
  expect((await preview(first.id, '19')).json()).toMatchObject({ can_end_subscription: false });
  expect((await refund(first.id)).statusCode).toBe(200);
  await site.runJobs();
  expect((await site.info(payer.token)).profile.subscription).toBe('subscribed');
  expect((await textsTo(payer)).at(-1)).toContain('Your subscription renews as before');
});

test.each([true, false])(
  'a member who subscribes again sees no end (ended with the refund: %s)',
  async (ends) => {
    const payer = await subscribeAndRenew();
    await refund((await lastChargeOf(payer)).id, { ends });
    const before = (await textsTo(payer)).length;
    const again = await subscribeAgain(payer);
    await site.runJobs();
    expect(await atProvider(payer.id)).toBe('CANCELLED');
    expect(await site.info(again.token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      subscription_end: null,
    });
    const told = (await textsTo(payer)).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Thank you. Your subscription has started.');
  },
);

test('a cancellation after a full refund, confirmed during a new subscription, names the former one', async () => {
  const payer = await subscribeAndRenew();
  await refund((await lastChargeOf(payer)).id, { ends: false });
  await emulator.setFaults({ lose_next_replies: 1000 });
  const cancelled = await send(app, 'subscriptionCancel', { token: payer.token });
  expect(cancelled.statusCode).toBe(503);
  await emulator.setFaults({ lose_next_replies: 0 });
  await expect
    .poll(async () => (await site.area.provider.readWebhookSetUp()).ok, { timeout: 20_000 })
    .toBe(true);
  const before = (await textsTo(payer)).length;
  await subscribeAgain(payer);
  await site.runJobs();
  const told = (await textsTo(payer)).slice(before).join('\n');
  expect(told).toContain('Your subscription has started.');
  expect(told).toContain('Your former monthly subscription was cancelled on');
  expect(told).toContain('You will not be charged for it again.');
  expect(told).not.toMatch(/you can no longer book classes/i);
  expect(told).not.toContain('You will not be charged again.');
});
