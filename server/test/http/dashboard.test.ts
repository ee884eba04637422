import { dashboardReply } from '@carom/contract/dashboard/schemas';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, classes, listItems, videos, weatherAnswers } from '../../src/db/schema.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addPortfolioEntry } from './portfolio-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-15T12:00:00Z');
const app = await createTestApp(database);

async function signIn(firstName = 'Ines') {
  const user = await addUser(database, { firstName });
  return { user, token: (await openSession(app, user)).token };
}

async function read(token: string) {
  return dashboardReply.strict().parse((await send(app, 'readDashboard', { token })).json());
}

async function addClass(title: string, fromNowMs: number) {
  const startsAt = new Date(Date.now() + fromNowMs);
  const [row] = await db
    .insert(classes)
    .values({
      groupId: crypto.randomUUID(),
      title,
      description: 'x',
      category: 'Cat1',
      imageUrl: '/x.svg',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      timeZone: 'America/New_York',
      capacity: 5,
      published: true,
    })
    .returning();
  if (row === undefined) throw new Error('No class was made');
  return row.classId;
}

test('a new member has an empty dashboard with every fact', async () => {
  const { token } = await signIn();
  expect(await read(token)).toMatchObject({
    first_name: 'Ines',
    facts: {
      subscription: { profile: { pay_type: 'payee', subscription: '' }, payment_paid: null, renewal: null },
      classes: { next: null },
      check_list: { open_items: 0, done_items: 0 },
      portfolio: { plans: 0, runs: 0 },
      traffic: { runs: 0 },
      weather: { now: null },
      videos: { videos: 0, newest: null },
      payments: { last: null },
    },
  });
});

test('each fact describes the member’s own data', async () => {
  const { user, token } = await signIn();
  const { user: other } = await signIn('Otto');
  for (const owner of [user, other]) {
    const item = { userId: owner.id, text: 'x', position: 1, createdAt: now, updatedAt: now };
    await db.insert(listItems).values([
      { ...item, id: crypto.randomUUID() },
      { ...item, id: crypto.randomUUID() },
      { ...item, id: crypto.randomUUID(), isDone: true },
      { ...item, id: crypto.randomUUID(), deletedAt: now },
    ]);
    await addPortfolioEntry(database, owner, { kind: 'feature_1_plan' });
    await addPortfolioEntry(database, owner, { kind: 'traffic_run' });
    await addPortfolioEntry(database, owner, { kind: 'efficiency_run' });
    await addPortfolioEntry(database, owner, { kind: 'traffic_run', deletedAt: now });
  }
  const video = { description: 'x', address: 'https://youtu.be/aqz-KE-bpKQ', category: 'Talks', position: 1 };
  await db.insert(videos).values([
    { ...video, title: 'Older', createdAt: now },
    { ...video, title: 'Newest', createdAt: new Date(now.getTime() + HOUR_MS) },
    { ...video, title: 'Gone', createdAt: new Date(now.getTime() + 2 * HOUR_MS), deletedAt: now },
  ]);
  const booked = { state: 'booked' as const, createdAt: now, updatedAt: now };
  const [over, tomorrow, soon, theirs] = [
    await addClass('Over', -3 * HOUR_MS),
    await addClass('Tomorrow', 24 * HOUR_MS),
    await addClass('Soon', HOUR_MS),
    await addClass('Theirs', HOUR_MS / 2),
  ];
  await db.insert(bookings).values([
    { ...booked, userId: user.id, classId: over },
    { ...booked, userId: user.id, classId: tomorrow },
    { ...booked, userId: user.id, classId: soon, state: 'cancelled' },
    { ...booked, userId: other.id, classId: theirs },
  ]);
  const place = { name: 'Berlin', latitude: 52.52, longitude: 13.41 };
  await send(app, 'chooseWeatherPlace', { token, body: place });
  const current = {
    time: '2026-11-15T14:15',
    temperature_c: 11.5,
    feels_like_c: 9,
    humidity_percent: 80,
    precipitation_mm: 0,
    wind_kmh: 10,
    weather_code: 3,
    is_day: true,
  };
  const day = { max_c: 12, min_c: 3, precipitation_mm: 0, precipitation_percent: null, wind_kmh: 10 };
  const days = [{ ...day, date: '2026-11-15', weather_code: 3, sunrise: '07:00', sunset: '16:00' }];
  const answer = { time_zone: 'Europe/Berlin', current, days };
  await db.insert(weatherAnswers).values({ question: 'forecast 52.52 13.41', answer, fetchedAt: now });

  expect((await read(token)).facts).toMatchObject({
    classes: { next: { title: 'Tomorrow', time_zone: 'America/New_York' } },
    check_list: { open_items: 2, done_items: 1 },
    portfolio: { plans: 1, runs: 2 },
    traffic: { runs: 1 },
    weather: {
      now: {
        place_name: 'Berlin',
        unit: 'celsius',
        temperature_c: 11.5,
        weather_code: 3,
        fetched_at: now.toISOString(),
      },
    },
    videos: { videos: 2, newest: 'Newest' },
  });
});

test('twenty members with concurrent requests each get their own data', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(`Member${index}`)));
  const itemsOf = (count: number, userId: string) =>
    Array.from({ length: count }, (_, position) => ({
      id: crypto.randomUUID(),
      userId,
      text: 'x',
      position,
      createdAt: now,
      updatedAt: now,
    }));
  await db.insert(listItems).values(members.flatMap(({ user }, index) => itemsOf(index + 1, user.id)));

  const seen = await Promise.all(members.map(({ token }) => read(token)));
  expect(seen.map(({ first_name, facts }) => [first_name, facts.check_list?.open_items])).toEqual(
    members.map((_, index) => [`Member${index}`, index + 1]),
  );
});

test('a fact that cannot be read does not affect the others', async () => {
  const { user, token } = await signIn();
  await addPortfolioEntry(database, user, { kind: 'feature_1_plan' });
  await db.execute(sql`alter table list_items rename to list_items_away`);
  try {
    const reply = await send(app, 'readDashboard', { token });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().facts).toMatchObject({
      check_list: null,
      portfolio: { plans: 1, runs: 0 },
      classes: { next: null },
    });
  } finally {
    await db.execute(sql`alter table list_items_away rename to list_items`);
  }
  expect((await read(token)).facts.check_list).toEqual({ open_items: 0, done_items: 0 });
});
