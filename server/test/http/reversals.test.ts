import { paymentsReply, receiptReply } from '@carom/contract/subscription/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges } from '../../src/db/schema.ts';
import { login, send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator, subjectsTo } = site;
const admin = await addAdmin(app, site.database);

async function reversalOf(id: string) {
  const event = (await emulator.events(id)).find(({ event_type }) => event_type === 'PAYMENT.SALE.REVERSED');
  if (event === undefined) throw new Error('The emulator tells of no reversal');
  return event;
}

const chargesOf = (userId: string) => db.select().from(charges).where(eq(charges.userId, userId));

test.each(['unknown', 'unchanged', 'refunded'] as const)(
  'a reversal is entered by its event, permanently, if the list shows it as %s',
  async (listedAs) => {
    await emulator.setBehaviour({ reversals_listed_as: listedAs });
    const { user, token, id } = await site.subscribe();
    const [charge] = await chargesOf(user.id);
    await emulator.reverse(charge?.providerChargeId ?? '');
    const { id: eventId } = await reversalOf(id);
    for (const _time of ['first', 'again']) {
      expect((await site.hand(eventId)).statusCode).toBe(200);
      await site.runJobs();
    }
    // Syncs without an event, of a list that may not show the reversal.
    await emulator.setBehaviour({ reversals_listed_as: 'unchanged' });
    expect((await site.area.reconciliation.member(user.id)).failed).toEqual([]);
    expect(await chargesOf(user.id)).toMatchObject([
      { status: 'reversed', refundedCents: 19_00, startDate: charge?.startDate },
    ]);
    expect(await site.info(token)).toMatchObject({
      status: 200,
      profile: { subscription: '' },
      payment_paid: null,
      renewal: null,
    });
    expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
      status: 'CANCELLED',
    });
    expect((await login(app, user.email)).json()).toMatchObject({ auth_profile_subscription: '' });
    expect(await subjectsTo(user.email)).toEqual([
      'Your subscription with Carom Labs: receipt',
      'Your payment to Carom Labs was reversed',
    ]);

    const listed = paymentsReply.strict().parse((await send(app, 'listPayments', { token })).json()).payments;
    expect(listed).toMatchObject([
      { kind: 'reversal', amount: '19.00', state: 'reversed', receipt_id: charge?.id },
      { kind: 'charge', amount: '19.00', state: 'reversed', receipt_id: charge?.id },
    ]);
    const receipt = await send(app, 'readReceipt', { token, id: charge?.id ?? '' });
    expect(receiptReply.strict().parse(receipt.json()).receipt).toMatchObject({
      state: 'reversed',
      refunded_amount: '19.00',
    });
    const found = await send(app, 'adminListPayments', { token: admin.token, query: { state: 'reversed' } });
    expect(found.json().rows).toContainEqual(
      expect.objectContaining({ sale_id: charge?.providerChargeId, state: 'reversed' }),
    );
    const compared = await send(app, 'adminComparePayments', { token: admin.token, id: user.id });
    expect(compared.json().subscriptions).toMatchObject([{ differences: [] }]);
  },
);

test.each(['unknown', 'unchanged'] as const)(
  'a reversal reported before its charge is known is entered, if the list shows it as %s',
  async (listedAs) => {
    await emulator.setBehaviour({ reversals_listed_as: listedAs });
    const { user, token } = await site.signIn();
    const { id } = await site.offer(token);
    await emulator.approve(id);
    const [sale] = await emulator.sales(id);
    await emulator.reverse(sale?.id ?? '');
    expect((await site.hand((await reversalOf(id)).id)).statusCode).toBe(200);
    await site.runJobs();
    expect(await chargesOf(user.id)).toMatchObject([{ providerChargeId: sale?.id, status: 'reversed' }]);
    expect(await site.info(token)).toMatchObject({ status: 200, profile: { subscription: '' } });
  },
);

test('a reversal without webhook that the list does not show is found among the events', async () => {
  await emulator.setBehaviour({ reversals_listed_as: 'unchanged' });
  const { user, token, id } = await site.subscribe();
  const [charge] = await chargesOf(user.id);
  await emulator.reverse(charge?.providerChargeId ?? '');
  // The reconciliation does not find the reversal, the check of recent events does.
  expect((await site.area.reconciliation.member(user.id)).repaired).toEqual([]);
  await site.area.bringInMissedEvents('often');
  await site.runJobs();
  expect(await chargesOf(user.id)).toMatchObject([{ status: 'reversed' }]);
  expect(await site.info(token)).toMatchObject({ profile: { subscription: '' } });
  // The next night and the webhook change nothing.
  expect(await site.area.bringInMissedEvents('nightly')).toBe(0);
  expect((await site.hand((await reversalOf(id)).id)).statusCode).toBe(200);
  await site.runJobs();
  expect(await subjectsTo(user.email)).toHaveLength(2);
});

test('a reversed renewal does not affect the period paid before', async () => {
  const { user, token, id } = await site.subscribe({ plan: 'yearly' });
  const before = await site.info(token);
  await emulator.advanceDays(360);
  await emulator.advanceDays(10);
  const sales = await emulator.sales(id);
  await emulator.reverse(sales.at(-1)?.id ?? '');
  for (const event of await emulator.events(id)) await site.hand(event.id);
  await site.runJobs();
  expect((await chargesOf(user.id)).map(({ status }) => status).sort()).toEqual(['completed', 'reversed']);
  expect(await site.info(token)).toMatchObject({
    status: 200,
    payment_paid: { end_date: before.payment_paid.end_date, status: 'expired' },
  });
});
