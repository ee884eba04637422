import { expect, test } from 'vitest';
import { addUser } from './accounts.ts';
import { addAdmin, ask } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Given {
  readonly status: string;
  readonly endDate: string;
  readonly createdAt?: string;
}

async function subscribe(userId: string, { status, endDate, createdAt = 'now' }: Given): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
       amount_cents, status, provider_state, start_date, end_date, cancelled_on, created_at, updated_at)
     values ($1, 'paypal', gen_random_uuid(), 'P-1', 'monthly', 'payee', 1900, $2::subscription_status,
       case when $2::subscription_status = 'cancelled' then 'cancelled' else 'active' end, '2025-01-01', $3,
       case when $2::subscription_status = 'cancelled' then date '2025-01-02' end, $4::timestamptz, now())
     returning id`,
    [userId, status, endDate, createdAt],
  );
  const { id } = rows[0];
  // Only pending subscriptions have no charge.
  if (status !== 'pending') await charge(userId, id, `SALE-${id}`, '2025-01-01', ['2025-01-01', endDate]);
  return id;
}

async function charge(
  userId: string,
  subscriptionId: string,
  providerChargeId: string,
  chargedAt: string,
  [startDate, endDate]: readonly [string | null, string | null] = [null, null],
): Promise<void> {
  await database.pool.query(
    `insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, charged_at, start_date, end_date, recorded_at)
     values ($1, $2, $3, 'completed', 1900, 'USD', $4::timestamptz, $5, $6, now())`,
    [subscriptionId, userId, providerChargeId, chargedAt, startDate, endDate],
  );
}

const listed = async (query: Record<string, string>) =>
  (await ask(app, 'adminListMembers', token, query)).json();
const access = async (id: string) => {
  const { member } = (await ask(app, 'adminReadMember', token, {}, id)).json();
  const missing = member.access.filter(({ holds }: { holds: boolean }) => !holds);
  return { subscription: member.subscription, missing: missing.map(({ rule }: { rule: string }) => rule) };
};

test('subscribed members are listed, filtered and explained by the same rule', async () => {
  const names = ['paid', 'overdue', 'lapsed', 'cancelled', 'again', 'never', 'pending'] as const;
  const people = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await addUser(database, { lastName: `Sub${name}` })] as const),
    ),
  );
  const id = (name: (typeof names)[number]) => people[name]?.id ?? '';
  await subscribe(id('paid'), { status: 'paid', endDate: dayFromNow(20) });
  await subscribe(id('overdue'), { status: 'pastDue', endDate: dayFromNow(1) });
  await subscribe(id('lapsed'), { status: 'paid', endDate: dayFromNow(-2) });
  await subscribe(id('cancelled'), { status: 'cancelled', endDate: dayFromNow(20) });
  await subscribe(id('again'), { status: 'cancelled', endDate: dayFromNow(-90), createdAt: '2025-01-01' });
  await subscribe(id('again'), { status: 'paid', endDate: dayFromNow(20) });
  await subscribe(id('pending'), { status: 'pending', endDate: dayFromNow(20) });

  const expected = {
    subscribed: ['Subagain', 'Suboverdue', 'Subpaid'],
    cancelled: ['Subcancelled'],
    none: ['Sublapsed', 'Subnever', 'Subpending'],
  };
  for (const [subscription, lastNames] of Object.entries(expected)) {
    const { rows } = await listed({ subscription, search: 'Sub', sort: 'name', direction: 'asc' });
    expect(rows.map(({ last_name }: { last_name: string }) => last_name)).toEqual(lastNames);
    for (const row of rows) expect(row.subscription).toBe(subscription);
  }
  expect(await access(id('paid'))).toEqual({ subscription: 'subscribed', missing: [] });
  expect(await access(id('overdue'))).toEqual({ subscription: 'subscribed', missing: [] });
  expect(await access(id('cancelled'))).toEqual({ subscription: 'cancelled', missing: ['isSubscribed'] });
  for (const name of ['lapsed', 'never', 'pending'] as const) {
    expect(await access(id(name))).toEqual({
      subscription: 'none',
      missing: ['hasPlan', 'hasDates', 'isPaid', 'isSubscribed'],
    });
  }
});

test('an admin has no access, regardless of subscriptions', async () => {
  const other = await addUser(database, { role: 'admin', status: 'blocked' });
  expect((await access(other.id)).missing.slice(0, 2)).toEqual(['isActive', 'isMember']);
});

test('a member’s page lists only their own bookings and payments', async () => {
  const [one, two] = [await addUser(database), await addUser(database)];
  const { rows: made } = await database.pool.query(
    `insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone, capacity)
     select gen_random_uuid(), title, 'x', 'Cat1', '/x.svg', now() + interval '1 day', now() + interval '2 days', 'UTC', 9
     from unnest(array['Token rings', 'Backoff']) title returning class_id, title`,
  );
  const classId = (title: string) => made.find((row: { title: string }) => row.title === title)?.class_id;
  const book = (userId: string, title: string, state: string) =>
    database.pool.query(
      `insert into bookings (class_id, user_id, state, created_at, updated_at) values ($1, $2, $3, now(), now())`,
      [classId(title), userId, state],
    );
  await book(one.id, 'Token rings', 'booked');
  await book(one.id, 'Backoff', 'cancelled');
  await book(two.id, 'Backoff', 'booked');

  const bookingsOf = async (query: Record<string, string>) => {
    const { rows } = (await ask(app, 'adminListMemberBookings', token, query, one.id)).json();
    return rows.map((row: { class_title: string; state: string }) => `${row.class_title}: ${row.state}`);
  };
  expect((await bookingsOf({})).toSorted()).toEqual(['Backoff: cancelled', 'Token rings: booked']);
  expect(await bookingsOf({ state: 'booked' })).toEqual(['Token rings: booked']);
  expect(await bookingsOf({ search: 'backoff' })).toEqual(['Backoff: cancelled']);

  const subscription = await subscribe(one.id, { status: 'paid', endDate: dayFromNow(3) });
  const foreign = await subscribe(two.id, { status: 'paid', endDate: dayFromNow(3) });
  await charge(one.id, subscription, 'OWN-1', '2025-01-02');
  await charge(one.id, subscription, 'OWN-2', '2025-02-01');
  await charge(two.id, foreign, 'OTHERS-3', '2025-03-01');
  const payments = (await ask(app, 'adminListMemberPayments', token, {}, one.id)).json();
  expect(payments.rows).toMatchObject([
    { sale_id: 'OWN-2', amount: '19.00', state: 'paid', plan: 'monthly', refunded_amount: null },
    { sale_id: 'OWN-1' },
    { sale_id: `SALE-${subscription}`, start_date: '2025-01-01' },
  ]);
  const found = (await ask(app, 'adminListMemberPayments', token, { search: 'own-2' }, one.id)).json();
  expect(found.rows).toHaveLength(1);
});
