/**
 * `npm run trial -- back-up`: makes back-ups of a real database with the real command, and tests damaged
 * ones. Needs PostgreSQL's own programs (Debian: postgresql), which are not part of the npm packages.
 */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256Of } from '../server/src/db/back-up/back-up-folder.ts';
import { createDatabase } from '../server/src/db/client.ts';
import { LONG_WORK_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { ensureDemoData } from '../server/src/db/demo/demo.ts';
import { migrateDatabase } from '../server/src/db/migrator/migrate.ts';
import { silentLogger } from '../server/test/support/silent-logger.ts';
import { createDebianPostgres, makeOpenFolder } from './debian-postgres.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const KEEP = 2;

const folder = makeOpenFolder(mkdtempSync(join(tmpdir(), 'carom-back-up-')));
const backUps = join(folder, 'back-ups');
mkdirSync(backUps);
const { primary } = await createDebianPostgres(folder);
const maintenanceUrl = primary.url;
/** The role of the site: not a superuser, but it may create databases. */
const databaseUrl = `postgres://site:p%40ss@127.0.0.1:${primary.port}/site`;
let hasFailed = false;

try {
  await onDatabase(maintenanceUrl, `create role site login createdb password 'p@ss'`);
  await onDatabase(maintenanceUrl, 'create database site owner site');
  await migrateDatabase(databaseUrl, silentLogger);
  const { db, close } = createDatabase(databaseUrl, silentLogger, LONG_WORK_LIMITS);
  await ensureDemoData(db, new Date()).finally(close);
  await tryCommand();
} finally {
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasFailed ? 1 : 0;

async function tryCommand() {
  const first = backUp();
  judge('a back-up is made and restored on trial', first, 0, /was made and restored on trial/);
  const [file] = dumps();
  const facts = JSON.parse(readFileSync(factsOf(file), 'utf8'));
  expect('its accounts are counted', facts.tables['public.users'] === 3);
  expect('nobody else can read it', (statSync(file).mode & 0o077) === 0);
  judge('it can be tried again', backUp('--try'), 0, /with every row/);

  const whole = readFileSync(file);
  truncateSync(file, whole.length >> 1);
  judge('half a dump is noticed', backUp('--try', file), 1, /not the file that was written/);
  await rewrite(file, readFileSync(file), facts);
  judge('half a dump cannot be restored', backUp('--try', file), 1, /cannot be restored/);

  const broken = Buffer.from(whole);
  broken.fill(0, whole.length - 4_000, whole.length - 2_000);
  await rewrite(file, broken, facts);
  judge(
    'a dump with broken bytes cannot be restored',
    backUp('--try', file),
    1,
    /cannot be restored|incomplete/,
  );
  const more = { ...facts, tables: { ...facts.tables, 'public.users': 4 } };
  await rewrite(file, whole, more);
  judge(
    'a dump that lacks a row is noticed',
    backUp('--try', file),
    1,
    /public.users has 3 rows instead of 4/,
  );
  await rewrite(file, whole, facts);
  judge('the whole one is good', backUp('--try', file), 0, /with every row/);

  await onDatabase(maintenanceUrl, 'alter role site nocreatedb');
  judge('one that cannot be tried is a failure', backUp(), 1, /permission denied to create database/);
  expect('and it stays', dumps().length === 2);
  await onDatabase(maintenanceUrl, 'alter role site createdb');
  judge('the next one is good', backUp(), 0, /1 older ones were removed/);
  expect(
    `${KEEP} are kept, each with its facts`,
    dumps().length === KEEP && readdirSync(backUps).length === 2 * KEEP,
  );
  judge(
    'without a database there is none',
    backUpAt(databaseUrl.replace(/site$/, 'nowhere')),
    1,
    /No back-up was made/,
  );
  expect('and no half of one is left', readdirSync(backUps).length === 2 * KEEP);

  const { rows } = await onDatabase(
    maintenanceUrl,
    `select from pg_database where datname like 'carom_back_up%'`,
  );
  expect('no database of a trial is left', rows.length === 0);
  const { rows: noted } = await onDatabase(databaseUrl, 'select made_at from back_ups');
  expect('those that could be restored are noted, for the age of the newest', noted.length === 2);
  await tryRestore();
}

async function tryRestore() {
  const file = dumps().at(-1);
  const whole = readFileSync(file);
  const facts = JSON.parse(readFileSync(factsOf(file), 'utf8'));
  const accounts = async () => (await onDatabase(databaseUrl, 'select from users')).rows.length;
  await onDatabase(databaseUrl, 'delete from users');
  truncateSync(file, whole.length >> 1);
  judge('half a dump is not restored', restore(file), 1, /not the file that was written/);
  await rewrite(file, readFileSync(file), facts);
  judge('nor is one with a sum of its own', restore(file), 1, /cannot be restored/);
  expect('and nothing has changed', (await accounts()) === 0);

  await rewrite(file, whole, facts);
  // A server that keeps reconnecting.
  const server = createDatabase(databaseUrl, silentLogger, LONG_WORK_LIMITS);
  const asking = setInterval(() => server.pool.query('select 1').catch(() => {}), 20);
  judge(
    'a whole one is restored while a server is connected',
    restore(file),
    0,
    /with every row, and is in service/,
  );
  clearInterval(asking);
  await server.close();
  expect('with its accounts', (await accounts()) === 3);
  const { rows } = await onDatabase(
    maintenanceUrl,
    `select datname from pg_database where datname like 'site%'`,
  );
  expect('and the database of before is kept', rows.length === 2);
  judge(
    'a file is tried without a folder of back-ups',
    run('back-up', ['--try', file], { BACK_UP_DIR: '' }),
    0,
    /with every row/,
  );
}

function restore(...args) {
  return run('restore', args, { DATABASE_URL: databaseUrl });
}

function backUp(...args) {
  return backUpAt(databaseUrl, ...args);
}

function backUpAt(url, ...args) {
  return run('back-up', args, { DATABASE_URL: url });
}

function run(command, args, settings) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/command.mjs', command, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      BACK_UP_DIR: backUps,
      BACK_UP_KEEP: String(KEEP),
      ...settings,
    },
  });
  return { status, words: `${stdout}${stderr}`.trim() };
}

function dumps() {
  return readdirSync(backUps)
    .filter((name) => name.endsWith('.dump'))
    .sort()
    .map((name) => join(backUps, name));
}

function factsOf(file) {
  return file.replace('.dump', '.json');
}

/** Rewrites the dump with matching facts. */
async function rewrite(file, bytes, facts) {
  writeFileSync(file, bytes);
  writeFileSync(factsOf(file), JSON.stringify({ ...facts, sha256: await sha256Of(file) }));
}

async function onDatabase(url, statement) {
  const { pool, close } = createDatabase(url, silentLogger, LONG_WORK_LIMITS);
  return pool.query(statement).finally(close);
}

function judge(what, { status, words }, wantedStatus, wantedWords) {
  expect(`${what}: ${words.split('\n')[0]}`, status === wantedStatus && wantedWords.test(words));
}

function expect(what, isRight) {
  hasFailed ||= !isRight;
  console.log(`${isRight ? '✓' : '✗'} ${what}`);
}
