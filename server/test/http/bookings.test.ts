import { randomUUID } from 'node:crypto';
import { type BookingEntry, bookingReply, bookingsReply } from '@carom/contract/classes/schemas';
import { envelope, failure } from '@carom/contract/envelope';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createClassServices } from '../../src/composition/classes.ts';
import { createSubscriptionArea } from '../../src/composition/subscription.ts';
import { createBackgroundWrites } from '../../src/db/background-writes.ts';
import { createDelayedReads } from '../../src/db/connections/delayed-reads.ts';
import { bookings, classes, mails, users } from '../../src/db/schema.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { letLapse, subscribe, unsubscribe } from '../support/subscriptions.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { createTestApp, testEnv, useTestDatabase } from './test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const database = await useTestDatabase();
const { db, pool } = database;
const app = await createTestApp(database);
const clock = () => new Date();
const { subscriptionOf } = createSubscriptionArea({
  env: testEnv,
  db,
  backgroundWrites: createBackgroundWrites(silentLogger),
  clock,
  logger: silentLogger,
});
const services = createClassServices({
  db,
  delayedReads: createDelayedReads(database, null),
  clock,
  env: testEnv,
  subscriptionOf,
});

type StoredClass = Awaited<ReturnType<typeof addClass>>;

async function signIn({ isSubscribed = true } = {}) {
  const user = await addUser(database);
  if (isSubscribed) await subscribe(database, user);
  const { token } = await openSession(app, user);
  return { ...user, token };
}

const namedBy = ({ groupId, classId, title }: StoredClass) => ({
  class_group_id: groupId,
  class_random_id: classId,
  class_title: title,
});

const book = (token: string, stored: StoredClass, change = {}) =>
  send(app, 'bookClass', { token, body: { ...namedBy(stored), ...change } });

async function join(token: string, stored: StoredClass) {
  const { class_group_id, class_random_id } = namedBy(stored);
  const reply = await send(app, 'joinWaitingList', { token, body: { class_group_id, class_random_id } });
  return bookingReply.strict().parse(reply.json());
}

async function list(token: string): Promise<BookingEntry[]> {
  return bookingsReply.strict().parse((await send(app, 'listBookings', { token })).json()).bookings;
}

async function seatsTaken({ classId }: StoredClass): Promise<number | undefined> {
  return (await db.select().from(classes).where(eq(classes.classId, classId)))[0]?.seatsTaken;
}

const mailsTo = ({ email }: { email: string }) =>
  db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);

const sequenceIn = (calendar: string) => /^SEQUENCE:.*$/m.exec(calendar)?.[0];

/** A class whose seats are all taken by other members. */
async function addFullClass(capacity = 1) {
  const stored = await addClass(database, { capacity });
  const holders = [];
  for (let seat = 0; seat < capacity; seat += 1) {
    const holder = await signIn();
    const booking = await addBooking(database, stored, holder);
    holders.push({ ...holder, bookingId: booking.id });
  }
  return { stored, holders };
}

describe('booking', () => {
  test('takes a seat and mails a calendar file', async () => {
    const member = await signIn();
    const stored = await addClass(database, { capacity: 3 });
    const reply = await book(member.token, stored);
    expect(envelope.strict().parse(reply.json())).toEqual({
      status: 200,
      message: 'You are booked for Losing the Token.',
    });
    expect(await seatsTaken(stored)).toBe(1);
    const [booking] = await list(member.token);
    expect(booking).toMatchObject({
      state: 'booked',
      waiting_position: null,
      sequence: 0,
      class: { random_id: stored.classId, seats_left: 2, is_cancelled: false },
    });
    const [mail, ...others] = await mailsTo(member);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Booked: Losing the Token' });
    expect(mail?.calendar).toContain(`UID:${booking?.id}@`);
    expect(mail?.calendar).toContain('STATUS:CONFIRMED');
    expect(mail?.text).toMatch(/Eastern (Standard|Daylight) Time/);
  });

  test('is idempotent, also under concurrent requests', async () => {
    const member = await signIn();
    const stored = await addClass(database, { capacity: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => book(member.token, stored)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(replies.map((reply) => reply.json().message).sort()).toEqual([
      'You are booked for Losing the Token.',
      ...Array(7).fill('You have already booked Losing the Token.'),
    ]);
    expect(await seatsTaken(stored)).toBe(1);
    expect(await list(member.token)).toHaveLength(1);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('requires a current subscription', async () => {
    const stored = await addClass(database);
    const never = await signIn({ isSubscribed: false });
    const cancelled = await signIn();
    await unsubscribe(database, cancelled);
    const lapsed = await signIn();
    await letLapse(database, lapsed);
    for (const { token } of [never, cancelled, lapsed]) {
      const reply = await book(token, stored);
      expect(reply.statusCode).toBe(403);
      expect(failure.strict().parse(reply.json())).toMatchObject({
        status: 403,
        message: 'Please subscribe in your account to book classes.',
      });
      const { class_title: _, ...body } = namedBy(stored);
      expect((await send(app, 'joinWaitingList', { token, body })).statusCode).toBe(403);
    }
    expect(await seatsTaken(stored)).toBe(0);
  });

  test.each([
    ['is not published', { published: false }, {}],
    ['is cancelled', { cancelledAt: new Date() }, {}],
    ['has begun', { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + HOUR_MS) }, {}],
    ['belongs to another group', {}, { class_group_id: randomUUID() }],
    ['does not exist', {}, { class_random_id: randomUUID() }],
    ['is no id at all', {}, { class_random_id: 'x' }],
    ['has no group id', {}, { class_group_id: 'x' }],
  ])('a class that %s is not found', async (_case, given, change) => {
    const { token } = await signIn();
    const stored = await addClass(database, given);
    const reply = await book(token, stored, change);
    expect(failure.strict().parse(reply.json())).toMatchObject({ status: 404 });
    const { class_title: _, ...body } = { ...namedBy(stored), ...change };
    expect((await send(app, 'joinWaitingList', { token, body })).statusCode).toBe(404);
    expect(await seatsTaken(stored)).toBe(0);
    expect(await list(token)).toEqual([]);
  });

  test('a full class is refused, and the title in the request is ignored', async () => {
    const { stored } = await addFullClass();
    const member = await signIn();
    const reply = await book(member.token, stored, { class_title: 'Something else' });
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 409,
      message: 'This class is full.',
    });
    expect(await list(member.token)).toEqual([]);
    expect(await mailsTo(member)).toEqual([]);
  });

  test('waits for a concurrent change of the class, and depends on its outcome', async () => {
    const member = await signIn();
    const stored = await addClass(database, { capacity: 3 });
    const isWaiting = async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    const { booked } = await db.transaction(async (tx) => {
      await tx.update(classes).set({ cancelledAt: new Date() }).where(eq(classes.classId, stored.classId));
      const underway = book(member.token, stored);
      await expect.poll(isWaiting).toBe(true);
      return { booked: underway };
    });
    expect((await booked).json()).toMatchObject({ status: 404 });
    expect(await list(member.token)).toEqual([]);
  });

  test('a constraint of the database prevents overselling', async () => {
    const { stored } = await addFullClass();
    const other = await addUser(database);
    await expect(addBooking(database, stored, other)).rejects.toMatchObject({
      cause: { constraint: 'classes_not_oversold' },
    });
    const lowered = db.update(classes).set({ capacity: 0 }).where(eq(classes.classId, stored.classId));
    await expect(lowered).rejects.toMatchObject({ cause: { constraint: 'classes_not_oversold' } });
    const waiting = await addBooking(database, stored, other, 'waiting');
    await expect(
      db.update(bookings).set({ state: 'booked', waitingPlace: null }).where(eq(bookings.id, waiting.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'classes_not_oversold' } });
    expect(await seatsTaken(stored)).toBe(1);
  });
});

describe('cancelling', () => {
  test('frees the seat and is idempotent; booking again keeps the id and increases the sequence', async () => {
    const member = await signIn();
    const stored = await addClass(database);
    await book(member.token, stored);
    const [first] = await list(member.token);
    const id = first?.id ?? '';
    for (let again = 0; again < 2; again += 1) {
      const reply = await send(app, 'cancelBooking', { token: member.token, id });
      expect(reply.json()).toEqual({ status: 200, message: 'The booking is cancelled.' });
      expect(await list(member.token)).toMatchObject([{ id, state: 'cancelled', sequence: 1 }]);
      expect(await seatsTaken(stored)).toBe(0);
    }
    await book(member.token, stored);
    expect(await list(member.token)).toMatchObject([{ id, state: 'booked', sequence: 2 }]);
    // The calendar treats it as a newer version of the same event.
    const calendars = (await mailsTo(member)).map(({ calendar }) => calendar ?? '');
    expect(calendars.map(sequenceIn).toSorted()).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2']);
    for (const calendar of calendars) expect(calendar).toContain(`UID:${id}@`);
  });

  test('mails the calendar cancellation once under concurrent requests', async () => {
    const member = await signIn();
    const stored = await addClass(database);
    await book(member.token, stored);
    const [booked] = await mailsTo(member);
    const [{ id } = { id: '' }] = await list(member.token);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => send(app, 'cancelBooking', { token: member.token, id })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const cancellations = (await mailsTo(member)).filter((mail) => mail.id !== booked?.id);
    expect(cancellations).toMatchObject([{ subject: 'Booking cancelled: Losing the Token' }]);
    const calendar = cancellations[0]?.calendar ?? '';
    expect(calendar).toContain('METHOD:CANCEL');
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toContain(`UID:${id}@`);
    expect([booked?.calendar ?? '', calendar].map(sequenceIn)).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
  });

  test('sends no mail for leaving the waiting list', async () => {
    const { stored } = await addFullClass();
    const member = await signIn();
    const { booking } = await join(member.token, stored);
    expect((await send(app, 'leaveWaitingList', { token: member.token, id: booking.id })).statusCode).toBe(
      200,
    );
    expect(await mailsTo(member)).toEqual([]);
  });

  test('is refused for other members’ bookings, classes that have begun and places in the waiting list', async () => {
    const { stored, holders } = await addFullClass();
    const member = await signIn();
    const theirs = holders[0]?.bookingId ?? '';
    const { booking: waiting } = await join(member.token, stored);
    for (const id of [theirs, waiting.id, randomUUID(), 'x']) {
      const reply = await send(app, 'cancelBooking', { token: member.token, id });
      expect(reply.statusCode).toBe(404);
    }
    for (const id of [theirs, randomUUID(), 'x']) {
      const reply = await send(app, 'leaveWaitingList', { token: member.token, id });
      expect(reply.statusCode).toBe(404);
    }
    const past = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + HOUR_MS) };
    const { id } = await addBooking(database, await addClass(database, past), member);
    expect((await send(app, 'cancelBooking', { token: member.token, id })).statusCode).toBe(409);
    expect(await seatsTaken(stored)).toBe(1);
  });
});

test('the list has past and future bookings in all states, by start', async () => {
  const member = await signIn();
  const at = (hours: number) => ({
    startsAt: new Date(Date.now() + hours * HOUR_MS),
    endsAt: new Date(Date.now() + (hours + 1) * HOUR_MS),
  });
  await addBooking(database, await addClass(database, { title: 'later', ...at(50) }), member, 'cancelled');
  await addBooking(database, await addClass(database, { title: 'past', ...at(-50) }), member);
  await addBooking(database, await addClass(database, { title: 'soon', ...at(2) }), member);
  await addBooking(database, await addClass(database, { title: 'somebody else’s' }), await addUser(database));
  expect((await list(member.token)).map((booking) => booking.class.title)).toEqual(['past', 'soon', 'later']);
});

describe('the waiting list', () => {
  test('is joined and left; the first member in it gets the seat and a mail', async () => {
    const { stored, holders } = await addFullClass();
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    expect(await join(first.token, stored)).toMatchObject({
      message: 'You are number 1 on the waiting list for Losing the Token.',
      booking: { state: 'waiting', waiting_position: 1 },
    });
    await join(second.token, stored);
    const { booking: third1 } = await join(third.token, stored);
    expect((await join(third.token, stored)).booking).toEqual(third1);
    expect(third1.waiting_position).toBe(3);
    const { booking: own } = await join(first.token, stored);
    expect((await send(app, 'leaveWaitingList', { token: first.token, id: own.id })).statusCode).toBe(200);
    expect((await send(app, 'leaveWaitingList', { token: first.token, id: own.id })).statusCode).toBe(200);
    expect((await list(third.token))[0]).toMatchObject({ state: 'waiting', waiting_position: 2 });

    const holder = holders[0];
    await send(app, 'cancelBooking', { token: holder?.token ?? '', id: holder?.bookingId ?? '' });
    expect((await list(second.token))[0]).toMatchObject({ state: 'booked', waiting_position: null });
    expect((await list(third.token))[0]).toMatchObject({ state: 'waiting', waiting_position: 1 });
    expect((await list(first.token))[0]).toMatchObject({ state: 'cancelled' });
    expect(await seatsTaken(stored)).toBe(1);
    const [mail, ...others] = await mailsTo(second);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A seat for you: Losing the Token');
    expect(mail?.calendar).toContain('STATUS:CONFIRMED');

    const [promoted] = await list(second.token);
    const late = await send(app, 'leaveWaitingList', { token: second.token, id: promoted?.id ?? '' });
    expect(late.statusCode).toBe(409);
    expect((await book(second.token, stored)).statusCode).toBe(200);
    // Rejoining puts the member last.
    expect((await join(first.token, stored)).booking.waiting_position).toBe(2);
  });

  test('skips members who are blocked or not subscribed, and keeps their place', async () => {
    const { stored, holders } = await addFullClass();
    const [lapsed, blocked, next] = [await signIn(), await signIn(), await signIn()];
    for (const { token } of [lapsed, blocked, next]) await join(token, stored);
    await unsubscribe(database, lapsed);
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id));
    const holder = holders[0];
    await send(app, 'cancelBooking', { token: holder?.token ?? '', id: holder?.bookingId ?? '' });
    expect((await list(next.token))[0]?.state).toBe('booked');
    expect((await list(lapsed.token))[0]).toMatchObject({ state: 'waiting', waiting_position: 1 });
    expect(await mailsTo(lapsed)).toEqual([]);
  });

  test('has priority over new bookings when seats are added, and the job fills them', async () => {
    const { stored } = await addFullClass();
    const [first, second, newcomer] = [await signIn(), await signIn(), await signIn()];
    await join(first.token, stored);
    const grow = (capacity: number) =>
      db.update(classes).set({ capacity }).where(eq(classes.classId, stored.classId));
    await grow(2);
    expect((await book(newcomer.token, stored)).statusCode).toBe(409);
    expect((await list(first.token))[0]?.state).toBe('booked');
    await join(second.token, stored);
    await grow(3);
    await services.bookings.fillAllFreeSeats();
    expect((await list(second.token))[0]?.state).toBe('booked');
    expect((await mailsTo(second)).map(({ subject }) => subject)).toEqual([
      'A seat for you: Losing the Token',
    ]);
    await grow(4);
    expect(await join(newcomer.token, stored)).toMatchObject({
      message: 'A seat was free: you are booked for Losing the Token.',
      booking: { state: 'booked' },
    });
    expect(await seatsTaken(stored)).toBe(4);
  });

  test('passes each freed seat on once and in order under concurrent requests', async () => {
    const SEATS = 6;
    const { stored, holders } = await addFullClass(SEATS);
    const waiting = [];
    for (let place = 0; place < 2 * SEATS; place += 1) waiting.push(await signIn());
    for (const { token } of waiting) await join(token, stored);
    const joining = [await signIn(), await signIn(), await signIn()];
    await Promise.all([
      ...holders.flatMap(({ token, bookingId }) => [
        send(app, 'cancelBooking', { token, id: bookingId }),
        send(app, 'cancelBooking', { token, id: bookingId }),
      ]),
      ...joining.map(({ token }) => join(token, stored)),
      ...waiting.slice(0, 3).map(({ token }) => book(token, stored)),
      services.bookings.fillAllFreeSeats(),
    ]);
    const states = await Promise.all(waiting.map(async ({ token }) => (await list(token))[0]?.state));
    expect(states).toEqual([...Array(SEATS).fill('booked'), ...Array(SEATS).fill('waiting')]);
    for (const member of waiting.slice(0, SEATS)) expect(await mailsTo(member)).toHaveLength(1);
    for (const { token } of joining) expect((await list(token))[0]?.state).toBe('waiting');
    expect(await seatsTaken(stored)).toBe(SEATS);
    expect(await db.$count(bookings, sql`class_id = ${stored.classId} and state = 'booked'`)).toBe(SEATS);
  });
});

test('cancelling a class cancels all its bookings and mails each participant once', async () => {
  const { stored, holders } = await addFullClass(2);
  const waiting = await signIn();
  await join(waiting.token, stored);
  const left = await signIn();
  await addBooking(database, stored, left, 'cancelled');
  const cancel = () =>
    services.classes.changing(
      stored.classId,
      async (tx, locked) => locked !== null && services.cancelClass(tx, locked, clock()),
    );
  expect((await Promise.all([cancel(), cancel()])).sort()).toEqual([false, true]);
  expect(await cancel()).toBe(false);
  expect(await seatsTaken(stored)).toBe(0);
  for (const holder of holders) {
    const [booking] = await list(holder.token);
    // One step for the booking, one for the class.
    expect(booking).toMatchObject({ state: 'cancelled', sequence: 2, class: { is_cancelled: true } });
    const [mail, ...others] = await mailsTo(holder);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Cancelled: Losing the Token');
    expect(mail?.calendar).toContain('METHOD:CANCEL');
    expect(mail?.calendar).toContain('STATUS:CANCELLED');
    expect(mail?.calendar).toContain('SEQUENCE:2');
  }
  expect(await mailsTo(waiting)).toMatchObject([{ subject: 'Cancelled: Losing the Token', calendar: null }]);
  expect(await mailsTo(left)).toEqual([]);
});

describe('an account', () => {
  test('that is deleted passes its seats on to the waiting list', async () => {
    const stored = await addClass(database, { capacity: 1 });
    const [member, next] = [await signIn(), await signIn()];
    const { id } = await addBooking(database, stored, member);
    await join(next.token, stored);
    const reply = await send(app, 'deleteMyAccount', { token: member.token, body: { password: PASSWORD } });
    expect(reply.statusCode).toBe(200);
    expect((await list(next.token))[0]?.state).toBe('booked');
    expect(await seatsTaken(stored)).toBe(1);
    expect(await db.$count(bookings, eq(bookings.id, id))).toBe(0);
  });

  test('that is deleted by other means frees its seats too', async () => {
    const { stored, holders } = await addFullClass();
    await db.delete(users).where(eq(users.id, holders[0]?.id ?? ''));
    expect(await seatsTaken(stored)).toBe(0);
  });

  test('exports its bookings', async () => {
    const member = await signIn();
    await book(member.token, await addClass(database));
    const { export: exported } = (await send(app, 'exportMyData', { token: member.token })).json();
    expect(exported.bookings).toMatchObject([{ class: 'Losing the Token', state: 'booked' }]);
    expect(exported.bookings).toHaveLength(1);
  });
});
