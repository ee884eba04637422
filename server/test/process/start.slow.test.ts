import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { closedPort } from '../support/closed-port.ts';
import { createDataFolder, queryDataFolder } from '../support/data-folder.ts';
import {
  PRODUCTION_PAYMENTS,
  PRODUCTION_SELLER,
  PRODUCTION_SETTINGS,
} from '../support/production-settings.ts';
import { runServer, startServer } from '../support/server-process.ts';
import { createEmptyDatabase, createUsedDatabase } from '../support/test-database.ts';

describe('a development start', () => {
  test('of two concurrent starts on a new folder one succeeds; it prints the address and the demo accounts, inserts the demo data once, and keeps other servers out', async () => {
    const dataDir = await createDataFolder();
    const count = 'select count(*)::int as n from classes';

    const starts = await Promise.allSettled([
      startServer({ DATA_DIR: dataDir }),
      startServer({ DATA_DIR: dataDir }),
    ]);
    const [first, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const refused = starts.filter((start) => start.status === 'rejected');
    if (first === undefined) throw new Error(`Nobody serves: ${String(refused[0]?.reason)}`);
    expect(others).toEqual([]);
    expect(String(refused[0]?.reason)).toContain(`The data folder ${dataDir} is in use by another server`);
    expect(first.output()).toContain(`Carom Labs is at http://localhost:${first.port}`);
    await expect.poll(() => first.output()).toContain('vip@carom-labs.example');
    const [before] = await queryDataFolder<{ n: number }>(dataDir, count);
    expect(await first.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });

    const second = await startServer({ DATA_DIR: dataDir });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${second.url}/dev/mailbox.json`)).status).toBe(200);
    expect(await queryDataFolder(dataDir, count)).toEqual([before]);
    expect(before?.n).toBeGreaterThanOrEqual(38);

    const other = await runServer({ DATA_DIR: dataDir });
    expect(other.code).toBe(1);
    expect(other.stderr).toBe(
      `The data folder ${dataDir} is in use by another server (process ${second.pid}): stop it, or set DATA_DIR to another folder\n`,
    );
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });
});

test('a slow database delays the start, but does not end it', async () => {
  const { url, pool, drop } = await createUsedDatabase();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table prices in access exclusive mode');
  const start = startServer({ DATA_DIR: await createDataFolder(), DATABASE_URL: url });
  // Longer than a call waits for a reply.
  await expect.poll(() => secondsOfWaitingFor('prices', pool)).toBeGreaterThan(3);
  await holder.query('commit');
  holder.release();
  const server = await start;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.kill('SIGTERM')).code).toBe(0);
  await drop();
});

/** How long a statement has been waiting for a lock of the table. */
async function secondsOfWaitingFor(table: string, pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from max(clock_timestamp() - query_start))::float8 as seconds
       from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
    [`%"${table}"%`],
  );
  return rows[0]?.seconds ?? 0;
}

describe('one clear line and exit code 1', () => {
  test('when the port is in use', async () => {
    const { url, drop } = await createUsedDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const dataDir = await createDataFolder();
    const ended = await runServer({ DATA_DIR: dataDir, DATABASE_URL: url, PORT: String(port) });
    other.close();
    await drop();
    expect(ended.code).toBe(1);
    expect(ended.stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another one\n`,
    );
  });

  test('when the database cannot be reached, without its password', async () => {
    const port = await closedPort();
    const dataDir = await createDataFolder();
    const address = `127.0.0.1:${port}/site`;
    const ended = await runServer({ DATA_DIR: dataDir, DATABASE_URL: `postgres://carom:hidden@${address}` });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toBe(
      `The database ${address} cannot be reached (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:${port}\n`,
    );
  });

  test('when the data folder cannot be written', async () => {
    const file = join(await createDataFolder(), 'a-file');
    await writeFile(file, '');
    const ended = await runServer({ DATA_DIR: file });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^The data folder \S+ cannot be written \(DATA_DIR\): .*\n$/);
  });
});

describe('production', () => {
  test('lists everything that is missing in one message', async () => {
    const ended = await runServer({ NODE_ENV: 'production', PORT: 'eighty' });
    expect(ended.code).toBe(1);
    const names = [
      'PORT',
      'DATABASE_URL',
      'SITE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'APP_SECRET',
      'METRICS_TOKEN',
      ...Object.keys(PRODUCTION_PAYMENTS),
      ...Object.keys(PRODUCTION_SELLER),
    ];
    for (const name of names) expect(ended.stderr).toContain(name);
    expect(ended.stdout).toBe('');
  });

  test('starts without demo data and without the development mailbox', async () => {
    const { url: databaseUrl, drop } = await createEmptyDatabase();
    const server = await startServer({ ...PRODUCTION_SETTINGS, DATABASE_URL: databaseUrl });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(404);
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
    expect(server.output()).not.toContain('Demo accounts');
    const ended = await server.kill('SIGTERM');
    await drop();
    expect(ended.code).toBe(0);
    for (const line of ended.stdout.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});
