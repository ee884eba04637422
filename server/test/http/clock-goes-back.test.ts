import { weatherReply } from '@carom/contract/weather/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { classes, sessions, users, weatherAnswers } from '../../src/db/schema.ts';
import { failing, startOpenMeteo } from '../support/open-meteo-stand-in.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { contactMessage, createTestSite, fetchCsrfHeaders, useTestDatabase } from './test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const database = await useTestDatabase();
const { db } = database;
const service = await startOpenMeteo();
afterAll(() => service.close());
const env = { weather: { forecastUrl: service.url, geocodingUrl: service.url } };
let nowMs = Date.now();
let { app, services } = await createTestSite(database, { env });

beforeEach(async () => {
  nowMs = Date.now();
  ({ app, services } = await createTestSite(database, { env, clock: () => new Date(nowMs) }));
  await db.delete(users);
  await db.delete(weatherAnswers);
  service.recover();
});

const goBackADay = () => {
  nowMs -= DAY_MS;
};

async function memberWithWeather() {
  const user = await addUser(database);
  const { token } = await openSession(app, user);
  await send(app, 'chooseWeatherPlace', { token, body: { name: 'Berlin', latitude: 52.5, longitude: 13.4 } });
  return async () => weatherReply.parse((await send(app, 'readWeather', { token })).json());
}

test('a stored forecast does not stay fresh for a day', async () => {
  const read = await memberWithWeather();
  await read();
  goBackADay();
  nowMs += 16 * MINUTE_MS;
  const asked = service.requests.length;
  expect(await read()).toMatchObject({ state: 'fresh', fetched_at: new Date(nowMs).toISOString() });
  expect(service.requests).toHaveLength(asked + 1);
});

test('a failed service is not paused for a day', async () => {
  const read = await memberWithWeather();
  service.answerWith(failing.brokenInside);
  expect((await read()).state).toBe('unavailable');
  service.recover();
  goBackADay();
  nowMs += MINUTE_MS;
  expect((await read()).state).toBe('fresh');
});

test('a search is not cached for a day', async () => {
  await addClass(database, { title: 'Token Rings', capacity: 3 });
  const seatsLeft = async () => {
    const body = { search_terms: 'token', group_title: 'Any' };
    return (await send(app, 'searchClasses', { body })).json().search_classes_results[0]?.seats_left;
  };
  expect(await seatsLeft()).toBe(3);
  await db.update(classes).set({ capacity: 5 });
  goBackADay();
  nowMs += 2000;
  expect(await seatsLeft()).toBe(5);
});

test('a CSRF token is not valid for a day', async () => {
  const headers = { ...(await fetchCsrfHeaders(app)), 'content-type': 'application/json' };
  const post = () =>
    app.inject({ method: 'POST', url: '/api/contact', headers, payload: JSON.stringify(contactMessage) });
  // Small differences between the clocks of servers are tolerated.
  nowMs -= MINUTE_MS / 2;
  expect((await post()).statusCode).toBe(200);
  goBackADay();
  nowMs += 3 * 60 * MINUTE_MS;
  expect((await post()).statusCode).toBe(419);
});

test('the use of a session is saved', async () => {
  const user = await addUser(database);
  const { token, id } = await openSession(app, user);
  goBackADay();
  expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
  await services.backgroundWrites.drain();
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  expect(session?.lastUsedAt.getTime()).toBe(nowMs);
});
