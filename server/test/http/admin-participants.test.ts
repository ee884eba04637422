import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, bookings, classes, classMessages, mails } from '../../src/db/schema.ts';
import { subscribe } from '../support/subscriptions.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const MINUTE_MS = 60 * 1000;
const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

beforeEach(() => database.db.delete(mails));
afterEach(async () => {
  await database.db.delete(bookings);
  await database.db.delete(classMessages);
  await database.db.delete(classes);
});

type CallName = Parameters<typeof send>[1];
const call = (name: CallName, options: { id?: string; body?: unknown } = {}) =>
  send(app, name, { token, ...options });
const add = (held: { classId: string }, member: { id: string }, whenFull?: 'refuse' | 'wait') =>
  call('adminAddParticipant', {
    id: held.classId,
    body: { member_id: member.id, ...(whenFull && { when_full: whenFull }) },
  });
const stateOf = async (member: { id: string }) =>
  (await database.db.select().from(bookings).where(eq(bookings.userId, member.id)))[0]?.state ?? null;
const sent = async () => database.db.select().from(mails).orderBy(asc(mails.createdAt));
const seatsIn = async (held: { classId: string }) =>
  (await call('adminReadClass', { id: held.classId })).json().class.seats_taken;
const startingIn = (minutes: number, given: Parameters<typeof addClass>[1] = {}) => {
  const startsAt = new Date(Date.now() + minutes * MINUTE_MS);
  return addClass(database, { startsAt, endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS), ...given });
};
const subscriber = async () => {
  const member = await addUser(database);
  await subscribe(database, member);
  return member;
};

test('the list shows the state of each participant and its date', async () => {
  const held = await startingIn(24 * 60, { capacity: 2 });
  const member = await addUser(database);
  const { id } = await addBooking(database, held, member, 'cancelled');
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await database.db.update(bookings).set({ createdAt: longAgo, updatedAt: longAgo });
  const sinceOf = async () => {
    const reply = await call('adminListParticipants', { id: held.classId });
    return new Date(reply.json().rows[0].since);
  };
  expect(await sinceOf()).toEqual(longAgo);
  await add(held, member);
  const booked = await sinceOf();
  expect(booked.getTime()).toBeGreaterThan(longAgo.getTime());
  // Marking attendance does not change the state.
  await database.db.update(classes).set({ startsAt: new Date(Date.now() + MINUTE_MS) });
  expect((await call('adminMarkAttendance', { id, body: { attendance: 'present' } })).statusCode).toBe(200);
  expect(await sinceOf()).toEqual(booked);
});

describe('adding', () => {
  test('gives any active member a seat with the usual mail, once', async () => {
    const held = await addClass(database, { capacity: 2 });
    const member = await addUser(database, { firstName: 'Ida', lastName: 'Adler' });
    const first = await add(held, member);
    expect(first.json()).toMatchObject({
      status: 200,
      message: 'Ida Adler has a seat, and gets an e-mail.',
      participant: { member_id: member.id, state: 'booked', attendance: null },
    });
    const again = await add(held, member);
    expect(again.json()).toMatchObject({ status: 200, message: 'Ida Adler is already booked.' });
    expect(await seatsIn(held)).toBe(1);
    const mailed = await sent();
    expect(mailed).toMatchObject([{ to: member.email, subject: `Booked: ${held.title}` }]);
    expect(mailed[0]?.calendar).toContain('STATUS:CONFIRMED');
    const [recorded, ...others] = (await changesIn(database)).filter(
      ({ subjectId }) => subjectId === member.id,
    );
    expect(others).toEqual([]);
    expect(recorded).toMatchObject({
      action: 'participant.added',
      before: { booking: null },
      after: { booking: 'booked', class: held.title },
      memberId: member.id,
    });
    const { token: own } = await openSession(app, member);
    expect((await send(app, 'listBookings', { token: own })).json().bookings).toHaveLength(1);
  });

  test('to a full class is refused, or joins the waiting list if the admin chooses so and the member may book', async () => {
    const held = await addClass(database, { capacity: 1 });
    await addBooking(database, held, await addUser(database));
    const [member, unsubscribed] = [await subscriber(), await addUser(database)];
    expect((await add(held, member)).json()).toMatchObject({ status: 409, message: 'This class is full.' });
    expect(await stateOf(member)).toBeNull();
    const waiting = await add(held, member, 'wait');
    expect(waiting.json()).toMatchObject({
      status: 200,
      participant: { state: 'waiting', waiting_position: 1 },
    });
    expect((await add(held, unsubscribed, 'wait')).json()).toMatchObject({
      status: 409,
      message: expect.stringContaining('cannot be on the waiting list'),
    });
    expect(await stateOf(unsubscribed)).toBeNull();
    expect(await sent()).toMatchObject([
      { to: member.email, subject: `On the waiting list: ${held.title}`, calendar: null },
    ]);
  });

  test('serves the waiting list first', async () => {
    const held = await addClass(database, { capacity: 1 });
    const [first, late] = [await subscriber(), await addUser(database)];
    await addBooking(database, held, first, 'waiting');
    expect((await add(held, late)).statusCode).toBe(409);
    expect(await stateOf(first)).toBe('booked');
    expect(await stateOf(late)).toBeNull();
  });

  test('never oversells under concurrent requests', async () => {
    const held = await addClass(database, { capacity: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => addUser(database)));
    const replies = await Promise.all(people.map((member) => add(held, member)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await seatsIn(held)).toBe(2);
    expect(await sent()).toHaveLength(2);
  });

  test.each([
    ['a class that has begun, as at the door', () => startingIn(-10), 200],
    ['a draft', () => addClass(database, { published: false }), 200],
    ['a class that is over', () => startingIn(-120), 409],
    ['a cancelled class', () => addClass(database, { cancelledAt: new Date() }), 409],
    ['no class at all', async () => ({ classId: randomUUID() }), 404],
  ])('to %s', async (_what, make, status) => {
    expect((await add(await make(), await addUser(database))).statusCode).toBe(status);
  });

  test('is possible for active members only', async () => {
    const held = await addClass(database);
    expect((await add(held, await addUser(database, { status: 'blocked' }))).statusCode).toBe(409);
    expect((await add(held, await addUser(database, { status: 'pending' }))).statusCode).toBe(409);
    expect((await add(held, await addUser(database, { role: 'admin' }))).statusCode).toBe(404);
    expect((await add(held, { id: randomUUID() })).statusCode).toBe(404);
    expect(await sent()).toEqual([]);
  });
});

describe('removing', () => {
  test('passes the seat to the waiting list, and mails both members', async () => {
    const held = await addClass(database, { capacity: 1 });
    const [seated, next] = [await addUser(database), await subscriber()];
    const { id } = await addBooking(database, held, seated);
    await addBooking(database, held, next, 'waiting');
    const reply = await call('adminRemoveParticipant', { id });
    expect(reply.json()).toMatchObject({ status: 200, participant: { id, state: 'cancelled' } });
    expect((await call('adminRemoveParticipant', { id })).statusCode).toBe(200);
    expect(await stateOf(next)).toBe('booked');
    // Mails of one transaction have no order.
    const mailed = new Map((await sent()).map((mail) => [mail.to, mail]));
    expect([...mailed.values()].map(({ subject }) => subject).sort()).toEqual([
      `A seat for you: ${held.title}`,
      `Booking cancelled by us: ${held.title}`,
    ]);
    expect(mailed.get(next.email)?.subject).toBe(`A seat for you: ${held.title}`);
    expect(mailed.get(seated.email)?.calendar).toContain('METHOD:CANCEL');
    expect((await changesIn(database)).filter(({ subjectId }) => subjectId === seated.id)).toMatchObject([
      { action: 'participant.removed', before: { booking: 'booked' }, after: { booking: 'cancelled' } },
    ]);
  });

  test('removes a place in the waiting list', async () => {
    const held = await addClass(database, { capacity: 1 });
    await addBooking(database, held, await addUser(database));
    const waiting = await subscriber();
    const { id } = await addBooking(database, held, waiting, 'waiting');
    expect((await call('adminRemoveParticipant', { id })).statusCode).toBe(200);
    expect(await stateOf(waiting)).toBe('cancelled');
    expect(await sent()).toMatchObject([
      { subject: `Removed from the waiting list: ${held.title}`, calendar: null },
    ]);
  });

  test('is possible until the class begins', async () => {
    const member = await addUser(database);
    const { id } = await addBooking(database, await startingIn(-1), member);
    expect((await call('adminRemoveParticipant', { id })).statusCode).toBe(409);
    expect(await stateOf(member)).toBe('booked');
    expect((await call('adminRemoveParticipant', { id: randomUUID() })).statusCode).toBe(404);
  });
});

describe('attendance', () => {
  const mark = (id: string, attendance: unknown) => call('adminMarkAttendance', { id, body: { attendance } });

  test('is marked, changed and cleared; each change is recorded once', async () => {
    const member = await addUser(database);
    const { id } = await addBooking(database, await startingIn(50), member);
    for (const wanted of ['present', 'present', 'absent', 'unmarked']) {
      const attendance = wanted === 'unmarked' ? null : wanted;
      expect((await mark(id, wanted)).json()).toMatchObject({ status: 200, participant: { attendance } });
    }
    expect((await mark(id, 'late')).json().status).toBe(800);
    const recorded = await database.db.select().from(auditLog).where(eq(auditLog.memberId, member.id));
    expect(recorded.map(({ after }) => after['attendance'])).toEqual(['present', 'absent', null]);
  });

  test('is possible for seats only, from an hour before the start', async () => {
    const [early, soon] = [await startingIn(61), await startingIn(59)];
    const member = await addUser(database);
    const tooEarly = await addBooking(database, early, member);
    expect((await mark(tooEarly.id, 'present')).json()).toMatchObject({
      status: 409,
      message: 'Attendance can be marked from an hour before the class begins.',
    });
    const waiting = await addBooking(database, soon, member, 'waiting');
    expect((await mark(waiting.id, 'present')).statusCode).toBe(404);
    expect((await mark('nothing', 'present')).statusCode).toBe(404);
  });

  test('is removed with the seat, and is in the member’s export', async () => {
    const held = await startingIn(30);
    const member = await subscriber();
    const { id } = await addBooking(database, held, member);
    await mark(id, 'present');
    const { token: own } = await openSession(app, member);
    expect((await send(app, 'exportMyData', { token: own })).body).toContain('"attendance":"present"');
    await send(app, 'cancelBooking', { token: own, id });
    await add(held, member);
    expect((await ask(app, 'adminListParticipants', token, {}, held.classId)).json().rows).toMatchObject([
      { state: 'booked', attendance: null },
    ]);
  });
});

test('the list has seats by name, then the waiting list, then cancelled bookings; the printed sheet has seats only', async () => {
  const held = await addClass(database);
  const named = (lastName: string) => addUser(database, { firstName: 'Ida', lastName });
  await addBooking(database, held, await named('Zander'));
  await addBooking(database, held, await named('adler'));
  await addBooking(database, held, await named('Ypsilon'), 'waiting');
  await addBooking(database, held, await named('Bell'), 'waiting');
  await addBooking(database, held, await named('Aaron'), 'cancelled');
  const roll = await ask(app, 'adminListParticipants', token, { direction: 'asc' }, held.classId);
  expect(roll.json().rows.map(({ name }: { name: string }) => name)).toEqual([
    'Ida adler',
    'Ida Zander',
    'Ida Ypsilon',
    'Ida Bell',
    'Ida Aaron',
  ]);
  const sheet = (await call('adminReadParticipantSheet', { id: held.classId })).json();
  expect(sheet.class).toMatchObject({ id: held.classId, title: held.title, time_zone: held.timeZone });
  expect(sheet.class).not.toHaveProperty('meeting_url');
  expect(sheet.rows.map(({ name }: { name: string }) => name)).toEqual(['Ida adler', 'Ida Zander']);
});

describe('a message to all', () => {
  const words = { subject: 'Bring chalk', text: 'Blue, please.\n\nAnd <b>water</b>.', audience: 'booked' };

  async function heldWithPeople() {
    const held = await addClass(database);
    const [one, two, waiting] = [await addUser(database), await addUser(database), await addUser(database)];
    await addBooking(database, held, one);
    await addBooking(database, held, two);
    await addBooking(database, held, waiting, 'waiting');
    await addBooking(database, held, await addUser(database), 'cancelled');
    return { held, one, two, waiting };
  }

  test('is previewed as it is sent, and is sent once per person, even if repeated', async () => {
    const { held, one, two } = await heldWithPeople();
    const preview = (await call('adminPreviewClassMessage', { id: held.classId, body: words })).json();
    expect(preview).toMatchObject({ status: 200, subject: words.subject, recipients: 2 });
    expect(await sent()).toEqual([]);
    const body = { id: randomUUID(), ...words };
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('adminSendClassMessage', { id: held.classId, body })),
    );
    for (const reply of replies) expect(reply.json()).toMatchObject({ status: 200, recipients: 2 });
    const mailed = await sent();
    expect(mailed.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort());
    for (const mail of mailed) {
      const text = preview.text.replace(
        'Hello,',
        `Hello ${mail.to === one.email ? one.firstName : two.firstName},`,
      );
      expect(mail).toMatchObject({ subject: words.subject, text });
      expect(mail.replyTo).not.toBeNull();
      expect(mail.text).toContain(words.text);
      expect(mail.html).toContain('And &lt;b&gt;water&lt;/b&gt;.');
    }
    const recorded = (await changesIn(database)).filter(({ subjectId }) => subjectId === held.classId);
    expect(recorded).toMatchObject([
      { action: 'class.message_sent', after: { subject: words.subject, recipients: 2 } },
    ]);
  });

  test('can include the waiting list, and is refused without recipients', async () => {
    const { held } = await heldWithPeople();
    const toAll = { id: randomUUID(), ...words, audience: 'booked_and_waiting' };
    expect((await call('adminSendClassMessage', { id: held.classId, body: toAll })).json().recipients).toBe(
      3,
    );
    const { classId: id } = await addClass(database);
    const toNobody = await call('adminSendClassMessage', { id, body: { id: randomUUID(), ...words } });
    expect(toNobody.statusCode).toBe(409);
    expect(await database.db.select().from(classMessages)).toHaveLength(1);
  });

  test.each([
    ['subject', ''],
    ['subject', 'x'.repeat(151)],
    ['subject', 'two\nlines'],
    ['text', ' \n '],
    ['text', 'x'.repeat(5001)],
    ['audience', 'everybody'],
    ['id', 'mine'],
  ])('with the %s %j is refused', async (field, value) => {
    const { held } = await heldWithPeople();
    const body = { id: randomUUID(), ...words, [field]: value };
    const reply = await call('adminSendClassMessage', { id: held.classId, body });
    expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
    expect(await sent()).toEqual([]);
  });
});

test('a participant is marked and removed by a booking id in capitals too', async () => {
  const member = await addUser(database);
  const held = await startingIn(10);
  const id = (await add(held, member)).json().participant.id.toUpperCase();
  const marked = await call('adminMarkAttendance', { id, body: { attendance: 'present' } });
  expect(marked.json()).toMatchObject({ participant: { attendance: 'present' } });
  expect((await call('adminRemoveParticipant', { id })).statusCode).toBe(200);
  expect(await stateOf(member)).toBe('cancelled');
});
