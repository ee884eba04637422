import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, mails, portfolioEntries, subscriptions, users } from '../../src/db/schema.ts';
import { subscribe } from '../support/subscriptions.ts';
import { PASSWORD, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { usePaymentSite } from './payment-site.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createRecordedLog } from './recorded-log.ts';
import { contactMessage, postContact } from './test-app.ts';

const BILLING_NOT_ENDED =
  'We could not confirm that your subscription has ended. Nothing was deleted. Please try again later.';
const ONLY_BILLING_ENDED =
  'Your subscription is cancelled, but your account could not be deleted right now. Nothing else was changed. Please try again later.';
const NOTHING_DONE =
  'Your account could not be deleted right now. Nothing was deleted. Please try again later.';

const { logger, lines } = createRecordedLog();
const site = await usePaymentSite({ app: { logger } });
const { app, db, database, emulator } = site;

type Leaver = Awaited<ReturnType<typeof addLeaver>>;
let waiting: Awaited<ReturnType<typeof site.signIn>>;

beforeEach(async () => {
  lines.length = 0;
  waiting = await site.signIn();
  await subscribe(database, waiting.user);
});

/** A member with a seat that another member waits for, a portfolio entry and a contact message. */
async function addLeaver({ paying = true } = {}) {
  const member = paying ? await site.subscribe() : { ...(await site.signIn()), id: '' };
  const stored = await addClass(database, { capacity: 1 });
  const seat = await addBooking(database, stored, member.user);
  await addBooking(database, stored, waiting.user, 'waiting');
  await send(app, 'savePortfolioEntry', { token: member.token, body: portfolioPlan });
  await postContact(app, { ...contactMessage, email: member.user.email });
  return { ...member, seatId: seat.id };
}

const leave = ({ token }: Leaver) => send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });

async function stateAtProvider({ id }: Leaver): Promise<unknown> {
  const found = await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`);
  return (found as { status: unknown }).status;
}

/** The member's data still exists, apart from the subscription, and their seat was not passed on. */
async function expectUntouched({ user, seatId }: Leaver): Promise<void> {
  expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
  expect(await db.$count(portfolioEntries, eq(portfolioEntries.userId, user.id))).toBe(1);
  const [seat] = await db.select().from(bookings).where(eq(bookings.id, seatId));
  expect(seat?.state).toBe('booked');
  expect(await db.$count(mails, eq(mails.replyTo, user.email))).toBe(1);
  expect(await db.$count(mails, eq(mails.to, waiting.user.email))).toBe(0);
}

async function expectGone(leaver: Leaver): Promise<void> {
  expect((await leave(leaver)).statusCode).toBe(200);
  expect(await db.$count(users, eq(users.id, leaver.user.id))).toBe(0);
  expect(await db.$count(mails, eq(mails.to, waiting.user.email))).toBe(1);
}

async function without<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  const away = sql.identifier(`${table}_away`);
  await db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`);
  try {
    return await work();
  } finally {
    await db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`);
  }
}

test('while the provider is unavailable nothing is deleted, and the message says that the billing is uncertain', async () => {
  const leaver = await addLeaver();
  await emulator.setFaults({ fail_next_5xx: 1000 });
  const reply = await leave(leaver);
  await emulator.setFaults({ fail_next_5xx: 0 });
  expect(reply.statusCode).toBe(502);
  expect(reply.json().message).toBe(BILLING_NOT_ENDED);
  expect(reply.body).not.toContain('provider');
  expect(JSON.stringify(lines)).toContain('an account could not be deleted');
  expect(await stateAtProvider(leaver)).toBe('ACTIVE');
  await expectUntouched(leaver);
  await expectGone(leaver);
  expect(await stateAtProvider(leaver)).toBe('CANCELLED');
});

test('when the provider has cancelled but its reply is lost, the message is still correct', async () => {
  const leaver = await addLeaver();
  await emulator.setFaults({ lose_next_replies: 1000 });
  const reply = await leave(leaver);
  await emulator.setFaults({ lose_next_replies: 0 });
  expect(reply.json().message).toBe(BILLING_NOT_ENDED);
  expect(await stateAtProvider(leaver)).toBe('CANCELLED');
  await expectUntouched(leaver);
  await expectGone(leaver);
});

test('when the provider has cancelled but our database cannot be written, the message is still correct', async () => {
  const leaver = await addLeaver();
  // The decision can be entered, but its outcome cannot.
  await db.execute(
    sql`alter table subscriptions add constraint refuse_all check (provider_state = 'active') not valid`,
  );
  const reply = await leave(leaver);
  await db.execute(sql`alter table subscriptions drop constraint refuse_all`);
  expect(reply.json().message).toBe(BILLING_NOT_ENDED);
  expect(await stateAtProvider(leaver)).toBe('CANCELLED');
  await expectUntouched(leaver);
  await expectGone(leaver);
});

test('refusing a registration ends its subscription, with the same messages after failures', async () => {
  const stranger = await addLeaver();
  const token = await app.guards.sessions.open(stranger.user.id, 'test', { registeredElsewhere: true });
  const refuse = () => send(app, 'refuseRegistration', { token });
  await emulator.setFaults({ fail_next_5xx: 1000 });
  const heldUp = await refuse();
  await emulator.setFaults({ fail_next_5xx: 0 });
  expect(heldUp.json()).toMatchObject({ status: 502, message: BILLING_NOT_ENDED });
  await expectUntouched(stranger);
  expect((await refuse()).statusCode).toBe(200);
  expect(await stateAtProvider(stranger)).toBe('CANCELLED');
  expect(await db.$count(users, eq(users.id, stranger.user.id))).toBe(0);
  expect(await db.$count(mails, eq(mails.to, waiting.user.email))).toBe(1);
});

test.each(['bookings', 'audit_log', 'contact_messages'])(
  'when %s fail after the subscription was cancelled, the message says that only the subscription was cancelled',
  async (table) => {
    const leaver = await addLeaver();
    const reply = await without(table, () => leave(leaver));
    expect(reply.statusCode).toBe(502);
    expect(reply.json().message).toBe(ONLY_BILLING_ENDED);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, leaver.user.id));
    expect(row?.status).toBe('cancelled');
    expect(await stateAtProvider(leaver)).toBe('CANCELLED');
    await expectUntouched(leaver);
    await expectGone(leaver);
  },
);

test('without a subscription, the message of a failure says that nothing was deleted', async () => {
  const leaver = await addLeaver({ paying: false });
  const reply = await without('contact_messages', () => leave(leaver));
  expect(reply.json().message).toBe(NOTHING_DONE);
  await expectUntouched(leaver);
  await expectGone(leaver);
});
