/**
 * `npm run bench -- migrations`: changes a table of 1,000,000 bookings in every way that a migration may, while members
 * read and write bookings and one takes an export. Prints the latency of requests before and meanwhile, the number of
 * failures, and the longest wait for a lock. Exits 1 when a budget is missed. For comparison, the last step makes the
 * changes without any precautions. `npm run bench -- migrations 100000` uses fewer bookings.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { MIGRATION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { createClient, createPool } from '../server/src/db/connections/connections.ts';
import { applyMigrations } from '../server/src/db/migrator/apply-migrations.ts';
import { LOCK_RETRY } from '../server/src/db/migrator/patience.ts';
import { addOpenClasses, benchBesideLoad, bookableClasses, bookingOf } from './beside-load.mjs';
import { quantile } from './loader.mjs';
import { addUsers, openSessions, subscribe } from './member-data.mjs';
import { CARELESS, MIGRATIONS } from './migrations-list.mjs';
import { countBy, isFailed } from './steady-load.mjs';

const BOOKINGS = Number(process.argv[2] ?? 1_000_000);
const CLASSES = 1_000;
const CALLERS = 200;
const RATE = 60;
const BEFORE_MS = 10_000;
/** The duration of a large export. */
const EXPORT_MS = 5_000;

await benchBesideLoad({ rate: RATE }, async ({ production, site, measure, judgeLoad }) => {
  const connection = await production.connect();
  const load = await fill(connection.client, site);
  console.log(`${BOOKINGS} bookings; ${RATE} requests a second, two of three read bookings, one books`);

  const before = await measure(load, () => sleep(BEFORE_MS));
  show('before', before);
  const careful = await measure(load, async () => {
    await Promise.all([holdAsExport(production), sleep(200).then(() => migrate(production))]);
  });
  show(`while ${MIGRATIONS.length} migrations are applied`, careful);
  const ratio = quantile(timesOf(careful), 0.99) / quantile(timesOf(before), 0.99);
  console.log(`99th percentile, during against before: ${ratio.toFixed(1)} times`);
  judgeLoad(careful);

  const careless = await measure(load, async () => {
    await Promise.all([holdAsExport(production), sleep(200).then(() => connection.client.query(CARELESS))]);
  });
  show('for comparison, as one plain transaction', careless);
  await connection.close();
});

async function fill(client, { url }) {
  await addOpenClasses(client, CLASSES);
  await addUsers(client, { count: BOOKINGS / 100, name: 'Booker' });
  // Without triggers and foreign keys, which would take minutes.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into bookings (class_id, user_id, state, created_at, updated_at)
     select class_id, id, 'booked', now(), now() from users
     cross join (select class_id from classes order by starts_at limit 100) class`,
  );
  await client.query('set session_replication_role = origin');
  const callers = await addUsers(client, { count: CALLERS, name: 'Caller' });
  await subscribe(client);
  const tokens = await openSessions(client, callers);
  const classes = await bookableClasses(client);
  let booked = 0;
  return (n) => {
    const token = tokens[n % CALLERS];
    if (n % 3 === 0) {
      return bookingOf({ url, token, booked: classes[Math.floor(booked++ / CALLERS) % classes.length] });
    }
    return { kind: 'read', url: `${url}/api/bookings`, headers: { authorization: `Bearer ${token}` } };
  };
}

async function migrate(production) {
  const options = {
    connectionString: production.databaseUrl,
    name: 'carom migration',
    limits: MIGRATION_LIMITS,
  };
  const [client, pool] = [createClient(options), createPool(options)];
  await client.connect();
  const logger = { ...console, info: () => {}, warn: logWaits };
  for (const migration of MIGRATIONS) {
    const begun = performance.now();
    await applyMigrations({ client, pool, logger, retry: LOCK_RETRY }, [migration]);
    console.log(`  ${migration.name}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
  await pool.end();
  await client.end();
}

function logWaits({ waitsFor }, message) {
  console.log(`  ${message}: ${waitsFor.map(({ application }) => application).join(', ')}`);
}

/** Reads the table, and keeps its transaction open like a slow export. */
async function holdAsExport(production) {
  const { client, close } = await production.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select count(*) from bookings');
  await sleep(EXPORT_MS);
  await client.query('commit');
  await close();
}

function timesOf({ answers }) {
  return answers.map(({ ms }) => ms);
}

function show(name, { answers, seconds, longestWaitMs }) {
  const times = timesOf({ answers });
  const [median, most] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => `${ms.toFixed(0)} ms`);
  const failed = answers.filter(isFailed);
  console.log(
    `\n${name}: ${answers.length} requests in ${seconds.toFixed(0)} s, median ${median}, p99 ${most}`,
  );
  console.log(
    `  failed: ${failed.length} ${countBy(failed, ({ kind, outcome }) => `${kind}: ${outcome} ×`)}`,
  );
  console.log(`  longest wait for a lock: ${longestWaitMs.toFixed(0)} ms`);
}
