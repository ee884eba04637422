import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@carom/domain/time/durations';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { examine } from '../../src/doctor/doctor.ts';
import { startMailServer } from '../support/mail-server.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/test-database.ts';

// Unlike the folder of temporary files, every user can enter it.
const folder = mkdtempSync('/var/tmp/carom-doctor-');
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const mail = await startMailServer(0, { onAuth: (_auth, _session, done) => done(new Error('unknown')) });
afterAll(() => mail.close());
/** A port without a listener. */
const nowhere = 9;
const siteRoot = join(folder, 'site');

interface Site {
  readonly url: string;
  readonly role: string;
  run(...statements: string[]): Promise<void>;
}

/** A database set up as in docs/going-live.md, with a role that owns it. */
async function makeSite(): Promise<Site> {
  const { url, drop } = await createEmptyDatabase();
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  const run = async (...statements: string[]) => {
    for (const statement of statements) await superuser.query(statement);
  };
  const role = `site_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const database = new URL(url).pathname.slice(1);
  await run(
    `create role ${role} login createdb password '${password}'`,
    `grant pg_read_all_settings to ${role}`,
    `alter database ${database} owner to ${role}`,
  );
  onTestFinished(async () => {
    await superuser.end();
    await drop();
    const maintenance = new pg.Client({ connectionString: url.replace(database, 'postgres') });
    await maintenance.connect();
    await maintenance.query(`drop role ${role}`);
    await maintenance.end();
  });
  return { url: Object.assign(new URL(url), { username: role, password }).href, role, run };
}

const settingsFor = ({ url }: Site) => ({
  ...PRODUCTION_SETTINGS,
  INSTALLATION: 'service',
  SITE_URL: `https://127.0.0.1:${nowhere}`,
  APP_SECRET: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(32).toString('hex'),
  DATABASE_URL: url,
  OPEN_METEO_URL: `http://127.0.0.1:${nowhere}`,
  OPEN_METEO_GEOCODING_URL: `http://127.0.0.1:${nowhere}`,
});

const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href;
function fileWith(name: string, content: string, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}
function secretsFolder(...names: string[]): string {
  const path = mkdtempSync(join(folder, 'secrets-'));
  for (const name of names) writeFileSync(join(path, name), randomBytes(32).toString('hex'));
  return path;
}
function buildWith(page: string): string {
  mkdirSync(join(siteRoot, 'client'), { recursive: true });
  writeFileSync(join(siteRoot, 'client', 'team.html'), page);
  return siteRoot;
}

type Settings = Record<string, string | undefined>;
interface Fault {
  readonly name: string;
  /** Plants the fault, and returns the settings that expose it. */
  plant(site: Site): Settings | Promise<Settings>;
  readonly found: string;
  readonly remedy: RegExp;
}

const faults: readonly Fault[] = [
  {
    name: 'a wrong password of the database',
    plant: ({ url }) => ({ DATABASE_URL: changed(url, { password: 'wrong' }) }),
    found: 'problem Database',
    remedy: /^Check user and password in DATABASE_URL/,
  },
  {
    name: 'a database that does not exist',
    plant: ({ url }) => ({ DATABASE_URL: changed(url, { pathname: '/gone' }) }),
    found: 'problem Database',
    remedy: /runuser --user postgres -- psql --command 'create database gone owner site_\w+'/,
  },
  {
    name: 'PostgreSQL that is not there',
    plant: ({ url }) => ({ DATABASE_URL: changed(url, { port: String(nowhere) }) }),
    found: 'problem Database',
    remedy: /^Start PostgreSQL/,
  },
  {
    name: 'a database that takes no writes',
    async plant({ role, run }) {
      await run(`alter role ${role} set default_transaction_read_only = on`);
      return {};
    },
    found: 'problem Database',
    remedy: /^Name the primary/,
  },
  {
    name: 'tables of another role',
    async plant({ run }) {
      await run('create table bookings ()');
      return {};
    },
    found: 'problem Database',
    remedy: /^Connect as their owner, or: .*psql --dbname=\w+ --command 'reassign owned by OWNER to site_/,
  },
  {
    name: 'a database of another program',
    async plant({ role, run }) {
      await run('create table wp_posts ()', `alter table wp_posts owner to ${role}`);
      return {};
    },
    found: 'problem Schema',
    remedy: /^Give the site a database of its own/,
  },
  {
    name: 'a database that was restored in part',
    async plant({ url, run }) {
      await migrateDatabase(url, silentLogger);
      await run('drop table bookings cascade');
      return {};
    },
    found: 'problem Schema',
    remedy: /restore the back-up into an empty database/,
  },
  {
    name: 'the schema of a newer release',
    async plant({ url, run }) {
      await migrateDatabase(url, silentLogger);
      const later = Date.now() + 10_000 * DAY_MS;
      await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`);
      return {};
    },
    found: 'warning Schema',
    remedy: /carom-labs upgrade ARCHIVE/,
  },
  {
    name: 'the schema of an older release',
    async plant({ url, run }) {
      await migrateDatabase(url, silentLogger);
      await run(
        'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
      );
      return {};
    },
    found: 'warning Schema',
    remedy: /systemctl start carom-labs@3000/,
  },
  {
    name: 'a role that may not create databases',
    async plant({ role, run }) {
      await run(`alter role ${role} nocreatedb`);
      return {};
    },
    found: 'warning Back-ups',
    remedy: /psql --command 'alter role site_\w+ createdb'/,
  },
  {
    name: 'back-ups of another database',
    async plant() {
      const other = await createTestDatabase();
      onTestFinished(() => other.drop());
      return { BACK_UP_DATABASE_URL: other.url };
    },
    found: 'problem BACK_UP_DATABASE_URL',
    remedy: /^Give it the same database/,
  },
  {
    name: 'a role that is a superuser',
    async plant({ role, run }) {
      await run(`alter role ${role} superuser`);
      return {};
    },
    found: 'warning Database',
    remedy: /^Give the site a role that owns its database/,
  },
  {
    name: 'a role with few connections',
    async plant({ role, run }) {
      await run(`alter role ${role} connection limit 10`);
      return {};
    },
    found: 'warning Database',
    remedy: /^Raise max_connections/,
  },
  {
    name: 'a role that may not ask for the folder of the database',
    async plant({ role, run }) {
      await run(`revoke pg_read_all_settings from ${role}`);
      return {};
    },
    found: 'warning Disk of the database',
    remedy: /grant pg_read_all_settings to site_/,
  },
  {
    name: 'a replica that takes writes',
    plant: ({ url }) => ({ DATABASE_READ_URL: url }),
    found: 'warning Replica',
    remedy: /^Check DATABASE_READ_URL/,
  },
  {
    name: 'a mail server that refuses the login',
    plant: () => ({ SMTP_URL: `smtp://carom:wrong@127.0.0.1:${mail.port}` }),
    found: 'problem Mail server',
    remedy: /user and password in SMTP_URL/,
  },
  {
    name: 'a TRUST_PROXY that trusts everybody',
    plant: () => ({ TRUST_PROXY: '0.0.0.0/0' }),
    found: 'problem TRUST_PROXY',
    remedy: /\/etc\/carom-labs\/site\.env/,
  },
  {
    name: 'a missing setting',
    plant: () => ({ SUPPORT_EMAIL: '' }),
    found: 'problem SUPPORT_EMAIL',
    remedy: /\/etc\/carom-labs\/site\.env/,
  },
  {
    name: 'a secret that others know',
    plant: () => ({ APP_SECRET: 'change-me-please-7Hq0zLw2mXr9Tb4Kc6Vd' }),
    found: 'problem APP_SECRET',
    remedy: /^openssl rand -hex 32 > \/etc\/carom-labs\/secrets\/app_secret/,
  },
  {
    name: 'one secret in two places',
    plant: () => {
      const both = randomBytes(32).toString('hex');
      return { APP_SECRET: both, METRICS_TOKEN: both };
    },
    found: 'problem METRICS_TOKEN',
    remedy: /secrets\/metrics_token/,
  },
  {
    name: 'a previous secret that is still there',
    plant: () => ({ APP_SECRET_PREVIOUS: randomBytes(32).toString('hex') }),
    found: 'warning APP_SECRET_PREVIOUS',
    remedy: /^Remove it a month after the change/,
  },
  {
    name: 'a file of a secret that every user can read',
    plant: () => ({
      METRICS_TOKEN: undefined,
      METRICS_TOKEN_FILE: fileWith('token', randomBytes(32).toString('hex'), 0o644),
    }),
    found: 'warning METRICS_TOKEN_FILE',
    remedy: /^chmod o-r \/var\/tmp\/carom-doctor-\w+\/token$/,
  },
  {
    name: 'a file of secrets with another name',
    plant: () => ({ SECRETS_DIR: secretsFolder('app-secret') }),
    found: 'problem SECRETS_DIR',
    remedy: /^Rename or remove that file/,
  },
  {
    name: 'two files for one secret',
    plant: () => ({ APP_SECRET: undefined, SECRETS_DIR: secretsFolder('app_secret', 'APP_SECRET') }),
    found: 'problem SECRETS_DIR',
    remedy: /^Rename or remove that file/,
  },
  {
    name: 'terms in a file that cannot be read',
    plant: () => ({ TERMS_FILE: join(folder, 'gone.md') }),
    found: 'problem TERMS_FILE',
    remedy: /readable for the site’s user/,
  },
  {
    name: 'terms that are not finished',
    plant: () => ({ TERMS_FILE: fileWith('terms.md', 'Between you and [Your company]') }),
    found: 'warning TERMS_FILE',
    remedy: /^Finish the text/,
  },
  {
    name: 'an address that nobody else can reach',
    plant: () => ({ SITE_URL: 'https://127.0.0.1:1' }),
    found: 'problem Site address',
    remedy: /systemctl start carom-labs@3000.*carom-labs doctor$/,
  },
];

test.each(faults)('$name: the doctor names it, with a remedy', async ({ plant, found, remedy }) => {
  const site = await makeSite();
  const settings = settingsFor(site);
  const findingsWith = async (given: Settings) => {
    const findings = await examine({ source: given, siteRoot: buildWith(''), mailTo: null });
    return findings.map(({ level, subject, remedy: what }) => ({ about: `${level} ${subject}`, what }));
  };
  const isIt = ({ about, what }: { about: string; what: string | null }) =>
    about === found && remedy.test(what ?? '');
  if (found !== 'problem Site address') expect((await findingsWith(settings)).filter(isIt)).toEqual([]);
  const findings = await findingsWith({ ...settings, ...(await plant(site)) });
  expect(findings.filter(isIt), JSON.stringify(findings, null, 2)).toHaveLength(1);
  for (const { about, what } of findings) if (!about.startsWith('ok')) expect(what, about).not.toBeNull();
});
