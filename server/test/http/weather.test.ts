import { failure } from '@carom/contract/envelope';
import { placesReply, weatherReply } from '@carom/contract/weather/schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { users, weatherAnswers, weatherChoices } from '../../src/db/schema.ts';
import { createWeatherPurge } from '../../src/modules/weather/purge.ts';
import { failing, startOpenMeteo } from '../support/open-meteo-stand-in.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BERLIN = { name: 'Berlin', latitude: 52.52437, longitude: 13.41053 };

const database = await useTestDatabase();
const { db } = database;
const service = await startOpenMeteo();
afterAll(() => service.close());
let nowMs = Date.now();
const clock = () => new Date(nowMs);
const weather = { forecastUrl: service.url, geocodingUrl: service.url };
const app = await createTestApp(database, { clock, env: { weather } });

beforeEach(async () => {
  await db.delete(users);
  await db.delete(weatherAnswers);
  service.recover();
  // Longer than the pause after a failure.
  nowMs += MINUTE_MS;
});

async function signIn() {
  const user = await addUser(database);
  return { user, token: (await openSession(app, user)).token };
}

async function choose(token: string, body: object = BERLIN) {
  return (await send(app, 'chooseWeatherPlace', { token, body })).statusCode;
}

async function read(token: string) {
  return weatherReply.strict().parse((await send(app, 'readWeather', { token })).json());
}

async function find(token: string, search_terms: string) {
  return send(app, 'searchPlaces', { token, body: { search_terms } });
}

test('before a place is chosen there is no forecast, and no call to the service', async () => {
  const { token } = await signIn();
  const before = service.requests.length;
  expect(await read(token)).toMatchObject({ place: null, forecast: null, unit: 'celsius', fetched_at: null });
  expect(service.requests).toHaveLength(before);
});

test('the forecast of the chosen place, rounded to about a kilometre, is fetched once and stored', async () => {
  const { token } = await signIn();
  expect(await choose(token)).toBe(200);
  const before = service.requests.length;
  const first = await read(token);
  expect(first).toMatchObject({
    state: 'fresh',
    place: { name: 'Berlin', latitude: 52.52, longitude: 13.41 },
    forecast: { current: { temperature_c: 11.5 } },
  });
  const neighbour = await signIn();
  await choose(neighbour.token, { name: 'Here', latitude: 52.5199, longitude: 13.4102 });
  expect((await read(neighbour.token)).forecast).toEqual(first.forecast);
  expect(service.requests).toHaveLength(before + 1);
  nowMs += 16 * MINUTE_MS;
  expect(await read(token)).toMatchObject({ state: 'fresh', fetched_at: new Date(nowMs).toISOString() });
  expect(service.requests).toHaveLength(before + 2);
});

test('concurrent requests call the service once', async () => {
  const { token } = await signIn();
  await choose(token);
  const before = service.requests.length;
  const replies = await Promise.all(Array.from({ length: 12 }, () => read(token)));
  expect(replies.every(({ state }) => state === 'fresh')).toBe(true);
  expect(service.requests).toHaveLength(before + 1);
});

test('the unit is stored, with and without a place', async () => {
  const { token } = await signIn();
  await send(app, 'chooseWeatherUnit', { token, body: { unit: 'fahrenheit' } });
  await choose(token);
  expect(await read(token)).toMatchObject({ unit: 'fahrenheit', place: { name: 'Berlin' } });
  await send(app, 'chooseWeatherUnit', { token, body: { unit: 'celsius' } });
  expect(await read(token)).toMatchObject({ unit: 'celsius', place: { name: 'Berlin' } });
});

test.each(['refusing', 'brokenInside', 'anotherShape', 'notJson', 'cutting'] as const)(
  'while the service is %s the last known weather is returned and marked as such',
  async (how) => {
    const { token } = await signIn();
    await choose(token);
    const known = await read(token);
    nowMs += 60 * MINUTE_MS;
    service.answerWith(failing[how]);
    const later = await read(token);
    expect(later).toMatchObject({
      status: 200,
      state: 'lastKnown',
      message: 'The weather service cannot be reached right now. This is the last known weather.',
      forecast: known.forecast,
      fetched_at: known.fetched_at,
    });
    service.recover();
    // Calls are paused for a moment, and then resumed.
    expect((await read(token)).state).toBe('lastKnown');
    nowMs += MINUTE_MS;
    expect((await read(token)).state).toBe('fresh');
  },
);

test('without a stored forecast, the reply says so', async () => {
  const { token } = await signIn();
  await choose(token);
  service.answerWith(failing.brokenInside);
  expect(await read(token)).toMatchObject({
    status: 200,
    state: 'unavailable',
    message: 'The weather service cannot be reached right now.',
    place: { name: 'Berlin' },
    forecast: null,
  });
});

test('a stored answer in another format is ignored', async () => {
  const { token } = await signIn();
  await choose(token);
  await db
    .insert(weatherAnswers)
    .values({ question: 'forecast 52.52 13.41', answer: { old: true }, fetchedAt: clock() });
  expect((await read(token)).state).toBe('fresh');
});

describe('places', () => {
  test('are found in any case of letters, and stored', async () => {
    const { token } = await signIn();
    const before = service.requests.length;
    const { places } = placesReply.strict().parse((await find(token, ' Berlin ')).json());
    expect(places.map(({ region }) => region)).toEqual([
      'State of Berlin, Germany',
      'New Hampshire, United States',
    ]);
    expect(placesReply.parse((await find(token, 'BERLIN')).json()).places).toEqual(places);
    expect(placesReply.parse((await find(token, 'Nowhere')).json()).places).toEqual([]);
    expect(service.requests).toHaveLength(before + 2);
  });

  test('are an error while the service is unavailable', async () => {
    const { token } = await signIn();
    service.answerWith(failing.refusing);
    const reply = await find(token, 'Amsterdam');
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 503,
      message: 'The weather service cannot be reached right now. Please try again in a while.',
    });
  });

  test.each([
    [{ ...BERLIN, latitude: 90.1 }, 'latitude'],
    [{ ...BERLIN, longitude: -181 }, 'longitude'],
    [{ ...BERLIN, latitude: '52' }, 'latitude'],
    [{ ...BERLIN, name: '' }, 'name'],
    [{ ...BERLIN, name: 'x'.repeat(192) }, 'name'],
  ])('%j cannot be chosen', async (place, field) => {
    const { token } = await signIn();
    const reply = await send(app, 'chooseWeatherPlace', { token, body: place });
    expect(Object.keys(failure.strict().parse(reply.json()).validation_errors ?? {})).toEqual([field]);
    expect(await db.$count(weatherChoices)).toBe(0);
  });
});

test('the settings are part of the export, and are deleted with the account', async () => {
  const { token } = await signIn();
  await choose(token);
  const { export: data } = (await send(app, 'exportMyData', { token })).json();
  expect(data.weather).toMatchObject({ place_name: 'Berlin', latitude: 52.52, unit: 'celsius' });
  await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
  expect(await db.$count(weatherChoices)).toBe(0);
});

test('stored answers are deleted after a week', async () => {
  const { token } = await signIn();
  await choose(token);
  await read(token);
  nowMs += 7 * DAY_MS - MINUTE_MS;
  await createWeatherPurge({ db, clock })();
  expect(await db.$count(weatherAnswers)).toBe(1);
  nowMs += 2 * MINUTE_MS;
  await createWeatherPurge({ db, clock })();
  expect(await db.$count(weatherAnswers)).toBe(0);
});
