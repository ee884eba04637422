import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { bookings, classes, idempotencyKeys, mails } from '../../src/db/schema.ts';
import { createIdempotencyPurge } from '../../src/modules/idempotency/service.ts';
import { addUser, send } from './accounts.ts';
import { importedFile, seriesDraft } from './admin-bulk-class-entries.ts';
import { addBooking, addClass, classDraft } from './admin-class-entries.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);
const { db } = database;

afterEach(async () => {
  await db.delete(bookings);
  await db.delete(classes);
  await db.delete(mails);
  await db.delete(idempotencyKeys);
});

type CallName = Parameters<typeof send>[1];
const call = (name: CallName, options: { id?: string; body?: unknown; token?: string } = {}) =>
  send(app, name, { token, ...options });
const stored = () => db.select().from(classes).orderBy(asc(classes.startsAt));
const seen = (rows: readonly { classId: string; version: number }[]) =>
  rows.map(({ classId, version }) => ({ id: classId, version: String(version) }));

interface Shown {
  readonly id: string;
  readonly version: string;
  readonly starts_local: string;
}

async function makeSeries(given: Partial<typeof seriesDraft> = {}) {
  const reply = await call('adminMakeSeries', { body: { ...seriesDraft, id: randomUUID(), ...given } });
  expect(reply.json()).toMatchObject({ status: 200 });
  return reply.json() as { series_id: string; classes: Shown[] };
}

describe('a series', () => {
  test('consists of ordinary drafts, without the excluded dates, and is created once per id', async () => {
    const body = { ...seriesDraft, id: randomUUID() };
    const [first, again] = await Promise.all([
      call('adminMakeSeries', { body }),
      call('adminMakeSeries', { body }),
    ]);
    const made = first.json();
    expect(made.classes.map(({ starts_local }: Shown) => starts_local)).toEqual([
      '2090-06-15T18:30',
      '2090-06-29T18:30',
      '2090-07-06T18:30',
    ]);
    expect(new Set(made.classes.map(({ group_id }: { group_id: string }) => group_id)).size).toBe(1);
    expect(made.classes[0]).toMatchObject({ series_id: body.id, state: 'draft', title: seriesDraft.title });
    expect(again.json()).toEqual(made);
    expect(await stored()).toHaveLength(3);
    expect((await changesIn(database)).filter(({ subjectId }) => subjectId === body.id)).toMatchObject([
      {
        action: 'class.series_made',
        after: { dates: ['2090-06-15T18:30', '2090-06-29T18:30', '2090-07-06T18:30'] },
      },
    ]);
    const other = await call('adminMakeSeries', { body: { ...body, title: 'Another' } });
    expect(other.statusCode).toBe(422);
  });

  test.each([
    [{ times: '1' }, 'times', 'from 2 to 100'],
    [{ times: '101' }, 'times', 'from 2 to 100'],
    [{ weekdays: [0] }, 'weekdays', 'from 1'],
    [{ except: ['tomorrow'] }, 'except', '2030-06-15'],
    [{ times: '2', except: ['2090-06-15', '2090-06-22'] }, 'times', 'left out'],
    [
      { starts_local: '2090-03-19T02:30', ends_local: '2090-03-19T04:00', weekdays: [] },
      'starts_local',
      '2090-03-26: The clocks',
    ],
    [{ image_url: '/class-images/nothing.svg' }, 'image_url', 'no longer on the site'],
  ])('%j is refused, and no class is created', async (given, field, reason) => {
    const reply = await call('adminMakeSeries', { body: { ...seriesDraft, ...given } });
    expect(reply.json().status).toBe(800);
    expect(reply.json().validation_errors[field]).toContain(reason);
    expect(await stored()).toEqual([]);
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
  });

  test('is changed from one class on: the same fields and the same shift, with a mail to participants', async () => {
    const { series_id: id, classes: made } = await makeSeries();
    const [, second, third] = made;
    if (!second || !third) throw new Error('There are three');
    await call('adminUpdateClass', {
      id: third.id,
      body: {
        ...classDraft,
        starts_local: third.starts_local,
        ends_local: '2090-07-06T20:00',
        title: 'The last one',
        version: '1',
      },
    });
    const member = await addUser(database);
    await addBooking(database, { classId: third.id }, member);
    const body = {
      id: randomUUID(),
      class_id: second.id,
      ...classDraft,
      teacher: 'Ida',
      starts_local: '2090-06-30T19:00',
      ends_local: '2090-06-30T21:00',
      classes: [
        { id: second.id, version: '1' },
        { id: third.id, version: '2' },
      ],
    };
    const reply = await call('adminChangeSeries', { id, body });
    expect(reply.json()).toMatchObject({ status: 200, message: '2 classes are saved.' });
    expect(await stored()).toMatchObject([
      { title: classDraft.title, teacher: null, version: 1 },
      { title: classDraft.title, teacher: 'Ida', version: 2, startsAt: new Date('2090-06-30T17:00:00Z') },
      {
        title: 'The last one',
        teacher: 'Ida',
        version: 3,
        startsAt: new Date('2090-07-07T17:00:00Z'),
        endsAt: new Date('2090-07-07T19:00:00Z'),
      },
    ]);
    expect(await db.select().from(mails)).toMatchObject([
      { to: member.email, subject: 'New time: The last one' },
    ]);
    const again = await call('adminChangeSeries', { id, body });
    expect(again.statusCode).toBe(200);
    expect((await stored()).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await db.select().from(mails)).toHaveLength(1);
    expect((await changesIn(database)).slice(0, 2).map(({ action }) => action)).toEqual([
      'class.changed',
      'class.changed',
    ]);
  });

  test('is not changed if one of its classes is outdated or cannot be changed', async () => {
    const { series_id: id, classes: made } = await makeSeries();
    const [first, second] = made;
    if (!first || !second) throw new Error('There are three');
    const rows = () => made.map((each) => ({ id: each.id, version: '1' }));
    const body = () => ({
      id: randomUUID(),
      class_id: first.id,
      ...classDraft,
      capacity: '1',
      classes: rows(),
    });
    for (let seat = 0; seat < 2; seat += 1)
      await addBooking(database, { classId: second.id }, await addUser(database));
    const few = await call('adminChangeSeries', { id, body: body() });
    expect(few.json().validation_errors).toEqual({ capacity: '2090-06-29: 2 seats are booked already.' });

    const fewer = { ...body(), capacity: '5', classes: rows().slice(0, 2) };
    expect((await call('adminChangeSeries', { id, body: fewer })).statusCode).toBe(409);

    await call('adminPublishClass', { id: second.id, body: { published: 'on', version: '1' } });
    const late = await call('adminChangeSeries', { id, body: { ...body(), capacity: '5' } });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain('2090-06-29');
    expect((await stored()).map(({ capacity }) => capacity)).toEqual([12, 12, 12]);
  });
});

describe('several classes at once', () => {
  test('are published; the others have their reason', async () => {
    const [draft, gone, changed] = [
      await addClass(database, { published: false }),
      await addClass(database, { published: false, cancelledAt: new Date() }),
      await addClass(database, { published: false, version: 4 }),
    ];
    const begun = await addClass(database, { published: false, startsAt: new Date(Date.now() - 60_000) });
    const nothing = randomUUID();
    const rows = [draft, gone, { ...changed, version: 3 }, begun, { classId: nothing, version: 1 }];
    const body = { id: randomUUID(), action: 'publish', classes: seen(rows) };
    const reply = (await call('adminChangeClasses', { body })).json();
    expect(reply).toMatchObject({ status: 200, message: '1 of 5 done.', told: 0 });
    expect(reply.rows.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      null,
      expect.stringContaining('cancelled'),
      expect.stringContaining('Someone else'),
      expect.stringContaining('begun'),
      expect.stringContaining('no longer exists'),
    ]);
    const search = await call('searchClasses', { body: { search_terms: 'token', group_title: 'Any' } });
    expect(search.json().search_classes_results).toMatchObject([{ random_id: draft.classId }]);
    // Repeated and concurrent requests are carried out once and get the same reply.
    const again = await Promise.all([
      call('adminChangeClasses', { body }),
      call('adminChangeClasses', { body }),
    ]);
    for (const each of again) expect(each.json()).toEqual(reply);
    expect((await changesIn(database)).filter(({ subjectId }) => subjectId === draft.classId)).toHaveLength(
      1,
    );
    const other = await addAdmin(app, database);
    expect((await call('adminChangeClasses', { body, token: other.token })).statusCode).toBe(422);
  });

  test('are cancelled with one mail to each participant', async () => {
    const held = [await addClass(database), await addClass(database)];
    const people = [await addUser(database), await addUser(database), await addUser(database)];
    const [a, b] = held;
    if (!a || !b || !people[0] || !people[1] || !people[2]) throw new Error('Nothing is there');
    await addBooking(database, a, people[0]);
    await addBooking(database, b, people[1]);
    await addBooking(database, b, people[2], 'waiting');
    const reason = 'The teacher is ill.';
    const body = { id: randomUUID(), action: 'cancel', reason, classes: seen(held) };
    const replies = await Promise.all([
      call('adminChangeClasses', { body }),
      call('adminChangeClasses', { body }),
    ]);
    for (const reply of replies)
      expect(reply.json()).toMatchObject({ status: 200, message: '2 of 2 done.', told: 3 });
    const sent = await db.select().from(mails);
    expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
    for (const { text } of sent) expect(text).toContain(reason);
    expect((await stored()).map(({ cancelReason }) => cancelReason)).toEqual([reason, reason]);
  });

  test('are moved in the local time of each class; one that would be in the past stays', async () => {
    const autumn = {
      startsAt: new Date('2090-10-25T16:30:00Z'),
      endsAt: new Date('2090-10-25T18:00:00Z'),
      timeZone: 'Europe/Berlin',
    };
    const moved = await addClass(database, autumn);
    const soon = await addClass(database);
    const member = await addUser(database);
    await addBooking(database, moved, member);
    const week = { id: randomUUID(), action: 'move', shift_minutes: '10080', classes: seen([moved]) };
    expect((await call('adminChangeClasses', { body: week })).json()).toMatchObject({
      told: 1,
      rows: [{ reason: null, starts_local: '2090-11-01T18:30' }],
    });
    expect((await stored())[1]).toMatchObject({ startsAt: new Date('2090-11-01T17:30:00Z'), version: 2 });
    expect(await db.select().from(mails)).toMatchObject([{ to: member.email }]);
    const back = { id: randomUUID(), action: 'move', shift_minutes: '-20160', classes: seen([soon]) };
    expect((await call('adminChangeClasses', { body: back })).json().rows).toMatchObject([
      { reason: 'The start is in the past.' },
    ]);
  });

  test.each([
    [{ action: 'delete' }, 'action'],
    [{ action: 'move' }, 'shift_minutes'],
    [{ action: 'move', shift_minutes: '0' }, 'shift_minutes'],
    [{ action: 'move', shift_minutes: '999999' }, 'shift_minutes'],
    [{ action: 'publish', classes: [] }, 'classes'],
    [
      { action: 'publish', classes: Array.from({ length: 101 }, () => ({ id: randomUUID(), version: '1' })) },
      'classes',
    ],
    [{ action: 'publish', classes: [{ id: 'x', version: '1' }] }, 'classes'],
  ])('%j is refused', async (given, field) => {
    const body = { id: randomUUID(), classes: [{ id: randomUUID(), version: '1' }], ...given };
    const reply = await call('adminChangeClasses', { body });
    expect(reply.json().status).toBe(800);
    expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
  });
});

describe('an imported file', () => {
  const load = (csv: string, id = randomUUID()) => call('adminImportClasses', { body: { id, csv } });

  test('creates all of its classes with their places, as drafts or published', async () => {
    const rows = [
      { title: '=1+1' },
      { title: 'Draft', published: 'no', place: '', link: '', teacher: '', picture: '' },
    ];
    const id = randomUUID();
    const [reply, again] = await Promise.all([
      load(importedFile(...rows), id),
      load(importedFile(...rows), id),
    ]);
    expect(reply.json()).toMatchObject({ status: 200, classes: 2, published: 1 });
    expect(again.json()).toEqual(reply.json());
    const made = await stored();
    expect(made).toHaveLength(2);
    expect(made.find(({ title }) => title === '=1+1')).toMatchObject({
      published: true,
      place: 'Room 1',
      meetingUrl: 'https://meet.example/x',
      teacher: 'Ada',
      imageUrl: '/class-images/signal.svg',
      startsAt: new Date('2090-06-15T16:30:00Z'),
      capacity: 12,
    });
    expect(made.find(({ title }) => title === 'Draft')).toMatchObject({
      published: false,
      place: null,
      meetingUrl: null,
      teacher: null,
    });
    expect((await changesIn(database)).filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { action: 'class.imported', subjectLabel: '2 classes', after: { classes: 2, published: 1 } },
    ]);
    const search = await call('searchClasses', { body: { search_terms: 'noise', group_title: 'Any' } });
    expect(search.json().search_classes_results).toHaveLength(1);
  });

  test.each([
    [
      'a bad cell',
      importedFile({}, { seats: 'many' }),
      { 'Line 3, Seats': 'Seats are a whole number from 1 to 5000.' },
    ],
    [
      'a picture that is gone',
      importedFile({ picture: `/api/class_images/${'0'.repeat(64)}.webp` }),
      { image_url: expect.any(String) },
    ],
    [
      'what only the form refuses',
      importedFile({ link: 'https://a.b:99999/' }),
      { 'Line 2, Meeting link': expect.any(String) },
    ],
    [
      '4.9 million commas',
      ','.repeat(4_900_000),
      { 'Line 1': expect.stringContaining('at most 50 columns') },
    ],
    [
      'a million columns',
      'x,'.repeat(1_000_000),
      { 'Line 1': expect.stringContaining('at most 50 columns') },
    ],
    ['no file at all', '', { 'Line 1': 'There are no classes in this file.' }],
  ])('%s stores nothing', async (_name, csv, errors) => {
    const reply = await load(csv);
    expect(reply.json().status).toBe(800);
    expect(reply.json().validation_errors).toEqual(errors);
    expect(await stored()).toEqual([]);
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
  });

  test('may be larger than other requests, up to a separate limit', async () => {
    const large = importedFile(
      ...Array.from({ length: 100 }, () => ({ description: 'x'.repeat(1900), published: 'no' })),
    );
    expect((await load(large)).statusCode).toBe(200);
    expect((await load('x'.repeat(5_000_001))).json().status).toBe(800);
    expect((await load('x'.repeat(5_900_001))).statusCode).toBe(413);
    expect(
      (await call('adminCreateClass', { body: { ...classDraft, description: 'x'.repeat(200_000) } }))
        .statusCode,
    ).toBe(413);
  });
});

test('stored answers are deleted after a week', async () => {
  await makeSeries();
  const purge = (now: Date) => createIdempotencyPurge({ db, clock: () => now })();
  await purge(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000));
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
  await purge(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
  expect(await db.select().from(classes).where(eq(classes.published, true))).toEqual([]);
});
