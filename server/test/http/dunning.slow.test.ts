import { addDays, addMonths } from '@carom/domain/subscription/calendar';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails, subscriptions } from '../../src/db/schema.ts';
import { login, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { usePaymentSite } from './payment-site.ts';

/** All tests share the clock, so each test reads only its own member. */
const site = await usePaymentSite();
const { app, db, emulator, subjectsTo, today, handEvents } = site;

beforeEach(() => site.moveToNext({ day: 10 }));

async function subscribeUntil() {
  const member = await site.subscribe();
  const begun = await today();
  return { ...member, end: addMonths(begun, 1), nextEnd: addMonths(begun, 2) };
}

async function bookingStatus(token: string): Promise<number> {
  const { groupId, classId, title } = await addClass({ db });
  const body = { class_group_id: groupId, class_random_id: classId, class_title: title };
  return (await send(app, 'bookClass', { token, body })).statusCode;
}

test('a renewal leaves no gap in access, even if it is reported a day late', async () => {
  const { token, id, end, nextEnd } = await subscribeUntil();
  for (const date of [end, addDays(end, 1), addDays(end, 2)]) {
    for (const hour of [0, 5, 9, 10, 11, 18, 23]) {
      await emulator.moveTo(`${date}T${String(hour).padStart(2, '0')}:30:00Z`);
      expect([date, hour, await bookingStatus(token)]).toEqual([date, hour, 200]);
    }
  }
  expect(await site.info(token)).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_paid: { end_date: end, status: 'paid' },
    payment_overdue: false,
    renewal: { date: end, amount: '19.00' },
    grace_end_date: addDays(end, 2),
    renewal_failure: null,
  });
  await handEvents(id);
  expect(await site.info(token)).toMatchObject({
    payment_paid: { start_date: end, end_date: nextEnd, status: 'paid' },
  });
});

test('a subscription of the 31st is renewed on the last day of a shorter month, and then on the 31st again', async () => {
  await site.moveToNext({ day: 31, month: 1 });
  const { token, id, end, nextEnd } = await subscribeUntil();
  expect(end).toMatch(/-02-2[89]$/);
  expect(nextEnd).toMatch(/-03-31$/);
  await emulator.moveTo(`${end}T23:00:00Z`);
  await handEvents(id);
  expect(await site.info(token)).toMatchObject({
    payment_paid: { start_date: end, end_date: nextEnd, status: 'paid' },
  });
});

test('a subscription without any news ends two days after its paid end', async () => {
  const { token, end } = await subscribeUntil();
  await emulator.moveTo(`${addDays(end, 3)}T00:30:00Z`);
  expect(await bookingStatus(token)).toBe(403);
  expect(await site.info(token)).toMatchObject({ profile: { subscription: '' } });
});

test('a failed renewal keeps access until the last retry fails; then it ends, and another can be bought', async () => {
  const { user, token, id, end } = await subscribeUntil();
  await emulator.setCard(id, 'failing');
  for (const date of [end, addDays(end, 5)]) {
    await emulator.moveTo(`${date}T23:00:00Z`);
    await handEvents(id);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { end_date: end, status: 'paid' },
      payment_overdue: true,
      grace_end_date: addDays(end, 10),
      renewal_failure: {
        amount: '19.00',
        failed_on: date,
        next_try_on: addDays(date, 5),
        is_last_try: date !== end,
        payer_page_url: `${emulator.url}/myaccount/autopay/`,
      },
    });
    expect(await bookingStatus(token)).toBe(200);
  }
  await emulator.moveTo(`${addDays(end, 10)}T09:00:00Z`);
  expect(await bookingStatus(token)).toBe(200);
  expect((await login(app, user.email)).json()).toMatchObject({
    auth_subscription_end_date: end,
    auth_subscription_paid_status: 'paid',
    auth_profile_subscription: 'subscribed',
  });

  await emulator.moveTo(`${addDays(end, 10)}T11:00:00Z`);
  await handEvents(id);
  expect(await bookingStatus(token)).toBe(403);
  expect(await site.info(token)).toMatchObject({
    status: 200,
    profile: { subscription: '' },
    payment_paid: { end_date: end, status: 'expired' },
    renewal: null,
    grace_end_date: null,
    renewal_failure: null,
  });
  expect((await login(app, user.email)).json()).toMatchObject({
    auth_subscription_plan: 'none',
    auth_subscription_paid_status: 'none',
    auth_profile_subscription: '',
  });

  // It must be ended at the provider, which would otherwise charge the next cycle.
  await site.runJobs();
  expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
    status: 'CANCELLED',
  });
  await emulator.setCard(id, 'accepted');
  await emulator.advanceDays(65);
  const paid = (await emulator.sales(id)).filter(({ status }) => status === 'COMPLETED');
  expect(paid).toHaveLength(1);
  const rows = () => db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  expect(await rows()).toMatchObject([{ status: 'expired', providerState: 'cancelled' }]);

  const anew = await site.offer(token);
  await emulator.approve(anew.id);
  expect((await site.report(token, anew)).statusCode).toBe(200);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['expired', 'paid']);
  expect(await site.info(token)).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_cancelled: null,
  });
});

test('without any event the grace period ends by date alone', async () => {
  const { token, id, end } = await subscribeUntil();
  await emulator.setCard(id, 'failing');
  await emulator.moveTo(`${end}T23:00:00Z`);
  await handEvents(id);
  await emulator.moveTo(`${addDays(end, 10)}T23:00:00Z`);
  expect(await bookingStatus(token)).toBe(200);
  await emulator.moveTo(`${addDays(end, 11)}T01:00:00Z`);
  expect(await bookingStatus(token)).toBe(403);
});

test('a failed renewal that is paid at the next try continues as before', async () => {
  const { token, id, end, nextEnd } = await subscribeUntil();
  await emulator.setCard(id, 'failing');
  await emulator.advanceDays(32);
  await handEvents(id);
  await emulator.setCard(id, 'accepted');
  await emulator.advanceDays(10);
  await handEvents(id);
  expect(await site.info(token)).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_paid: { start_date: end, end_date: nextEnd },
    payment_overdue: false,
  });
});

const notices = (user: { email: string }) =>
  db.select().from(mails).where(eq(mails.to, user.email)).orderBy(mails.createdAt);

test('a failed renewal is mailed three times: at first, before the last try, and at the end', async () => {
  const { user, id, end } = await subscribeUntil();
  await emulator.setCard(id, 'failing');
  // Two servers sync concurrently, events arrive twice, and the nightly reconciliation syncs as well.
  const [one, other] = [site.area, site.areaAt(emulator.url)];
  for (const days of [0, 1, 5, 6, 10, 11, 40]) {
    await emulator.moveTo(`${addDays(end, days)}T23:00:00Z`);
    await Promise.all([
      handEvents(id),
      one.reconciliation.member(user.id),
      other.reconciliation.member(user.id),
    ]);
    await handEvents(id);
  }
  const [, first, second, last, ...more] = await notices(user);
  expect(more).toEqual([]);
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(addDays(end, days)),
    );
  const payerPage = `${emulator.url}/myaccount/autopay/`;
  expect(first?.subject).toBe('A payment to Carom Labs failed');
  expect(first?.text).toContain(`the payment of $19.00 on ${day(0)} failed`);
  expect(first?.text).toContain(`you stay subscribed until ${day(10)} at the latest`);
  expect(first?.text).toContain(`will try again on ${day(5)}`);
  expect(second?.subject).toBe('Your payment to Carom Labs failed again');
  expect(second?.text).toContain(`on ${day(5)} failed`);
  expect(second?.text).toContain(`will try one last time on ${day(10)}`);
  expect(last?.subject).toBe('Your subscription with Carom Labs has ended');
  expect(last?.text).toContain(`on ${day(10)} failed. It has ended`);
  for (const mail of [first, second, last]) {
    expect(mail?.text).toContain(payerPage);
    expect(mail?.text).toContain('/member/account');
  }
  const { status, headers } = await fetch(payerPage);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('no notice is mailed twice, even if the provider reports less in between', async () => {
  const { user, id, end } = await subscribeUntil();
  await emulator.setCard(id, 'failing');
  await emulator.moveTo(`${end}T23:00:00Z`);
  await handEvents(id);
  const row = eq(subscriptions.userId, user.id);
  await db.update(subscriptions).set({ status: 'paid', renewalFailure: null, lastFailedAt: null }).where(row);
  await site.area.reconciliation.member(user.id);
  expect(await db.select().from(subscriptions).where(row)).toMatchObject([{ status: 'pastDue' }]);
  expect(await subjectsTo(user.email)).toHaveLength(2);
});

test('a member who changes the card in time is mailed about the renewal only, and again about the next failure', async () => {
  const { user, id, end, nextEnd } = await subscribeUntil();
  await emulator.setCard(id, 'failing');
  await emulator.moveTo(`${end}T23:00:00Z`);
  await handEvents(id);
  await fetch(`${emulator.url}/myaccount/autopay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ card: 'accepted' }),
  });
  await emulator.moveTo(`${addDays(end, 5)}T23:00:00Z`);
  await handEvents(id);
  await emulator.setCard(id, 'failing');
  await emulator.moveTo(`${nextEnd}T23:00:00Z`);
  await handEvents(id);
  expect((await subjectsTo(user.email)).slice(1)).toEqual([
    'A payment to Carom Labs failed',
    'Your subscription with Carom Labs was renewed',
    'A payment to Carom Labs failed',
  ]);
});

test('a refunded charge is mailed as a refund, not as a failed payment', async () => {
  const { user, id } = await subscribeUntil();
  const [sale] = await emulator.sales(id);
  await emulator.merchant('POST', `/v2/payments/captures/${sale?.id}/refund`, {});
  await emulator.setCard(id, 'failing');
  await emulator.advanceDays(32);
  await handEvents(id);
  expect((await subjectsTo(user.email)).slice(1)).toEqual(['A refund from Carom Labs']);
});
