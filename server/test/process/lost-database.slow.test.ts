import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Cluster, openCluster } from '../../src/db/embedded/cluster.ts';
import { errorCodeOf } from '../../src/db/start-problem.ts';
import { createSecretId } from '../../src/security/secret-ids.ts';
import { sendContactMessage } from '../support/contact-form.ts';
import { createUsedDataFolder } from '../support/data-folder.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const IN_TRANSACTION = 6;
/** More than there are connections. */
const VISITORS = 24;

let cluster: Cluster;
let proxy: DatabaseProxy;
let server: ServerProcess;
let port: number;
let postmaster: number;
let address = 0;
let hasEnded = false;

/** State shared by the tests. Hooks registered inside another hook never run. */
const cleanUps: (() => Promise<void>)[] = [];
const atTheEnd = (clean: () => Promise<void>) => void cleanUps.push(clean);
afterAll(async () => {
  for (const clean of cleanUps.reverse()) await clean();
});

beforeAll(async () => {
  const dataDir = await createUsedDataFolder(atTheEnd);
  cluster = await openCluster({ dataDir, settings: ['fsync=off'] });
  ({ port, pid: postmaster } = await cluster.ensureRunning(null));
  proxy = await createDatabaseProxy(cluster.url(port, 'postgres'));
  atTheEnd(() => proxy.close());
  server = await startServer(
    { DATA_DIR: dataDir, DATABASE_URL: proxy.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
    { atTheEnd },
  );
  void server.ended.then(() => {
    hasEnded = true;
  });
});

// All faults happen to one server, which must survive each of them.
afterEach(() => {
  proxy.mend();
  expect(hasEnded, server.output()).toBe(false);
});

const send = (message: string) =>
  sendContactMessage(server.url, message, `10.1.${Math.floor(++address / 250)}.${address % 250}`);

/** Directly, without the proxy. */
async function connectDirectly(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url(port, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Called while the fault lasts, so only the server's own reply ends the wait. */
async function answerOf(call: () => Promise<Response>) {
  const reply = await call();
  await reply.arrayBuffer();
  return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
}

const AWAY = { status: 503, retryAfter: '5' };

/** Contact messages whose transactions wait for a lock that the test holds. */
async function holdTransactions(count = IN_TRANSACTION) {
  const holder = await connectDirectly();
  await holder.query('begin; lock table contact_messages in access exclusive mode');
  let answered = 0;
  const replies = Array.from({ length: count }, async () => {
    const reply = await answerOf(() => send('in a transaction'));
    answered += 1;
    return reply;
  });
  const waiting = `select pid from pg_locks where not granted and relation = 'contact_messages'::regclass`;
  // On a busy machine the first ones may get 503 before the last one waits.
  const { rows } = await eventually(
    () => holder.query<{ pid: number }>(waiting),
    ({ rows: found }) => found.length > 0 && found.length + answered === count,
  );
  return {
    holder,
    pids: rows.map(({ pid }) => pid),
    replies,
    letGo: () => holder.query('rollback').catch(() => undefined),
  };
}

async function expectAwayForAll() {
  const calls = [
    () => fetch(`${server.url}/readyz`),
    () =>
      fetch(`${server.url}/api/shared/${createSecretId()}`, { headers: { 'x-forwarded-for': '10.9.9.9' } }),
    ...Array.from({ length: VISITORS }, () => () => send('while it is away')),
  ];
  for (const outcome of await Promise.all(calls.map(answerOf))) expect(outcome).toEqual(AWAY);
  // Replies from memory are unaffected.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/docs`)).status).toBe(200);
}

async function expectBack() {
  const statusOf = async (call: Promise<Response>) => (await call).status;
  await eventually(
    async () => [await statusOf(fetch(`${server.url}/readyz`)), await statusOf(send('after it'))],
    (statuses) => statuses.every((status) => status === 200),
  );
  // For all connections, not only a new one. A busy machine may need several attempts.
  await eventually(
    () => Promise.all(Array.from({ length: VISITORS }, () => statusOf(send('after it')))),
    (statuses) => statuses.every((status) => status === 200),
  );
}

/** The jobs work again: each message is mailed. */
async function expectMailsToLeave() {
  const client = await connectDirectly();
  await eventually(
    () => client.query('select id from mails where sent_at is null'),
    ({ rowCount }) => rowCount === 0,
  );
}

test('a connection that is ended inside its transaction fails only one request', async () => {
  const { holder, pids, replies, letGo } = await holdTransactions(1);
  await holder.query('select pg_terminate_backend($1)', pids);
  expect(await Promise.all(replies)).toEqual([AWAY]);
  await letGo();
  await expectBack();
  await expectMailsToLeave();
});

interface Fault {
  readonly name: string;
  begin(): void;
  end(): Promise<void> | void;
}

const faults: readonly Fault[] = [
  { name: 'a network that is cut', begin: () => proxy.cut(), end: () => proxy.mend() },
  {
    name: 'a PostgreSQL that is killed',
    begin: () => void process.kill(postmaster, 'SIGKILL'),
    end: async () => {
      ({ pid: postmaster } = await cluster.ensureRunning(port));
    },
  },
  {
    name: 'a host that vanishes without a word, for old connections and new ones,',
    begin: () => proxy.silenceAll(),
    end: () => proxy.mend(),
  },
];

test.each(faults)('$name amid transactions', async ({ begin, end }) => {
  const { replies, letGo } = await holdTransactions();
  begin();
  expect(await Promise.all(replies)).toEqual(Array(IN_TRANSACTION).fill(AWAY));
  await letGo();
  await expectAwayForAll();
  await end();
  await expectBack();
  await expectMailsToLeave();
});

test('a PostgreSQL that is stopped amid transactions', async () => {
  const { replies, letGo } = await holdTransactions();
  // The postmaster first, so that it starts no further processes.
  const stopped = [postmaster];
  process.kill(postmaster, 'SIGSTOP');
  try {
    for (const pid of await childrenOf(postmaster)) if (isSignalled(pid, 'SIGSTOP')) stopped.push(pid);
    expect(await Promise.all(replies)).toEqual(Array(IN_TRANSACTION).fill(AWAY));
    await expectAwayForAll();
  } finally {
    // When it continues, it reaps children that had ended, which are then gone.
    for (const pid of stopped) isSignalled(pid, 'SIGCONT');
  }
  await letGo();
  await expectBack();
  await expectMailsToLeave();
});

test('a host that vanishes and another one that takes its place at once', async () => {
  const { replies, letGo } = await holdTransactions();
  proxy.silence();
  await letGo();
  expect(await Promise.all(replies)).toEqual(Array(IN_TRANSACTION).fill(AWAY));
  await expectBack();
  await expectMailsToLeave();
});

/** False if the process has ended meanwhile. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCodeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    }),
  );
  return parents.filter(([, ppid]) => ppid === parent).map(([pid]) => pid);
}
