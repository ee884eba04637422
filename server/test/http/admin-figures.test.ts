import { randomUUID } from 'node:crypto';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import { expect, test } from 'vitest';
import { charges, refunds, subscriptions } from '../../src/db/schema.ts';
import { addUser, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const NOW = new Date('2031-03-15T12:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database, { clock: () => NOW });
const { token } = await addAdmin(app, database);

const at = (moment: string) => new Date(`${moment}Z`);
const read = async (months?: string) =>
  (await send(app, 'adminReadFigures', { token, ...(months && { query: { months } }) })).json();

type Stored = Partial<typeof subscriptions.$inferInsert>;
type Paid = Partial<typeof charges.$inferInsert> & { readonly on: string; readonly until?: string };

/** Each charge is 19 dollars, unless given otherwise. Returns the charges' ids. */
async function addSubscription(userId: string | null, given: Stored, paid: readonly Paid[]) {
  const latest = paid.at(-1);
  const [row] = await db
    .insert(subscriptions)
    .values({
      userId,
      vendor: 'paypal',
      providerSubscriptionId: toProviderSubscriptionId(randomUUID()),
      providerPlanId: 'P-1',
      plan: 'monthly',
      payType: 'payee',
      amountCents: toCents(19_00),
      status: 'paid',
      providerState: 'active',
      startDate: latest?.on.slice(0, 10) ?? null,
      endDate: latest?.until ?? null,
      createdAt: NOW,
      updatedAt: NOW,
      ...given,
    })
    .returning();
  if (row === undefined) throw new Error('No subscription was made');
  const ids: string[] = [];
  for (const { on, until, ...charge } of paid) {
    const id = randomUUID();
    await db.insert(charges).values({
      id,
      subscriptionId: row.id,
      userId,
      providerChargeId: randomUUID(),
      status: 'completed',
      amountCents: toCents(19_00),
      currency: 'USD',
      chargedAt: at(on),
      startDate: until === undefined ? null : on.slice(0, 10),
      endDate: until ?? null,
      recordedAt: NOW,
      ...charge,
    });
    ids.push(id);
  }
  return ids;
}

async function addRefund(
  chargeId: string | undefined,
  amountCents: number,
  settledAt: string,
  isDone = true,
) {
  await db.insert(refunds).values({
    id: randomUUID(),
    chargeId: chargeId ?? '',
    amountCents: toCents(amountCents),
    state: isDone ? 'done' : 'refused',
    orderedAt: at(settledAt),
    settledAt: at(settledAt),
  });
}

const back = (refundedCents: number, refundedAt: string) => ({
  refundedCents: toCents(refundedCents),
  refundedAt: at(refundedAt),
});
const member = async () => (await addUser(database)).id;

test('without a history every figure is zero, and shares are null', async () => {
  const { today, months } = await read();
  expect(today).toBe('2031-03-15');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    month: '2030-04',
    revenue: '0.00',
    refunds: '0.00',
    active_members: 0,
    members_at_start: 0,
    members_left: 0,
    churn_percent: null,
    classes: 0,
    seats: 0,
    seats_taken: 0,
    fill_percent: null,
  });
});

test('an unknown period is refused', async () => {
  expect((await read('24')).months).toHaveLength(24);
  const refused = await read('5');
  expect(JSON.stringify(refused)).toContain('There is no such period.');
  expect(refused.months).toBeUndefined();
});

test('a history gives the expected figures', async () => {
  const [, partlyRefunded] = await addSubscription(await member(), {}, [
    { on: '2030-12-10T08:00', until: '2031-01-10' },
    {
      on: '2031-01-10T08:00',
      until: '2031-02-10',
      status: 'partlyRefunded',
      ...back(9_00, '2031-02-01T00:30'),
    },
    { on: '2031-02-10T08:00', until: '2031-03-10' },
    { on: '2031-03-10T08:00', until: '2031-04-10' },
  ]);
  await addRefund(partlyRefunded, 5_00, '2031-01-31T23:30');
  await addRefund(partlyRefunded, 4_00, '2031-02-01T00:30');
  await addRefund(partlyRefunded, 3_00, '2031-02-02T00:30', false);

  const ended = { status: 'cancelled', providerState: 'cancelled' } as const;
  const [reversed] = await addSubscription(await member(), { ...ended, cancelledOn: '2031-01-05' }, [
    { on: '2030-12-20T08:00', until: '2031-01-20', status: 'reversed', ...back(19_00, '2031-03-02T08:00') },
  ]);
  await addRefund(reversed, 5_00, '2031-01-06T08:00');

  // Does not renew, so it ends with its paid period.
  const stopped = {
    providerState: 'cancelled',
    cancelledOn: '2031-02-01',
    doNotRenewAt: at('2031-02-01T08:00'),
  } as const;
  await addSubscription(await member(), { ...stopped, plan: 'yearly' }, [
    { on: '2030-06-01T08:00', until: '2031-06-01', amountCents: toCents(190_00) },
  ]);
  // Charged in the last second of January, and refunded.
  await addSubscription(await member(), { status: 'expired', startDate: null, endDate: null }, [
    {
      on: '2031-01-31T23:59:59',
      until: '2031-02-28',
      status: 'refunded',
      ...back(19_00, '2031-02-03T08:00'),
    },
  ]);
  // The renewal failed, and the grace period is running.
  await addSubscription(await member(), { status: 'pastDue', graceEndDate: '2031-03-22' }, [
    { on: '2031-02-12T08:00', until: '2031-03-12' },
  ]);
  // Refused; the second one in another currency.
  await addSubscription(await member(), { status: 'refused', refusal: 'wrongAmount' }, [
    { on: '2031-02-20T08:00', status: 'refunded', ...back(19_00, '2031-02-20T09:00') },
  ]);
  await addSubscription(await member(), { status: 'refused', refusal: 'wrongCurrency' }, [
    { on: '2031-02-20T08:00', currency: 'EUR', status: 'refunded', ...back(19_00, '2031-02-20T09:00') },
  ]);
  // The account is deleted.
  await addSubscription(null, { status: 'expired' }, [{ on: '2031-01-15T08:00', until: '2031-02-15' }]);
  await addSubscription(await member(), { status: 'expired' }, [
    { on: '2031-02-01T00:00', until: '2031-03-01' },
  ]);
  // Left and came back within February.
  const returning = await member();
  await addSubscription(returning, { ...ended, cancelledOn: '2031-02-10' }, [
    { on: '2031-01-20T08:00', until: '2031-02-20' },
  ]);
  await addSubscription(returning, {}, [{ on: '2031-02-20T08:00', until: '2031-03-20' }]);

  const classOn = (start: string, given: Parameters<typeof addClass>[1]) =>
    addClass(database, { startsAt: at(start), endsAt: new Date(at(start).getTime() + 60_000), ...given });
  const fuller = await classOn('2031-02-28T23:30', { capacity: 10 });
  const emptier = await classOn('2031-02-01T00:00', { capacity: 6 });
  for (const taken of [fuller, fuller, fuller, emptier]) {
    await addBooking(database, taken, await addUser(database));
  }
  await addBooking(database, emptier, await addUser(database), 'waiting');
  await addBooking(database, emptier, await addUser(database), 'cancelled');
  await classOn('2031-02-10T18:00', { capacity: 100, published: false });
  await classOn('2031-02-10T18:00', { capacity: 100, cancelledAt: at('2031-02-09T18:00') });
  await classOn('2031-03-10T18:00', { capacity: 4 });
  await classOn('2031-03-20T18:00', { capacity: 100 });

  const { months } = await read('3');
  const none = { classes: 0, seats: 0, seats_taken: 0, fill_percent: null };
  expect(months).toEqual([
    {
      ...{ month: '2031-01', revenue: '76.00', refunds: '10.00' },
      ...{ active_members: 5, members_at_start: 3, members_left: 1, churn_percent: 33.3 },
      ...none,
    },
    {
      ...{ month: '2031-02', revenue: '95.00', refunds: '42.00' },
      ...{ active_members: 5, members_at_start: 5, members_left: 2, churn_percent: 40 },
      ...{ classes: 2, seats: 16, seats_taken: 4, fill_percent: 25 },
    },
    {
      ...{ month: '2031-03', revenue: '19.00', refunds: '14.00' },
      ...{ active_members: 4, members_at_start: 5, members_left: 1, churn_percent: 20 },
      ...{ classes: 1, seats: 4, seats_taken: 0, fill_percent: 0 },
    },
  ]);
  // A longer period has the same figures for these months, and today's agree with the dashboard.
  expect((await read('24')).months.slice(-3)).toEqual(months);
  const { subscriptions: counted } = (await send(app, 'adminReadDashboard', { token })).json();
  expect(counted.active).toBe(4);
});
