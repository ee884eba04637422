import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from '@carom/domain/subscription/calendar';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { charges } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

/** All tests share the clock, so each test reads only its own member. */
const site = await usePaymentSite();
const { app, db, database, emulator, today, handEvents } = site;
const admin = await addAdmin(app, database);

beforeEach(() => site.moveToNext({ day: 10 }));

const DAYS = 14;
const WAITING = { days: DAYS, start_date: null, end_date: null };
const from = (date: string) => ({ days: DAYS, start_date: date, end_date: addDays(date, DAYS - 1) });
/** The data of the account page once the complimentary days have begun. */
const running = (date: string) => ({
  profile: { subscription: 'subscribed' },
  payment_paid: {
    plan: 'monthly',
    amount: '0.00',
    start_date: date,
    end_date: addDays(date, DAYS - 1),
    status: 'paid',
  },
  complimentary_days: null,
});

/** A member with a renewing subscription and complimentary days. */
async function addMemberWithDays() {
  const member = await site.subscribe();
  const end = addMonths(await today(), 1);
  const body = { id: randomUUID(), days: String(DAYS), reason: 'A class fell through', start_date: null };
  const reply = await send(app, 'adminGiveDays', { token: admin.token, id: member.user.id, body });
  expect(reply.statusCode).toBe(200);
  return { ...member, end };
}

test('a renewal does not use up the days; they follow a stopped renewal, and wait again when it is resumed', async () => {
  const { token, id, end } = await addMemberWithDays();
  expect(await site.info(token)).toMatchObject({ complimentary_days: WAITING });
  // The webhook of the renewal comes a day late.
  await emulator.moveTo(`${addDays(end, 1)}T12:00:00Z`);
  expect(await site.info(token)).toMatchObject({ payment_paid: { amount: '19.00', status: 'paid' } });
  await handEvents(id);
  const renewedUntil = addMonths(end, 1);
  expect(await site.info(token)).toMatchObject({
    payment_paid: { amount: '19.00', end_date: renewedUntil },
    complimentary_days: WAITING,
  });

  const stopped = await send(app, 'doNotRenew', { token });
  expect(stopped.json().complimentary_days).toEqual(from(addDays(renewedUntil, 1)));
  const resumed = await send(app, 'renewAgain', { token });
  expect(resumed.json().complimentary_days).toEqual(WAITING);
  await send(app, 'doNotRenew', { token });

  // No events from here on: the days begin by date alone.
  await emulator.moveTo(`${renewedUntil}T23:30:00Z`);
  expect(await site.info(token)).toMatchObject({ payment_paid: { amount: '19.00', status: 'paid' } });
  const first = addDays(renewedUntil, 1);
  for (const date of [first, addDays(first, DAYS - 1)]) {
    await emulator.moveTo(`${date}T00:30:00Z`);
    expect(await site.info(token)).toMatchObject(running(first));
  }
  await emulator.moveTo(`${addDays(first, DAYS)}T00:30:00Z`);
  expect(await site.info(token)).toMatchObject({ profile: { subscription: '' } });
});

test('the days begin on the day on which a subscription is cancelled or fully refunded', async () => {
  const cancelled = await addMemberWithDays();
  expect((await send(app, 'subscriptionCancel', { token: cancelled.token })).json()).toMatchObject({
    ...running(await today()),
    payment_cancelled: { plan: 'monthly', amount: '19.00' },
  });

  const refunded = await addMemberWithDays();
  const [charge] = await db.select().from(charges).where(eq(charges.userId, refunded.user.id));
  const body = { id: randomUUID(), amount: '19.00' };
  await send(app, 'adminRefundCharge', { token: admin.token, id: charge?.id ?? '', body });
  expect(await site.info(refunded.token)).toMatchObject(running(await today()));
});

test('the days follow a renewal that failed permanently', async () => {
  const { token, id, end } = await addMemberWithDays();
  await emulator.setCard(id, 'failing');
  await emulator.moveTo(`${end}T23:00:00Z`);
  await handEvents(id);
  expect(await site.info(token)).toMatchObject({ payment_overdue: true, complimentary_days: WAITING });
  // After the last retry.
  await emulator.moveTo(`${addDays(end, 10)}T23:00:00Z`);
  await handEvents(id);
  expect(await site.info(token)).toMatchObject(running(addDays(end, 10)));
});

test('without news of a renewal access continues with the days, and none is lost when the renewal is reported', async () => {
  const { token, id, end } = await addMemberWithDays();
  const first = addDays(end, 3);
  for (const date of [addDays(end, 2), first]) {
    await emulator.moveTo(`${date}T12:00:00Z`);
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
  }
  expect(await site.info(token)).toMatchObject(running(first));
  await handEvents(id);
  expect(await site.info(token)).toMatchObject({
    payment_paid: { amount: '19.00', end_date: addMonths(end, 1) },
    complimentary_days: WAITING,
  });
});
