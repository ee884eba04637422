import { randomUUID } from 'node:crypto';
import { type CallName, endpoints } from '@carom/contract/endpoints';
import type { BookingState } from '@carom/domain/classes/booking-states';
import { classPath } from '@carom/domain/classes/class-address';
import { HOUR_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../src/db/schema.ts';
import { subscribe } from '../support/subscriptions.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addBooking, addClass, classDraft } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';
import { validBodies } from './valid-bodies.ts';

const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);

type StoredClass = Awaited<ReturnType<typeof addClass>>;
const names = Object.keys(endpoints) as CallName[];
/** Reads come first, so that each sees the original booking; the deletion of the account comes last. */
const inOrder = names.toSorted((a, b) => changesAt(a) - changesAt(b));

function changesAt(name: CallName): number {
  if (name === 'deleteMyAccount') return 2;
  return endpoints[name].method === 'GET' && name !== 'logout' && name !== 'subscriptionCancel' ? 0 : 1;
}

const startingIn = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * HOUR_MS),
  endsAt: new Date(Date.now() + (hours + 2) * HOUR_MS),
});

/** A full class, so that no call gets a seat, with a unique text and link. */
async function addFullClass(given: Parameters<typeof addClass>[1] = {}) {
  const secret = randomUUID();
  const stored = await addClass(database, {
    title: `Evening ${secret.slice(0, 8)}`,
    capacity: 2,
    place: 'Lab 3',
    teacher: 'Ada Lindqvist',
    meetingUrl: `https://meet.example/${secret}`,
    ...given,
  });
  await addBooking(database, stored, await addUser(database));
  return { stored, secret };
}

async function fillLastSeat(stored: StoredClass) {
  await addBooking(database, stored, await addUser(database));
}

async function addMember() {
  const member = await addUser(database);
  await subscribe(database, member);
  return member;
}

type Options = Pick<NonNullable<Parameters<typeof send>[2]>, 'body' | 'id'>;
const sendAsGuest = (name: CallName, options: Options) => send(app, name, options);

/** Signs in again if a call has ended the session. */
function sendAs(user: { id: string }) {
  let token: string | null = null;
  return async (name: CallName, options: Options) => {
    if (token !== null) {
      const reply = await send(app, name, { ...options, token });
      if (reply.statusCode !== 401 || (await app.guards.sessions.find(token)) !== null) return reply;
    }
    ({ token } = await openSession(app, user));
    return send(app, name, { ...options, token });
  };
}

/** Sends all calls with the ids of the class and the booking, and returns those whose replies contain the secret. */
async function callsThatTell(
  secret: string,
  stored: StoredClass,
  { user, bookingId }: { user: { id: string } | null; bookingId?: string | undefined },
): Promise<CallName[]> {
  const { groupId, classId, title } = stored;
  const named = { class_group_id: groupId, class_random_id: classId, class_title: title };
  const bodies: Partial<Record<CallName, unknown>> = {
    searchClasses: { search_terms: title, group_title: 'Any' },
    bookClass: named,
    joinWaitingList: named,
  };
  const ask = user === null ? sendAsGuest : sendAs(user);
  // Calls for admins are refused before any booking is read; two cases are enough to show this.
  const walked =
    bookingId === undefined ? inOrder : inOrder.filter((name) => endpoints[name].access !== 'admin');
  const telling: CallName[] = [];
  for (const name of walked) {
    const body = bodies[name] ?? validBodies[name] ?? undefined;
    const ids = endpoints[name].path.includes(':id') ? [classId, bookingId ?? groupId] : [''];
    for (const id of ids) {
      const { body: text } = await ask(name, { body, id });
      if (text.includes(secret)) telling.push(name);
    }
  }
  return telling;
}

interface Case {
  readonly state: BookingState | null;
  readonly class?: Parameters<typeof addClass>[1];
}

describe('the link is in no reply and no mail to', () => {
  test('a guest', async () => {
    const { stored, secret } = await addFullClass(startingIn(3));
    await fillLastSeat(stored);
    expect(await callsThatTell(secret, stored, { user: null })).toEqual([]);
    for (const url of ['/search', classPath(stored), '/sitemap.xml', '/api/docs']) {
      expect((await app.inject(url)).body).not.toContain(secret);
    }
  });

  test.each<[string, Case]>([
    ['a member who has not booked', { state: null, class: startingIn(3) }],
    ['one who waits', { state: 'waiting', class: startingIn(3) }],
    ['one who gave the seat back', { state: 'cancelled', class: startingIn(3) }],
    ['one who booked, an hour too early', { state: 'booked', class: startingIn(25) }],
    ['one who was there, after the end', { state: 'booked', class: startingIn(-2.01) }],
    [
      'one with a seat in a class that was cancelled',
      { state: 'booked', class: { ...startingIn(3), cancelledAt: new Date() } },
    ],
  ])('%s', async (_case, { state, class: given }) => {
    const { stored, secret } = await addFullClass(given);
    const user = await addMember();
    const booking = state === null ? undefined : await addBooking(database, stored, user, state);
    if (state !== 'booked') await fillLastSeat(stored);
    expect(await callsThatTell(secret, stored, { user, bookingId: booking?.id })).toEqual([]);
    const sent = await db.select().from(mails).where(eq(mails.to, user.email));
    expect(sent.map((mail) => JSON.stringify(mail)).join()).not.toContain(secret);
  });
});

test('a participant finds it in the booking from 24 hours before the start, and nowhere else', async () => {
  const { stored, secret } = await addFullClass(startingIn(23));
  const user = await addMember();
  const { id: bookingId } = await addBooking(database, stored, user);
  expect(await callsThatTell(secret, stored, { user, bookingId })).toEqual([
    'listBookings',
    'joinWaitingList',
  ]);
});

describe('mails', () => {
  async function bookedMail(given: Parameters<typeof addClass>[1]) {
    const { stored, secret } = await addFullClass(given);
    const user = await addMember();
    const { token } = await openSession(app, user);
    const { groupId: class_group_id, classId: class_random_id, title: class_title } = stored;
    const body = { class_group_id, class_random_id, class_title };
    expect((await send(app, 'bookClass', { token, body })).statusCode).toBe(200);
    const [mail] = await db.select().from(mails).where(eq(mails.to, user.email));
    const calendar = mail?.calendar?.replaceAll('\r\n ', '') ?? '';
    return { text: mail?.text ?? '', html: mail?.html ?? '', calendar, stored, secret };
  }

  test('name the place and the teacher, and link to the page of the class until the link is shown', async () => {
    const { text, html, calendar, stored, secret } = await bookedMail(startingIn(30));
    const page = `http://localhost:4150${classPath(stored)}`;
    expect(text).toContain('Where: Lab 3 and online');
    expect(text).toContain('Teacher: Ada Lindqvist');
    expect(text).toContain('You’ll find the meeting link in your schedule from 24 hours before the class.');
    expect(text).toContain(`Class details:\n${page}`);
    expect(html).toContain(` href="${page}"`);
    expect(calendar).toContain('LOCATION:Lab 3 and online\r\n');
    expect(calendar).toContain(`URL:${page}\r\n`);
    expect(calendar).toContain('ORGANIZER;CN="Ada Lindqvist, Carom Labs":mailto:support@carom-labs.example');
    expect(text + html + calendar).not.toContain(secret);
  });

  test('contain the link shortly before the class', async () => {
    const { text, html, calendar, secret } = await bookedMail(startingIn(2));
    expect(text).toContain(`Meeting link:\nhttps://meet.example/${secret}`);
    expect(html).toContain(` href="https://meet.example/${secret}"`);
    expect(calendar).toContain(`URL:https://meet.example/${secret}\r\n`);
  });

  test('leave out missing details', async () => {
    const nothing = { place: null, meetingUrl: null, teacher: null };
    const { text, calendar } = await bookedMail({ ...startingIn(2), ...nothing });
    expect(text).not.toMatch(/Where:|Teacher:|link/);
    expect(calendar).not.toContain('LOCATION');
  });
});

describe('a change by an admin', () => {
  async function prepare(given = {}) {
    const admin = await addUser(database, { role: 'admin' });
    const { token } = await openSession(app, admin);
    const id = randomUUID();
    const where = { place: 'Lab 3', meeting_url: 'https://meet.example/1', teacher: 'Ada Lindqvist' };
    const made = await send(app, 'adminCreateClass', {
      token,
      body: { id, ...classDraft, ...where, ...given },
    });
    expect(made.json().class).toMatchObject({ ...where, ...given });
    const [booked, waiting] = [await addUser(database), await addUser(database)];
    await addBooking(database, { classId: id }, booked);
    await addBooking(database, { classId: id }, waiting, 'waiting');
    let version = 0;
    const change = (body: Record<string, unknown>) => {
      version += 1;
      const draft = { ...classDraft, version: String(version), ...body };
      return send(app, 'adminUpdateClass', { token, id, body: draft });
    };
    const mailsTo = ({ email }: { email: string }) =>
      db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);
    return { change, booked, waiting, mailsTo };
  }

  test('of place, link or teacher is mailed to participants, other changes are not', async () => {
    const { change, booked, waiting, mailsTo } = await prepare();
    // Missing fields stay unchanged.
    expect((await change({ title: 'Another title' })).json().class).toMatchObject({
      place: 'Lab 3',
      meeting_url: 'https://meet.example/1',
      teacher: 'Ada Lindqvist',
    });
    expect(await mailsTo(booked)).toEqual([]);
    await change({ place: 'Lab 4' });
    await change({ meeting_url: 'https://meet.example/2' });
    await change({ teacher: '' });
    const later = { starts_local: '2090-06-16T18:30', ends_local: '2090-06-16T20:00' };
    await change({ ...later, place: '', teacher: 'Bruno Okafor' });
    const sent = await mailsTo(booked);
    const { title } = classDraft;
    expect(sent.map(({ subject }) => subject)).toEqual([
      `New place: ${title}`,
      `New meeting link: ${title}`,
      `New teacher: ${title}`,
      `New time: ${title}`,
    ]);
    expect(sent[0]?.text).toContain('Where: Lab 4 and online');
    expect(sent[3]?.text).toContain(`We have changed the time, place and teacher of ${title}.`);
    expect(sent[3]?.text).toContain('Where: Online');
    expect(JSON.stringify(sent)).not.toContain('meet.example');
    expect(sent.map(({ calendar }) => /SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1])).toEqual([
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(await mailsTo(waiting)).toEqual([]);
  });

  test.each([
    ['place', 'x'.repeat(192), 'Place may be at most 191 characters long.'],
    ['teacher', 'x'.repeat(192), 'Teacher may be at most 191 characters long.'],
    ['meeting_url', 'http://meet.example/1', 'Meeting link is an address that begins with https://.'],
    ['meeting_url', 'meet.example', 'Meeting link is an address that begins with https://.'],
  ])('%s as %s is refused', async (field, value, message) => {
    const { change } = await prepare();
    const reply = await change({ [field]: value });
    expect(reply.json()).toMatchObject({ status: 800, validation_errors: { [field]: message } });
  });
});

test('an admin finds it with the class, but not in the audit log, exports or the printed sheet', async () => {
  const { token } = await openSession(app, await addUser(database, { role: 'admin' }));
  const links = ['first', 'second'].map((name) => `https://meet.example/${name}-${randomUUID()}`);
  const id = randomUUID();
  const draft = { ...classDraft, meeting_url: links[0] };
  await send(app, 'adminCreateClass', { token, body: { id, ...draft } });
  await send(app, 'adminUpdateClass', { token, id, body: { ...draft, meeting_url: links[1], version: '1' } });
  await send(app, 'adminUpdateClass', { token, id, body: { ...draft, meeting_url: '', version: '2' } });
  await send(app, 'adminUpdateClass', { token, id, body: { ...draft, meeting_url: links[0], version: '3' } });

  const changes = (await send(app, 'adminListAuditLog', { token })).json().rows;
  const ofLink = changes
    .filter(({ subject_id }: { subject_id: string }) => subject_id === id)
    .map(({ before, after }: Record<string, { meeting_link: string | null }>) => [
      before?.meeting_link,
      after?.meeting_link,
    ]);
  expect(ofLink).toEqual([
    [null, 'set'],
    ['set', null],
    ['set', 'replaced'],
    [undefined, 'set'],
  ]);
  const reads = names.filter(
    (name) => endpoints[name].access === 'admin' && endpoints[name].method === 'GET',
  );
  const telling: CallName[] = [];
  for (const name of reads) {
    const { body } = await send(app, name, { token, id });
    if (links.some((link) => body.includes(link))) telling.push(name);
  }
  expect(telling).toEqual(['adminListClasses', 'adminReadClass']);
});
