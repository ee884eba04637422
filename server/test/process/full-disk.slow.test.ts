import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/db/demo/demo-accounts.ts';
import { openCluster } from '../../src/db/embedded/cluster.ts';
import { sendContactMessage } from '../support/contact-form.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server-process.ts';
import { createSmallDisk } from '../support/small-disk.ts';

const DISK_MB = 300;
/** The Retry-After of a busy server. That of a full disk differs. */
const RETRY_AFTER_BUSY = '5';
const MOST_TRIES = 20;
const LONG_MESSAGE = 'The tip of the cue. '.repeat(200);

/** All calls that only read and need no id. */
const READS = Object.values<Endpoint>(endpoints).filter(
  ({ method, path, csrf }) => method === 'GET' && !csrf && !path.includes(':'),
);

async function logIn(url: string, role: 'member' | 'admin'): Promise<string> {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role);
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  return ((await reply.json()) as { auth_token: string }).auth_token;
}

test('a full disk: reads work, writes and /readyz report it, and free space ends it', async ({ skip }) => {
  const disk = await createSmallDisk(DISK_MB);
  if (disk === null) return skip('this user may not mount a file system');
  onTestFinished(() => disk.remove());
  const server = await startServer({ DATA_DIR: disk.folder, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' });
  const cluster = await openCluster({ dataDir: disk.folder });
  const { port } = await cluster.ensureRunning(null);
  const client = new pg.Client({ connectionString: cluster.url(port, 'carom') });
  client.on('error', () => {});
  await client.connect();
  const tokens = { member: await logIn(server.url, 'member'), admin: await logIn(server.url, 'admin') };

  async function read(call: Endpoint, tries = MOST_TRIES): Promise<number> {
    const token = call.access === 'admin' ? tokens.admin : tokens.member;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.url}${call.path}`, { headers });
    await reply.arrayBuffer();
    const isAskedAgain = reply.headers.get('retry-after') === RETRY_AFTER_BUSY && tries > 1;
    return isAskedAgain ? read(call, tries - 1) : reply.status;
  }
  async function readAll(): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    for (const call of READS) statuses[call.path] = await read(call);
    return statuses;
  }
  const readiness = async () => {
    const reply = await fetch(`${server.url}/readyz`);
    return { status: reply.status, message: ((await reply.json()) as { message: string }).message };
  };
  let senders = 0;
  const write = () => sendContactMessage(server.url, LONG_MESSAGE, `10.2.0.${++senders}`);

  const before = await readAll();
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(20);
  // Switches to a new WAL file, so that only the tables lack space.
  await client.query('select pg_switch_wal(); checkpoint');

  await disk.fill();
  const refused = await eventually(
    write,
    ({ status, headers }) => status !== 200 && headers.get('retry-after') !== RETRY_AFTER_BUSY,
  );
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({
    message: 'The site cannot save anything right now. Please try again later.',
  });
  expect(await eventually(readiness, ({ status }) => status !== 200)).toEqual({
    status: 503,
    message: 'The database takes no writes: its disk may be full. Reading still works.',
  });
  expect(await readAll()).toEqual(before);

  await disk.empty();
  await eventually(readiness, ({ status }) => status === 200);
  expect((await write()).status).toBe(200);

  // Without space for its write-ahead log, PostgreSQL ends. It cannot restart until there is space.
  await disk.fill();
  const fillLog = `select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, 40)`;
  await expect(client.query(fillLog)).rejects.toThrow();
  await eventually(readiness, ({ status }) => status === 503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await disk.empty();
  await eventually(readiness, ({ status }) => status === 200);
  expect((await write()).status).toBe(200);
  await client.end();
  expect((await server.kill('SIGTERM')).code).toBe(0);
});
