import { availableParallelism } from 'node:os';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { REQUEST_LIMITS } from '../../src/db/connections/connection-limits.ts';
import { CodedError } from '../../src/errors/coded-error.ts';
import { eventually } from '../support/eventually.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { PATIENT_LIMITS } from '../support/test-database.ts';
import { send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const SEARCHES_AT_ONCE = Math.max(2, availableParallelism());

const { statementMs } = REQUEST_LIMITS;
const database = await useTestDatabase({ statementMs });
const app = await createTestApp(database);
/** A database with long timeouts, for tests in which searches wait. */
const { db, pool, close } = createDatabase(database.url, silentLogger, PATIENT_LIMITS);
afterAll(close);
const patient = await createTestApp({ db, pool, apps: database.apps });
await addClass(database, { title: 'Token Rings' });
const releases: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const release of releases.splice(0)) await release();
});

async function connect() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** Blocks all searches until it is released. */
async function holdSearch() {
  // The observer runs outside a transaction, in which pg_stat_activity would not change.
  const [holder, observer] = [await connect(), await connect()];
  await holder.query('begin; lock table class_search in access exclusive mode');
  releases.push(async () => {
    await holder.query('rollback');
    await holder.end();
    await observer.end();
  });
  return {
    release: () => holder.query('rollback'),
    async waiting() {
      const { rows } = await observer.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting ?? 0;
    },
  };
}

const search = (search_terms: string, on = app) =>
  send(on, 'searchClasses', { body: { search_terms, group_title: 'Any' } });

const isTooBusy = ({ statusCode, headers, body }: Awaited<ReturnType<typeof search>>) =>
  statusCode === 503 &&
  Number(headers['retry-after']) > 0 &&
  JSON.parse(body).message === new CodedError('tooBusy').message;

test('a search that takes too long is aborted with 503, and the next one is answered', async () => {
  const { release } = await holdSearch();
  const reply = await search('token');
  expect(isTooBusy(reply)).toBe(true);
  await release();
  expect((await search('token')).json().search_classes_results).toHaveLength(1);
});

test('in a storm few searches reach the database, the rest wait or are refused, and other calls are not affected', async () => {
  const { waiting } = await holdSearch();
  /** The largest number of concurrent searches in the database. */
  async function watchStorm(): Promise<number> {
    let isOver = false;
    const storm = Promise.all(Array.from({ length: 300 }, (_, at) => search(`token ${at}`)));
    const watched = storm.then(() => {
      isOver = true;
    });
    let mostAtOnce = await waiting();
    await eventually(
      async () => (await send(app, 'readPairingScores')).statusCode,
      (status) => status === 200,
    );
    while (!isOver) mostAtOnce = Math.max(mostAtOnce, await waiting());
    await watched;
    for (const reply of await storm) expect(isTooBusy(reply)).toBe(true);
    return mostAtOnce;
  }
  // The storm lasts two seconds, which the observer may miss on a busy machine.
  const mostAtOnce = await eventually(watchStorm, (seen) => seen >= SEARCHES_AT_ONCE);
  expect(mostAtOnce).toBe(SEARCHES_AT_ONCE);
});

test('fifty concurrent different searches all get a reply, some on a busy machine after a retry', async () => {
  async function askUntilAnswered(terms: string) {
    let reply = await search(terms);
    while (isTooBusy(reply)) reply = await search(terms);
    return reply;
  }
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => askUntilAnswered(`rings ${at}`)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('concurrent equal searches share one query', async () => {
  const { release, waiting } = await holdSearch();
  const replies = Promise.all(Array.from({ length: 20 }, () => search('rings', patient)));
  await eventually(waiting, (count) => count > 0);
  const shared = await waiting();
  await release();
  expect(shared).toBe(1);
  for (const reply of await replies) expect(reply.json().search_classes_results).toHaveLength(1);
});

test('short terms get their turn before a crowd of long terms', async () => {
  const { release, waiting } = await holdSearch();
  const answered: string[] = [];
  const ask = (terms: string) => search(terms, patient).then(() => answered.push(terms));
  const long = (at: number) => `${'token '.repeat(8)} number ${at}`;
  const running = Array.from({ length: SEARCHES_AT_ONCE }, (_, at) => ask(long(at)));
  await eventually(waiting, (count) => count === SEARCHES_AT_ONCE);
  const crowd = Array.from({ length: 20 }, (_, at) => ask(long(100 + at)));
  const people = ask('token');
  await release();
  await Promise.all([...running, ...crowd, people]);
  // It was sent last. Some of the crowd may finish before it, but less than half of them.
  expect(answered.indexOf('token')).toBeLessThan(running.length + crowd.length / 2);
});
