import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { bookings, classes, mails } from '../../src/db/schema.ts';
import { classIdIn } from '../../src/modules/classes/class-id.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addBooking, addClass, classDraft } from './admin-class-entries.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

afterEach(async () => {
  await database.db.delete(bookings);
  await database.db.delete(classes);
  await database.db.delete(mails);
});

type CallName = Parameters<typeof send>[1];
const call = (name: CallName, options: { id?: string; body?: unknown } = {}) =>
  send(app, name, { token, ...options });

async function make(given: Partial<typeof classDraft> = {}) {
  const reply = await call('adminCreateClass', { body: { id: randomUUID(), ...classDraft, ...given } });
  expect(reply.json()).toMatchObject({ status: 200 });
  return reply.json().class;
}

async function rowOf(id: string) {
  const [row] = await database.db
    .select()
    .from(classes)
    .where(eq(classes.classId, classIdIn(id)));
  return row;
}

test('a class is created as a draft, in its time zone, and once per id', async () => {
  const body = { id: randomUUID(), ...classDraft };
  const first = (await call('adminCreateClass', { body })).json();
  const again = (await call('adminCreateClass', { body })).json();
  expect(first.class).toMatchObject({
    id: body.id,
    title: classDraft.title,
    starts_at: '2090-06-15T16:30:00.000Z',
    starts_local: classDraft.starts_local,
    state: 'draft',
    capacity: 12,
    seats_taken: 0,
    version: '1',
  });
  expect(again.class).toEqual(first.class);
  expect((await changesIn(database)).filter(({ subjectId }) => subjectId === body.id)).toMatchObject([
    { action: 'class.created', after: { title: classDraft.title, starts: classDraft.starts_local } },
  ]);
});

test.each([
  ['title', '', 'required'],
  ['title', 'x'.repeat(192), 'at most 191'],
  ['category', 'Cat3', 'no such category'],
  ['time_zone', 'Mars/Olympus', 'not the name of a time zone'],
  ['capacity', '0', 'whole number'],
  ['capacity', '5001', 'whole number'],
  ['capacity', '1.5', 'whole number'],
  ['capacity', '-3', 'whole number'],
  ['starts_local', 'tomorrow', 'date and a time'],
  ['starts_local', '2090-06-31T10:00', 'not a date'],
  ['starts_local', '2020-06-15T10:00', 'in the past'],
  ['starts_local', '2090-03-26T02:30', 'go forward'],
  ['ends_local', '2090-06-15T18:30', 'after the start'],
  ['ends_local', '2090-07-15T18:30', 'at most 14 days'],
  ['image_url', 'https://evil.example/x.png', 'no longer on the site'],
  ['image_url', '/class-images/nothing.svg', 'no longer on the site'],
  ['image_url', `/api/class_images/${'0'.repeat(64)}.webp`, 'no longer on the site'],
])('%s %j is refused', async (field, value, reason) => {
  const reply = await call('adminCreateClass', { body: { id: randomUUID(), ...classDraft, [field]: value } });
  expect(reply.json().status).toBe(800);
  expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
  expect(reply.json().validation_errors[field]).toContain(reason);
  expect(await database.db.select().from(classes)).toEqual([]);
});

describe('a change', () => {
  test('is saved with a new version, and recorded with the previous values', async () => {
    const { id } = await make();
    const body = { ...classDraft, title: 'Eye diagrams', capacity: '20', version: '1' };
    const reply = (await call('adminUpdateClass', { id, body })).json();
    expect(reply.class).toMatchObject({ title: 'Eye diagrams', capacity: 20, version: '2' });
    expect((await changesIn(database))[0]).toMatchObject({
      action: 'class.changed',
      before: { title: classDraft.title, seats: 12 },
      after: { title: 'Eye diagrams', seats: 20 },
    });
  });

  test('of an outdated version is refused and changes nothing', async () => {
    const { id } = await make();
    await call('adminUpdateClass', { id, body: { ...classDraft, title: 'Theirs', version: '1' } });
    const changes = (await changesIn(database)).length;
    const mine = await call('adminUpdateClass', { id, body: { ...classDraft, title: 'Mine', version: '1' } });
    expect(mine.statusCode).toBe(409);
    expect(mine.json().message).toContain('Someone else has changed this');
    expect(await rowOf(id)).toMatchObject({ title: 'Theirs', version: 2 });
    expect(await changesIn(database)).toHaveLength(changes);
  });

  test('of two concurrent ones, one is saved and the other refused', async () => {
    const { id } = await make();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        call('adminUpdateClass', { id, body: { ...classDraft, title, version: '1' } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  test('never leaves fewer seats than are booked', async () => {
    const { id } = await make();
    for (let seat = 0; seat < 3; seat += 1)
      await addBooking(database, { classId: id }, await addUser(database));
    const few = await call('adminUpdateClass', { id, body: { ...classDraft, capacity: '2', version: '1' } });
    expect(few.json().validation_errors).toEqual({ capacity: '3 seats are booked already.' });
    const enough = await call('adminUpdateClass', {
      id,
      body: { ...classDraft, capacity: '3', version: '1' },
    });
    expect(enough.json().class).toMatchObject({ capacity: 3, seats_taken: 3 });
  });

  test('of the time is mailed to participants, with the new calendar entry', async () => {
    const { id } = await make();
    const [booked, waiting] = [await addUser(database), await addUser(database)];
    await addBooking(database, { classId: id }, booked);
    await addBooking(database, { classId: id }, waiting, 'waiting');
    await call('adminUpdateClass', { id, body: { ...classDraft, title: 'Another title', version: '1' } });
    expect(await database.db.select().from(mails)).toEqual([]);
    const moved = { ...classDraft, starts_local: '2090-06-16T18:30', ends_local: '2090-06-16T20:00' };
    await call('adminUpdateClass', { id, body: { ...moved, version: '2' } });
    const sent = await database.db.select().from(mails);
    expect(sent).toMatchObject([{ to: booked.email, subject: `New time: ${classDraft.title}` }]);
    expect(sent[0]?.text).toContain('Fri, Jun 16, 2090, 6:30 – 8:00 PM, Central European Summer Time');
    expect(sent[0]?.calendar).toContain('DTSTART:20900616T163000Z');
  });

  test('of a class that has begun may keep its times', async () => {
    const begun = new Date(Date.now() - 60 * 60 * 1000);
    const { classId: id } = await addClass(database, {
      startsAt: begun,
      endsAt: new Date(begun.getTime() + 2 * 60 * 60 * 1000),
    });
    const { class: shown } = (await call('adminReadClass', { id })).json();
    expect(shown.state).toBe('past');
    const { starts_local, ends_local, time_zone } = shown;
    const body = { ...classDraft, starts_local, ends_local, time_zone, version: '1' };
    expect((await call('adminUpdateClass', { id, body })).statusCode).toBe(200);
    const moved = { ...body, ends_local: classDraft.ends_local, version: '2' };
    expect((await call('adminUpdateClass', { id, body: moved })).json().validation_errors).toEqual({
      starts_local: 'The start is in the past.',
    });
  });
});

test('publishing shows a class in the search, hiding it keeps the bookings', async () => {
  const { id, title } = await make();
  const search = async () =>
    (await call('searchClasses', { body: { search_terms: title, group_title: 'Any' } })).json()
      .search_classes_results;
  expect(await search()).toEqual([]);
  const published = await call('adminPublishClass', { id, body: { published: 'on', version: '1' } });
  expect(published.json().class).toMatchObject({ state: 'open', published: true, version: '2' });
  expect(await search()).toMatchObject([{ random_id: id }]);
  await addBooking(database, { classId: id }, await addUser(database));
  const hidden = await call('adminPublishClass', { id, body: { published: 'off', version: '2' } });
  expect(hidden.json().class).toMatchObject({ state: 'draft', seats_taken: 1 });
  expect(await search()).toEqual([]);
  expect((await changesIn(database)).slice(0, 2).map(({ action }) => action)).toEqual([
    'class.hidden',
    'class.published',
  ]);
});

test('a copy is a draft of the same group, on the same weekday and hour', async () => {
  const original = await make();
  const body = { id: randomUUID() };
  const copy = (await call('adminDuplicateClass', { id: original.id, body })).json().class;
  expect(copy).toMatchObject({
    id: body.id,
    group_id: original.group_id,
    title: original.title,
    image_url: original.image_url,
    starts_local: '2090-06-22T18:30',
    ends_local: '2090-06-22T20:00',
    state: 'draft',
    seats_taken: 0,
  });
  expect((await call('adminDuplicateClass', { id: original.id, body })).json().class).toEqual(copy);
  expect(await database.db.select().from(classes)).toHaveLength(2);
});

test('a copy of an old class is in the future, at the same local time across a change to summer time', async () => {
  const startsAt = new Date('2021-01-15T23:30:00Z');
  const { classId: id } = await addClass(database, { startsAt, endsAt: new Date('2021-01-16T01:00:00Z') });
  const { class: copy } = (await call('adminDuplicateClass', { id, body: { id: randomUUID() } })).json();
  expect(new Date(copy.starts_at).getTime()).toBeGreaterThan(Date.now());
  expect(copy.starts_local.slice(-5)).toBe('18:30');
  expect(new Date(copy.starts_local).getUTCDay()).toBe(new Date('2021-01-15').getUTCDay());
  expect(Date.parse(copy.ends_at) - Date.parse(copy.starts_at)).toBe(90 * 60 * 1000);
});

test('cancelling ends all bookings, mails all participants, and is permanent', async () => {
  const held = await addClass(database, { capacity: 1 });
  const id = held.classId;
  const booked = await addUser(database);
  const waiting = await addUser(database);
  const gone = await addUser(database);
  await addBooking(database, held, booked);
  await addBooking(database, held, waiting, 'waiting');
  await addBooking(database, held, gone, 'cancelled');
  const outdated = await call('adminCancelClass', { id, body: { version: '7' } });
  expect(outdated.statusCode).toBe(409);
  expect(await database.db.select().from(mails)).toEqual([]);

  const reply = await call('adminCancelClass', { id, body: { version: '1' } });
  expect(reply.json()).toMatchObject({
    status: 200,
    class: { state: 'cancelled', seats_taken: 0, waiting: 0 },
  });
  const sent = await database.db.select().from(mails);
  expect(sent.map(({ to }) => to).sort()).toEqual([booked.email, waiting.email].sort());
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'class.cancelled',
    before: { cancelled: false },
    after: { cancelled: true },
  });

  const { version } = reply.json().class;
  for (const name of ['adminCancelClass', 'adminPublishClass'] as const) {
    const again = await call(name, { id, body: { version, published: 'on' } });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toContain('cancelled');
  }
  expect(await database.db.select().from(mails)).toHaveLength(2);
});

describe('deleting', () => {
  test('removes a draft without bookings, once, and is recorded', async () => {
    const { classId: id } = await addClass(database, { published: false, title: 'A slip' });
    expect((await call('adminDeleteClass', { id, body: { version: '7' } })).json().message).toContain(
      'changed',
    );
    const replies = await Promise.all(
      [1, 2].map(() => call('adminDeleteClass', { id, body: { version: '1' } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await call('adminReadClass', { id })).statusCode).toBe(404);
    const deletions = (await changesIn(database)).filter(({ action }) => action === 'class.deleted');
    expect(deletions).toMatchObject([{ subjectId: id, before: { title: 'A slip' }, after: {} }]);
  });

  test.each([
    ['is published', { published: true }, null],
    ['somebody has a seat in', { published: false }, 'booked'],
    ['somebody once had a seat in', { published: false }, 'cancelled'],
  ] as const)('refuses a class that %s', async (_case, given, state) => {
    const stored = await addClass(database, given);
    if (state !== null) await addBooking(database, stored, await addUser(database), state);
    const reply = await call('adminDeleteClass', { id: stored.classId, body: { version: '1' } });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('Cancel this class instead');
    expect((await call('adminReadClass', { id: stored.classId })).statusCode).toBe(200);
  });
});

test('the mail of a cancellation has the reason and future classes with free seats', async () => {
  const title = 'Losing the Token';
  const held = await addClass(database, { title, capacity: 5 });
  const [booked, waiting] = [await addUser(database), await addUser(database)];
  await addBooking(database, held, booked);
  await addBooking(database, held, waiting, 'waiting');
  const inDays = (days: number, given: Parameters<typeof addClass>[1] = {}) => {
    const startsAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    return addClass(database, { startsAt, endsAt: new Date(startsAt.getTime() + 1000), ...given });
  };
  const sameTitle = await inDays(40, { title: 'losing the TOKEN' });
  await inDays(2, { title: 'Same category, soon' });
  await inDays(3, { title: 'Same category, later' });
  await inDays(4, { title: 'Fourth, left out' });
  await inDays(1, { title: 'Another category', category: 'Cat1' });
  await inDays(1, { title: 'A draft', published: false });
  await inDays(1, { title: 'Sold out', capacity: 1, seatsTaken: 1 });
  await inDays(1, { title: 'Cancelled too', cancelledAt: new Date() });
  await inDays(-1, { title: 'Over' });

  const reason = 'The teacher is ill.';
  const long = { version: '1', reason: 'x'.repeat(301) };
  expect((await call('adminCancelClass', { id: held.classId, body: long })).json().validation_errors).toEqual(
    {
      reason: 'Reason may be at most 300 characters long.',
    },
  );
  const reply = await call('adminCancelClass', { id: held.classId, body: { version: '1', reason } });
  expect(reply.json().class).toMatchObject({ state: 'cancelled', cancel_reason: reason });
  const sent = await database.db.select().from(mails);
  expect(sent).toHaveLength(2);
  for (const { text } of sent) {
    expect(text).toContain(`Reason: ${reason}`);
    expect(text).toContain(`/classes/losing-the-token-${sameTitle.classId}`);
    const suggested = text.split('right now:\n\n')[1]?.split('\n\nFind another')[0]?.split('\n\n');
    expect(suggested?.map((line) => line.split(/, \w{3}, /)[0])).toEqual([
      'losing the TOKEN',
      'Same category, soon',
      'Same category, later',
    ]);
  }
  expect((await changesIn(database))[0]).toMatchObject({ action: 'class.cancelled', after: { reason } });
  const page = await send(app, 'readClass', { id: held.classId });
  expect(page.json().class).toMatchObject({ state: 'cancelled', cancel_reason: reason });
  const { token: own } = await openSession(app, booked);
  expect((await send(app, 'listBookings', { token: own })).json().bookings).toMatchObject([
    { class: { is_cancelled: true, cancel_reason: reason } },
  ]);
});

test('the list searches, filters and sorts, and its file has the same rows', async () => {
  await addClass(database, { title: 'Alpha token', category: 'Cat1' });
  await addClass(database, { title: 'beta', published: false });
  await addClass(database, {
    title: 'Gamma',
    startsAt: new Date('2020-01-01'),
    endsAt: new Date('2020-01-02'),
  });
  await addClass(database, { title: '=cmd()', cancelledAt: new Date() });
  const titles = async (query: Record<string, string>) =>
    (await ask(app, 'adminListClasses', token, query))
      .json()
      .rows.map(({ title }: { title: string }) => title);
  expect(await titles({ sort: 'title', direction: 'asc' })).toEqual([
    '=cmd()',
    'Alpha token',
    'beta',
    'Gamma',
  ]);
  expect(await titles({ search: 'TOKEN' })).toEqual(['Alpha token']);
  expect(await titles({ state: 'draft' })).toEqual(['beta']);
  expect(await titles({ state: 'open' })).toEqual(['Alpha token']);
  expect(await titles({ state: 'past' })).toEqual(['Gamma']);
  expect(await titles({ state: 'cancelled' })).toEqual(['=cmd()']);
  expect(await titles({ category: 'Cat1' })).toEqual(['Alpha token']);
  await addClass(database, {
    title: 'Under way',
    startsAt: new Date(Date.now() - DAY_MS),
    endsAt: new Date(Date.now() + DAY_MS),
  });
  expect((await titles({ period: 'coming', direction: 'asc' }))[0]).toBe('Under way');
  expect(await titles({ period: 'coming', sort: 'title' })).not.toContain('Gamma');
  expect(await titles({ period: 'earlier' })).toEqual(['Gamma']);
  const file = (await ask(app, 'adminExportClasses', token, { sort: 'title', direction: 'asc' })).body;
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^"?'=cmd\(\)/);
});

test('the participants of a class are listed with their position in the waiting list', async () => {
  const [held, other] = [await addClass(database), await addClass(database)];
  const people = [];
  for (const lastName of ['Adler', 'Brand', 'Coss']) {
    people.push(await addUser(database, { firstName: 'Ida', lastName }));
  }
  const [adler, brand, coss] = people;
  if (!adler || !brand || !coss) throw new Error('Nobody is there');
  await addBooking(database, held, adler);
  await addBooking(database, held, coss, 'waiting');
  await addBooking(database, held, brand, 'waiting');
  await addBooking(database, other, await addUser(database));
  const rows = async (query: Record<string, string>) =>
    (await ask(app, 'adminListParticipants', token, query, held.classId)).json().rows;
  expect(await rows({ sort: 'name', direction: 'asc' })).toMatchObject([
    { name: 'Ida Adler', email: adler.email, state: 'booked', waiting_position: null },
    { name: 'Ida Brand', state: 'waiting', waiting_position: 2 },
    { name: 'Ida Coss', state: 'waiting', waiting_position: 1 },
  ]);
  expect(await rows({ search: 'bran' })).toMatchObject([{ name: 'Ida Brand' }]);
  expect(await rows({ state: 'booked' })).toHaveLength(1);
  const file = (await ask(app, 'adminExportParticipants', token, {}, held.classId)).body;
  expect(file).toContain(brand.email);
  expect(file.trim().split('\r\n')).toHaveLength(4);
});
