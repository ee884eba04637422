import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { myDataReply } from '@carom/contract/accounts/account';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, openSession, send } from './accounts.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const ENTRIES = 240;
const database = await useTestDatabase();
const { db } = database;
const { logger, lines } = createRecordedLog();
// Without the rate limit of the site, which would only slow the tests down.
const app = await createTestApp(database, { logger, exportBytesPerSecond: Number.POSITIVE_INFINITY });
let address = '';
const opened: IncomingMessage[] = [];

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/my_data`;
});
const leaveAll = () => {
  for (const response of opened.splice(0)) response.destroy();
};
afterAll(leaveAll);
beforeEach(async () => {
  leaveAll();
  await untilOpen(0);
  await emptyTables(db, 'users', 'mails', 'contact_messages');
  lines.length = 0;
});

/** A member whose export is far larger than all buffers between database and client. */
async function addCollector() {
  const user = await addUser(database);
  const { token } = await openSession(app, user);
  await db.execute(sql`
    insert into portfolio_entries (user_id, kind, name, data, created_at, updated_at)
    select ${user.id}::uuid, 'traffic_run', 'large', json_build_object('text', repeat('x', 63000)), now(), now()
    from generate_series(1, ${ENTRIES}::int)`);
  return { user, token };
}

/** Reads only the first bytes. */
async function openExport(token: string): Promise<IncomingMessage> {
  const request = get(address, { headers: { authorization: `Bearer ${token}` }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  response.read(1);
  opened.push(response);
  return response;
}

async function readToEnd(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

/** Waits until this many exports have an open transaction and wait for their client. */
const untilOpen = (wanted: number) =>
  eventually(countOpen, ({ open, waiting }) => open === wanted && waiting === wanted);

async function countOpen() {
  const { rows } = await db.execute<{ open: number; waiting: number }>(sql`
    select count(*)::int as open, count(*) filter (where state = 'idle in transaction')::int as waiting
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  return rows[0] ?? { open: 0, waiting: 0 };
}

describe('a large export', () => {
  test('is streamed with backpressure, and is complete', async () => {
    const { user, token } = await addCollector();
    const response = await openExport(token);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    // The first bytes have arrived, and the last rows are not read yet.
    await untilOpen(1);

    const reply = myDataReply.strict().parse(JSON.parse(`{${await readToEnd(response)}`));
    expect(reply).toMatchObject({ status: 200, message: 'Everything we keep about you.' });
    expect(reply.export['profile']).toMatchObject({ email: user.email });
    expect(reply.export['portfolio']).toHaveLength(ENTRIES);
    expect(reply.export['changes_by_admins']).toEqual([]);
    await untilOpen(0);
  });

  test('ends when its client disconnects', async () => {
    const { token } = await addCollector();
    const response = await openExport(token);
    await untilOpen(1);
    response.destroy();
    await untilOpen(0);
    const exportAgain = async () => (await send(app, 'exportMyData', { token })).statusCode;
    expect(await eventually(exportAgain, (status) => status === 200)).toBe(200);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  test('is limited to one at a time for each member', async () => {
    const { token } = await addCollector();
    const other = await openSession(app, await addUser(database));
    const response = await openExport(token);
    await untilOpen(1);
    const second = await send(app, 'exportMyData', { token });
    expect(second.statusCode).toBe(429);
    expect(second.headers['retry-after']).toBe('10');
    expect(second.json()).toMatchObject({
      status: 429,
      message: 'Your data is already being downloaded. Please wait until the download is complete.',
    });
    expect((await send(app, 'exportMyData', { token: other.token })).statusCode).toBe(200);
    await readToEnd(response);
    await untilOpen(0);
    expect((await send(app, 'exportMyData', { token })).statusCode).toBe(200);
  });

  test('of too many members at once is refused to the last ones with Retry-After', async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, async () => (await addCollector()).token));
    const begun = await Promise.all(tokens.slice(0, 2).map(openExport));
    await untilOpen(2);
    const refused = await send(app, 'exportMyData', { token: tokens[2] ?? '' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    for (const response of begun) await readToEnd(response);
    await untilOpen(0);
    expect((await send(app, 'exportMyData', { token: tokens[2] ?? '' })).statusCode).toBe(200);
  });
});

describe('a database that fails', () => {
  async function without<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
    const away = sql.identifier(`${table}_away`);
    await db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`);
    try {
      return await work();
    } finally {
      await db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`);
    }
  }

  test('before the first byte is an ordinary failure', async () => {
    const { token } = await addCollector();
    const reply = await without('mails', () => send(app, 'exportMyData', { token }));
    expect(reply.statusCode).toBe(500);
    expect((await send(app, 'exportMyData', { token })).statusCode).toBe(200);
  });

  test('in the middle of an export closes the connection, so that no partial export looks complete', async () => {
    const { token } = await addCollector();
    const response = await openExport(token);
    await untilOpen(1);
    await without('list_items', () => expect(readToEnd(response)).rejects.toThrow('aborted'));
    expect(response.complete).toBe(false);
    expect((await send(app, 'exportMyData', { token })).statusCode).toBe(200);
    expect(JSON.stringify(lines)).toContain('list_items');
  });

  // An unhandled rejection fails the whole test run.
  test('in any part of an export causes no unhandled rejection', async () => {
    const { token } = await openSession(app, await addUser(database));
    const headers = { authorization: `Bearer ${token}` };
    for (const table of ['contact_messages', 'portfolio_entries', 'list_items', 'audit_log']) {
      await without(table, async () => {
        const text = await fetch(address, { headers }).then(
          (response) => response.text(),
          () => '',
        );
        expect(text).not.toContain('"export"');
      });
    }
  });
});

test('a dozen concurrent exports of one member break nothing', async () => {
  const { token } = await addCollector();
  // No client continues to read, so the first export stays open until the other requests have arrived.
  const replies = await Promise.all(Array.from({ length: 12 }, () => openExport(token)));
  const statuses = replies.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array(11).fill(429)]);
});
