import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { createOpenMeteo } from '../../src/adapters/open-meteo.ts';
import { createDatabase } from '../../src/db/client.ts';
import { sessions } from '../../src/db/schema.ts';
import { createWeatherService } from '../../src/modules/weather/service.ts';
import { startOpenMeteo } from '../support/open-meteo-stand-in.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { PATIENT_LIMITS } from '../support/test-database.ts';
import { addUser, openSession } from './accounts.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41 };
const clock = () => new Date();

const database = await useTestDatabase();
const writable = await createTestApp(database);

/** Opens the database read-only, like a standby or a database whose disk is nearly full. */
function openReadOnly() {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return createDatabase(url.href, silentLogger, PATIENT_LIMITS);
}
const { db, pool, close } = openReadOnly();
afterAll(close);
const app = await createTestApp({ db, pool, apps: database.apps });

/** Every call that only reads and needs no id. */
const READS = Object.values<Endpoint>(endpoints).filter(
  ({ method, path, csrf }) => method === 'GET' && !csrf && !path.includes(':'),
);

test('what would write gets 503, when to come again, and words that are true', async () => {
  const reply = await postContact(app);
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('60');
  expect(reply.json()).toEqual({
    status: 503,
    message: 'The site cannot save anything right now. Please try again later.',
    request_id: reply.headers['x-request-id'],
  });
});

test('/readyz says that it is the writes', async () => {
  const reply = await app.inject('/readyz');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({
    status: 503,
    message: 'The database takes no writes: its disk may be full. Reading still works.',
  });
  expect((await writable.inject('/readyz')).statusCode).toBe(200);
});

test.each(['member', 'admin'] as const)(
  'the reads of the role %s work, though the use of its session cannot be noted',
  async (role) => {
    const { token } = await openSession(writable, await addUser(database, { role }));
    await database.db.update(sessions).set({ lastUsedAt: new Date(Date.now() - DAY_MS) });
    const headers = { authorization: `Bearer ${token}` };
    const own = READS.filter(({ access }) => (access === 'admin') === (role === 'admin'));
    const statuses = await Promise.all(
      own.map(async ({ path }) => [path, (await app.inject({ url: path, headers })).statusCode] as const),
    );
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
    expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(8);
  },
);

test('a forecast is shown though it cannot be kept', async () => {
  const service = await startOpenMeteo();
  const source = createOpenMeteo({ forecastUrl: service.url, geocodingUrl: service.url });
  const { id } = await addUser(database);
  const weatherOn = (each: typeof db) =>
    createWeatherService({ db: each, source, clock, logger: silentLogger });
  await weatherOn(database.db).choosePlace(id, BERLIN);
  expect(await weatherOn(db).read(id)).toMatchObject({ state: 'fresh', place: BERLIN });
  await service.close();
});
