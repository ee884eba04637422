import { randomUUID } from 'node:crypto';
import type { PayType } from '@carom/domain/access';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Plan } from '@carom/domain/subscription/prices';
import { toCents } from '@carom/domain/subscription/prices';
import { expect, test } from 'vitest';
import { charges, subscriptions } from '../../src/db/schema.ts';
import { lastMonths, sameTimeLastMonth } from '../../src/modules/admin/dashboard/months.ts';
import { addUser, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin, addContactMessage } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);
const DAY_MS = 24 * 60 * 60 * 1000;

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);
const read = async () => (await send(app, 'adminReadDashboard', { token })).json();

interface Given {
  readonly plan: Plan;
  readonly payType: PayType;
  readonly amountCents: number;
  readonly status?: 'paid' | 'pastDue' | 'cancelled' | 'expired' | 'refused';
  /** The time of the first charge. */
  readonly firstCharge?: Date;
  readonly endsInDays?: number;
}

async function addSubscription(given: Given) {
  const { plan, payType, amountCents, status = 'paid', firstCharge = new Date(), endsInDays = 20 } = given;
  const user = await addUser(database, { payType });
  const now = new Date();
  const [row] = await db
    .insert(subscriptions)
    .values({
      userId: user.id,
      vendor: 'paypal',
      providerSubscriptionId: toProviderSubscriptionId(randomUUID()),
      providerPlanId: 'P-1',
      plan,
      payType,
      amountCents: toCents(amountCents),
      status,
      refusal: status === 'refused' ? 'wrongAmount' : null,
      providerState: status === 'cancelled' ? 'cancelled' : 'active',
      startDate: dateOf(firstCharge),
      endDate: dateOf(daysFromNow(endsInDays)),
      cancelledOn: status === 'cancelled' ? dateOf(now) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('No subscription was made');
  for (const chargedAt of [firstCharge, now]) {
    await db.insert(charges).values({
      subscriptionId: row.id,
      userId: user.id,
      providerChargeId: randomUUID(),
      status: 'completed',
      amountCents: toCents(amountCents),
      currency: 'USD',
      chargedAt,
      recordedAt: now,
    });
  }
}

test('an empty site has nothing to show, and says so', async () => {
  expect(await read()).toMatchObject({
    status: 200,
    members: { total: 0 },
    subscriptions: { active: 0, monthly_revenue: '0.00' },
    classes: { open: 0, fill_percent: null },
  });
});

test('the numbers are those of the database', async () => {
  const now = new Date();
  const halfAYearAgo = daysFromNow(-180);
  await addSubscription({ plan: 'monthly', payType: 'payee', amountCents: 19_00 });
  await addSubscription({ plan: 'monthly', payType: 'payee', amountCents: 17_00, firstCharge: halfAYearAgo });
  await addSubscription({ plan: 'yearly', payType: 'vip', amountCents: 120_00, status: 'pastDue' });
  await addSubscription({ plan: 'monthly', payType: 'vip', amountCents: 12_00, status: 'cancelled' });
  await addSubscription({ plan: 'monthly', payType: 'vip', amountCents: 12_00, status: 'expired' });
  await addSubscription({ plan: 'monthly', payType: 'vip', amountCents: 12_00, status: 'refused' });
  // The paid period is over and the renewal has not been charged, so it does not count as active today.
  await addSubscription({ plan: 'monthly', payType: 'vip', amountCents: 12_00, endsInDays: -1 });
  await addUser(database, { status: 'pending' });
  await addUser(database, { status: 'blocked', createdAt: halfAYearAgo });

  const open = await addClass(database, { capacity: 4 });
  await addClass(database, { capacity: 100, published: false });
  await addClass(database, { capacity: 100, cancelledAt: now });
  await addClass(database, { capacity: 100, startsAt: daysFromNow(-2), endsAt: daysFromNow(-1) });
  for (let seat = 0; seat < 3; seat += 1) await addBooking(database, open, await addUser(database));
  await addBooking(database, open, await addUser(database), 'waiting');
  await addBooking(database, open, await addUser(database), 'cancelled');
  await addContactMessage(database);
  await addContactMessage(database, { status: 'read' });

  const dashboard = await read();
  expect(dashboard.members).toEqual({ total: 14, active: 12, pending: 1, blocked: 1, new_this_month: 13 });
  expect(dashboard.subscriptions).toEqual({
    active: 3,
    past_due: 1,
    by_plan: [
      { plan: 'monthly', pay_type: 'payee', subscriptions: 2 },
      { plan: 'monthly', pay_type: 'vip', subscriptions: 0 },
      { plan: 'yearly', pay_type: 'payee', subscriptions: 0 },
      { plan: 'yearly', pay_type: 'vip', subscriptions: 1 },
    ],
    // 19 + 17 + 120 / 12
    monthly_revenue: '46.00',
  });
  expect(dashboard.months).toHaveLength(12);
  const monthsWithNews = dashboard.months.filter(
    (month: { new_subscriptions: number }) => month.new_subscriptions > 0,
  );
  expect(monthsWithNews).toEqual([
    expect.objectContaining({
      month: monthOf(halfAYearAgo),
      new_subscriptions: 1,
      cancelled_subscriptions: 0,
    }),
    expect.objectContaining({ month: monthOf(now), new_subscriptions: 5, cancelled_subscriptions: 1 }),
  ]);
  expect(dashboard.classes).toEqual({ open: 1, seats: 4, booked: 3, waiting: 1, fill_percent: 75 });
  expect(dashboard.messages).toEqual({ unread: 1, waiting: 2 });
});

test('the same time last month stays within that month', () => {
  const lastMonth = (now: string) => sameTimeLastMonth(new Date(now)).toISOString();
  expect(lastMonth('2026-11-19T12:30:00Z')).toBe('2026-10-19T12:30:00.000Z');
  expect(lastMonth('2027-01-01T00:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
  expect(lastMonth('2027-03-31T12:00:00Z')).toBe('2027-03-01T00:00:00.000Z');
});

test('the last months cross the year', () => {
  expect(lastMonths(new Date('2027-02-28T23:00:00Z'), 4)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});
