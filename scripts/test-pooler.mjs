/**
 * `npm run trial -- pooler`: runs two servers of the site behind Debian's PgBouncer with the file of the
 * repo. Needs Debian's postgresql and pgbouncer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCaptain, shownIn } from '../bench/captain.mjs';
import { addUsers, openSessions } from '../bench/member-data.mjs';
import { REQUEST_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { sendContactMessage } from '../server/test/support/contact-form.ts';
import { startMailServer } from '../server/test/support/mail-server.ts';
import { createDebianPostgres } from './debian-postgres.mjs';
import { freePort } from './free-port.mjs';
import { tried, until } from './tried-site.mjs';

const FILE = new URL('../deploy/pgbouncer/pgbouncer.ini', import.meta.url);
const DOCTOR = fileURLToPath(new URL('../server/build/doctor.js', import.meta.url));
const WRITERS = 60;
const MAX_S = 4;
const areWell = (statuses) => statuses.every((status) => status === 200);

await tried(async ({ folder, check, startServer, connect, atTheEnd }) => {
  const postgres = await createDebianPostgres(folder);
  atTheEnd(() => postgres.primary.stop());
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const changes = [
    ['port=5432', `port=${postgres.primary.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    // This PostgreSQL needs no password.
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', join(folder, 'users.txt')],
  ];
  writeFileSync(join(folder, 'users.txt'), '"carom" ""\n');
  const settings = changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(FILE, 'utf8'));
  writeFileSync(file, `${settings}\nunix_socket_dir =\n`);
  const transactionFile = join(folder, 'transactions.ini');
  const transactionPort = await freePort();
  writeFileSync(
    transactionFile,
    readFileSync(file, 'utf8')
      .replace('pool_mode = session', 'pool_mode = transaction')
      .replace(`listen_port = ${port}`, `listen_port = ${transactionPort}`),
  );
  let pooler = await startPooler(file);
  atTheEnd(() => pooler.stop());

  async function startPooler(file) {
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', (error) => console.error(`This needs Debian's pgbouncer: ${error.message}`));
    return {
      async stop(signal = 'SIGINT') {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      },
    };
  }

  const DATABASE_URL = `postgres://carom@127.0.0.1:${port}/carom`;
  await until('PgBouncer is there', () =>
    connect(DATABASE_URL).then(
      () => true,
      () => false,
    ),
  );
  const mailPort = await freePort();
  const mails = await startMailServer(mailPort);
  atTheEnd(() => mails.close());
  const env = { DATABASE_URL, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const sharing = await startPooler(transactionFile);
  const sharingUrl = DATABASE_URL.replace(port, transactionPort);
  await until('PgBouncer in transaction mode is there', () =>
    connect(sharingUrl).then(
      () => true,
      () => false,
    ),
  );
  check(
    'the doctor names a pooler in transaction mode',
    /problem +Database +is behind a pooler in transaction mode/.test(doctor(sharingUrl)),
  );
  await sharing.stop();
  const findings = doctor(DATABASE_URL);
  check('and nothing of the kind in session mode', !/transaction mode/.test(findings));
  check(
    'the doctor asks for a way past the pooler for back-ups',
    /→ Set BACK_UP_DATABASE_URL/.test(findings),
  );
  // Both migrate at once: the second waits for the advisory lock of the first.
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  check('two servers start and migrate through it', true);

  const direct = await connect(postgres.primary.url);
  const members = await addUsers(direct, { count: WRITERS, name: 'Member' });
  const tokens = await openSessions(direct, members);
  async function writeAll(server, round) {
    const statuses = [];
    // As many at once as the pool has connections. Others would wait, which a busy machine turns into 503.
    for (let from = 0; from < WRITERS; from += REQUEST_LIMITS.connections) {
      const wave = tokens.slice(from, from + REQUEST_LIMITS.connections);
      statuses.push(
        ...(await Promise.all(wave.map((token, at) => write(server, token, round * WRITERS + from + at)))),
      );
    }
    return statuses;
  }
  async function write(server, token, n) {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const { status } = await server.ask('/api/list_items', { token, body: { id, text: `line ${n}` } });
    return status === 200 ? (await server.ask('/api/list_items', { token })).status : status;
  }
  // Both servers use the same named statements over shared connections of PostgreSQL.
  const done = (await Promise.all([writeAll(one, 1), writeAll(other, 2)])).flat();
  check(`${done.length} members write and read`, areWell(done), [...new Set(done)].join());

  const { rows } = await direct.query(
    "select count(*)::int as listening from pg_stat_activity where query ilike 'listen%'",
  );
  check('the job queues listen', rows[0].listening >= 2, rows[0].listening);
  await sendContactMessage(one.url, 'Does it arrive?');
  await until('a mail is delivered by a job', async () => mails.received.length > 0);
  check('a mail is delivered by a job', true);

  const [token] = tokens;
  const captain = await createCaptain(
    async (method, path, body) => (await one.ask(path, { method, token, body })).body,
  );
  const seen = await followOn(other, captain.link);
  const declaresAndIsSeen = async () => {
    await captain.declare();
    await until('a follower sees it', async () => seen.shown === captain.shown());
    return true;
  };
  check('what is declared on one server is seen by a follower of the other', await declaresAndIsSeen());

  await direct.query('begin; lock table classes in access exclusive mode');
  const began = performance.now();
  const { status } = await one.ask('/api/search_classes', {
    body: { search_terms: 'ring', group_title: 'Any' },
  });
  const seconds = (performance.now() - began) / 1000;
  await direct.query('rollback');
  check(
    `a statement is broken off in time`,
    status === 503 && seconds < MAX_S,
    `${status} after ${seconds.toFixed(1)} s`,
  );

  // Settings of the site's connections must not leak to the next client.
  const left = await postgres.psql(DATABASE_URL, 'show statement_timeout');
  check('limits do not stay on a connection of others', left === '0', left);

  await pooler.stop('SIGKILL');
  await until('the servers notice', async () => !(await fetch(`${one.url}/readyz`)).ok);
  pooler = await startPooler(file);
  for (const server of [one, other]) {
    await until('they are ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
  }
  check('PgBouncer killed and started: both are ready again', areWell(await writeAll(other, 4)));
  check('and the follower goes on, over the same stream', await declaresAndIsSeen());
  seen.stop();
});

function doctor(databaseUrl) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl };
  return spawnSync(process.execPath, [DOCTOR], { env, encoding: 'utf8' }).stdout;
}

/** The last event of a follower, over one stream. */
async function followOn({ url }, link) {
  const leaving = new AbortController();
  const { body } = await fetch(`${url}/api/followed_nights/${link}/events`, { signal: leaving.signal });
  const seen = { shown: '', stop: () => leaving.abort() };
  void take(body.pipeThrough(new TextDecoderStream())).catch(() => {});
  return seen;

  async function take(texts) {
    let text = '';
    for await (const more of texts) {
      const events = `${text}${more}`.split('\n\n');
      text = events.pop();
      for (const event of events) {
        const [, data] = /^event: night\ndata: (.*)$/m.exec(event) ?? [];
        if (data) seen.shown = shownIn(JSON.parse(data));
      }
    }
  }
}
