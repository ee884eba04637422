import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, subscriptions, webhookEvents } from '../../src/db/schema.ts';
import { addUser, send } from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { addPaidSubscription } from './payment-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, database, db, emulator } = site;
const { token } = await addAdmin(app, database);
const member = await site.subscribe({ plan: 'monthly' });
const vip = await site.subscribe({ plan: 'yearly', payType: 'vip' });

type CallName = Parameters<typeof send>[1];
const call = (name: CallName, id = '') => send(app, name, { token, id });

const rowsOf = async (name: CallName, query: Record<string, string> = {}) =>
  (await ask(app, name, token, query)).json().rows;

test('the payments are found by member, by the provider’s ids, by plan, pay type and state', async () => {
  // Sorted by amount, because both paid within a second, the resolution of the provider's times.
  const all = await rowsOf('adminListPayments', { sort: 'amount', direction: 'desc' });
  expect(all).toMatchObject([
    { member_id: vip.user.id, amount: '120.00', left: '120.00', plan: 'yearly', pay_type: 'vip' },
    { member_id: member.user.id, amount: '19.00', left: '19.00', email: member.user.email, state: 'paid' },
  ]);
  const found = async (query: Record<string, string>) =>
    (await rowsOf('adminListPayments', query)).map(({ amount }: { amount: string }) => amount);
  expect(await found({ search: member.user.email })).toEqual(['19.00']);
  expect(await found({ search: all[0].sale_id })).toEqual(['120.00']);
  expect(await found({ search: member.id })).toEqual(['19.00']);
  expect(await found({ plan: 'yearly' })).toEqual(['120.00']);
  expect(await found({ pay_type: 'payee' })).toEqual(['19.00']);
  expect(await found({ state: 'refunded' })).toEqual([]);
  expect(await found({ sort: 'amount', direction: 'asc' })).toEqual(['19.00', '120.00']);
  const file = (await ask(app, 'adminExportPayments', token, { plan: 'monthly' })).body;
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(member.user.email);
});

test('an id of letters only is found, and so is a name in capital letters', async () => {
  const user = await addUser(database, { lastName: 'Letterhead' });
  const providerSubscriptionId = toProviderSubscriptionId('I-CZKVSLUTCJPB');
  await addPaidSubscription(database, user, { providerSubscriptionId });
  for (const search of [providerSubscriptionId, 'LETTERHEAD', 'letterhead']) {
    expect(await rowsOf('adminListPayments', { search })).toMatchObject([{ member_id: user.id }]);
  }
});

test('a member is found in the payments as in the list of members, regardless of accents', async () => {
  const user = await addUser(database, { firstName: 'Zoë', lastName: 'Çelik' });
  await addPaidSubscription(database, user);
  for (const search of ['zoe celik', 'ZOË']) {
    expect(await rowsOf('adminListPayments', { search })).toMatchObject([{ member_id: user.id }]);
  }
});

test('a comparison lists the differences to the provider without changes; a repair removes them', async () => {
  const agreed = (await call('adminComparePayments', member.user.id)).json();
  expect(agreed).toMatchObject({
    status: 200,
    email: member.user.email,
    subscriptions: [{ recurring_payment_id: member.id, status: 'paid', problem: null, differences: [] }],
  });

  // An unreported renewal and cancellation, and a charge that is missing in our database.
  await emulator.advanceDays(35);
  await emulator.merchant('POST', `/v1/billing/subscriptions/${member.id}/cancel`, { reason: 'No time' });
  const before = await db.select().from(charges);
  const differing = (await call('adminComparePayments', member.user.id)).json().subscriptions[0];
  const what = differing.differences.map((each: { what: string }) => each.what);
  expect(what).toEqual(expect.arrayContaining(['State at the provider', 'Paid until', 'Cancelled on']));
  const [, renewal] = await emulator.sales(member.id);
  expect(differing.differences).toContainEqual({
    what: `Charge ${renewal?.id}`,
    ours: 'not known',
    theirs: '19.00 USD, completed',
  });
  expect(await db.select().from(charges)).toEqual(before);

  const repaired = (await call('adminRepairPayments', member.user.id)).json();
  expect(repaired.subscriptions).toMatchObject([{ status: 'paid', differences: [] }]);
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, member.id));
  expect(row).toMatchObject({ status: 'paid', providerState: 'cancelled' });
  expect(await rowsOf('adminListPayments', { search: member.id })).toHaveLength(2);
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'payment.repaired',
    memberId: member.user.id,
    before: { 'State at the provider': 'active' },
    after: { 'State at the provider': 'cancelled' },
  });
});

test('a refund at the provider shows after the repair', async () => {
  const [sale] = await emulator.sales(vip.id);
  await emulator.merchant('POST', `/v2/payments/captures/${sale?.id}/refund`, {});
  await call('adminRepairPayments', vip.user.id);
  expect(await rowsOf('adminListPayments', { state: 'refunded' })).toMatchObject([
    { sale_id: sale?.id, state: 'refunded', refunded_amount: '120.00' },
  ]);
});

test('a provider that does not answer is reported per subscription', async () => {
  await emulator.setFaults({ fail_next_5xx: 50 });
  const { subscriptions: compared } = (await call('adminComparePayments', vip.user.id)).json();
  await emulator.setFaults({ fail_next_5xx: 0 });
  expect(compared).toMatchObject([{ differences: [] }]);
  expect(compared[0].problem).not.toBeNull();
});

test('a member without a subscription has nothing to compare; an admin is not a member', async () => {
  const nobody = await addUser(database);
  expect((await call('adminComparePayments', nobody.id)).json()).toMatchObject({
    status: 200,
    subscriptions: [],
  });
  const admin = await addUser(database, { role: 'admin' });
  expect((await call('adminComparePayments', admin.id)).statusCode).toBe(404);
});

test('an event that could not be applied is listed as failed, and applied when it is retried', async () => {
  const late = await site.subscribe();
  const [event] = await emulator.events(late.id);
  if (event === undefined) throw new Error('The emulator made no event');
  expect((await site.hand(event.id)).statusCode).toBe(200);
  expect(await rowsOf('adminListWebhooks', { outcome: 'waiting' })).toMatchObject([
    { id: event.id, attempts: 0 },
  ]);
  expect(await rowsOf('adminListWebhooks', { outcome: 'failed' })).toEqual([]);

  await emulator.setFaults({ fail_next_5xx: 50 });
  await site.runJobs();
  await emulator.setFaults({ fail_next_5xx: 0 });
  const [failed] = await rowsOf('adminListWebhooks', { outcome: 'failed' });
  expect(failed).toMatchObject({ id: event.id, type: event.event_type, attempts: 1 });
  expect(failed.last_problem).not.toBe('');
  const dashboard = (await call('adminReadDashboard')).json();
  expect(dashboard.operations).toMatchObject({ webhooks_failed: 1, jobs_failed: 1 });

  expect((await call('adminRetryWebhook', event.id)).statusCode).toBe(200);
  await site.runJobs();
  expect(await rowsOf('adminListWebhooks', { search: event.id })).toMatchObject([{ outcome: 'applied' }]);
  expect((await call('adminReadDashboard')).json().operations).toMatchObject({ webhooks_failed: 0 });
  expect((await call('adminRetryWebhook', event.id)).statusCode).toBe(409);
  expect((await changesIn(database))[0]).toMatchObject({ action: 'webhook.retried', subjectId: event.id });
  await db.delete(webhookEvents);
});
