import { randomUUID } from 'node:crypto';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import { expect, test } from 'vitest';
import { charges, classes, subscriptions } from '../../src/db/schema.ts';
import { addUser, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { addAdmin, addContactMessage } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const NOW = new Date('2031-03-15T12:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database, { clock: () => NOW });
const { token } = await addAdmin(app, database);

const at = (moment: string) => new Date(`${moment}Z`);
const read = async () => (await send(app, 'adminReadDashboard', { token })).json();

async function addCharge(moment: string, currency = 'USD') {
  const [row] = await db
    .insert(subscriptions)
    .values({
      vendor: 'paypal',
      providerSubscriptionId: toProviderSubscriptionId(randomUUID()),
      providerPlanId: 'P-1',
      plan: 'monthly',
      payType: 'payee',
      amountCents: toCents(19_00),
      status: 'paid',
      providerState: 'active',
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning();
  if (row === undefined) throw new Error('No subscription was made');
  await db.insert(charges).values({
    subscriptionId: row.id,
    providerChargeId: randomUUID(),
    status: 'completed',
    amountCents: toCents(19_00),
    currency,
    chargedAt: at(moment),
    recordedAt: NOW,
  });
}

test('a new site has months of zeros and no fill rate', async () => {
  const { months, last_month_to_date } = await read();
  expect(months).toHaveLength(12);
  expect(months[11]).toMatchObject({
    month: '2031-03',
    members: 0,
    revenue: '0.00',
    fill_percent: null,
    messages: 0,
  });
  expect(last_month_to_date).toEqual({ revenue: '0.00', messages: 0 });
});

test('members, revenue, fill rate and messages are told by month, and as they were at this time last month', async () => {
  for (const createdAt of ['2029-06-01T00:00:00', '2031-01-31T23:59:59', '2031-02-01T00:00:00'])
    await addUser(database, { createdAt: at(createdAt) });
  await addUser(database, { role: 'admin', createdAt: at('2031-02-01T00:00:00') });
  for (const moment of ['2031-02-01T00:00:00', '2031-02-15T11:59:59', '2031-02-15T12:00:00'])
    await addCharge(moment);
  await addCharge('2031-03-01T00:00:00');
  await addCharge('2031-03-01T00:00:00', 'EUR');
  for (const moment of ['2031-02-14T00:00:00', '2031-02-28T00:00:00', '2031-03-02T00:00:00'])
    await addContactMessage(database, { createdAt: at(moment), status: 'archived' });
  const startsAt = at('2031-02-10T10:00:00');
  await addClass(database, { capacity: 8, startsAt, endsAt: at('2031-02-10T11:00:00') });
  await db.update(classes).set({ seatsTaken: 6 });

  const { months, last_month_to_date } = await read();
  expect(months.slice(8)).toMatchObject([
    { month: '2030-12', members: 1, revenue: '0.00', fill_percent: null, messages: 0 },
    { month: '2031-01', members: 2, revenue: '0.00', fill_percent: null, messages: 0 },
    { month: '2031-02', members: 3, revenue: '57.00', fill_percent: 75, messages: 2 },
    { month: '2031-03', members: 3, revenue: '19.00', fill_percent: null, messages: 1 },
  ]);
  expect(last_month_to_date).toEqual({ revenue: '38.00', messages: 1 });
});
