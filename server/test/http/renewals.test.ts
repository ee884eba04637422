import { paymentsReply, receiptReply } from '@carom/contract/subscription/schemas';
import { addMonths } from '@carom/domain/subscription/calendar';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, subscriptions } from '../../src/db/schema.ts';
import { login, send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

/** All tests share the clock, so each test reads only its own member. */
const site = await usePaymentSite();
const { app, db, emulator, subjectsTo, today, handEvents } = site;

test('a renewal is one more charge with the next range, and is mailed', async () => {
  const { user, token, id } = await site.subscribe();
  const start = await today();
  await emulator.advanceDays(32);
  await handEvents(id);
  const end = addMonths(start, 2);
  expect(await site.info(token)).toMatchObject({
    status: 200,
    profile: { subscription: 'subscribed' },
    payment_paid: { start_date: addMonths(start, 1), end_date: end, status: 'paid' },
    payment_overdue: false,
  });
  expect((await login(app, user.email)).json()).toMatchObject({ auth_subscription_end_date: end });
  await handEvents(id);
  expect(await subjectsTo(user.email)).toEqual([
    'Your subscription with Carom Labs: receipt',
    'Your subscription with Carom Labs was renewed',
  ]);

  await send(app, 'subscriptionCancel', { token });
  const listed = paymentsReply.strict().parse((await send(app, 'listPayments', { token })).json()).payments;
  expect(listed).toMatchObject([
    { kind: 'cancellation', date: await today(), plan: 'monthly', amount: '19.00', state: 'cancelled' },
    { kind: 'charge', date: addMonths(start, 1), amount: '19.00', state: 'paid' },
    { kind: 'charge', date: start, amount: '19.00', state: 'paid' },
  ]);
  const receipt = await send(app, 'readReceipt', { token, id: listed[1]?.receipt_id ?? '' });
  expect(receiptReply.strict().parse(receipt.json()).receipt).toMatchObject({
    date: addMonths(start, 1),
    amount: '19.00',
    start_date: addMonths(start, 1),
    end_date: end,
    recurring_payment_id: id,
    name: 'Ada Chalk',
  });
});

test('a refund reported by the provider ends the paid range, once, and is listed', async () => {
  const { user, token, id } = await site.subscribe();
  const [charge] = await db.select().from(charges).where(eq(charges.userId, user.id));
  await emulator.merchant('POST', `/v2/payments/captures/${charge?.providerChargeId}/refund`, {});
  await handEvents(id);
  await handEvents(id);
  expect(await site.info(token)).toMatchObject({ status: 200, profile: { subscription: '' } });
  expect((await send(app, 'listPayments', { token })).json().payments).toMatchObject([
    { kind: 'refund', amount: '19.00', state: 'refunded', receipt_id: charge?.id },
    { kind: 'charge', amount: '19.00', state: 'refunded', receipt_id: charge?.id },
  ]);
  expect(await subjectsTo(user.email)).toEqual([
    'Your subscription with Carom Labs: receipt',
    'A refund from Carom Labs',
  ]);
});

test('after a closed window and a lost webhook, the next visit detects the payment', async () => {
  const { token } = await site.signIn();
  const { id } = await site.offer(token);
  await emulator.approve(id, 'window_closes');
  await db
    .update(subscriptions)
    .set({ updatedAt: new Date(Date.now() - 60_000) })
    .where(eq(subscriptions.providerSubscriptionId, id));
  expect(await site.info(token)).toMatchObject({ status: 404 });
  await site.runJobs();
  expect(await site.info(token)).toMatchObject({ status: 200, profile: { subscription: 'subscribed' } });
});

test('an unreported payment is detected before another offer is made', async () => {
  const { token } = await site.signIn();
  const { id } = await site.offer(token);
  await emulator.approve(id);
  const offerOf = (plan: string) => send(app, 'createCheckoutIntent', { token, body: { plan } });
  expect((await offerOf('yearly')).json()).toMatchObject({
    status: 409,
    message: 'You are already subscribed.',
  });
  // The same for a renewal.
  await emulator.advanceDays(40);
  expect(await site.info(token)).toMatchObject({ profile: { subscription: '' } });
  expect((await offerOf('monthly')).statusCode).toBe(409);
  expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
});

test('no card number is stored in our database', async () => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toContain('charges');
  const cards = [
    '4111111111111111',
    '4000000000000002',
    '4000000000003220',
    '4000000000000119',
    '4000000000000341',
    '4000000000000077',
    '4000000000009979',
  ];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
    );
    for (const card of cards) expect(rows[0]?.text, name).not.toContain(card);
  }
});
