import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envelope } from '@carom/contract/envelope';
import { VERSION } from '@carom/contract/site/version';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { openCluster } from '../../src/db/embedded/cluster.ts';
import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { contactMessages } from '../../src/db/schema.ts';
import { registerEndpoint } from '../../src/plugins/calls/endpoint.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { runMaintenance } from '../support/throwaway-cluster.ts';
import { createTestApp, fetchCsrfHeaders, postContact } from './test-app.ts';

const METRICS_TOKEN = 'a token of sixteen and more';

test('while PostgreSQL is away calls get 503, and when it is back they work again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carom-away-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const cluster = await openCluster({ dataDir: folder, settings: ['fsync=off'] });
  onTestFinished(() => cluster.stop());
  const { port } = await cluster.ensureRunning(null);
  const url = cluster.url(port, 'postgres');
  await migrateDatabase(url, silentLogger);
  const database = { ...createDatabase(url, silentLogger), apps: [] };
  onTestFinished(() => database.close());
  const app = await createTestApp(database, { env: { metricsToken: METRICS_TOKEN } });
  registerEndpoint(
    app,
    { method: 'GET', path: '/api/mine', access: 'member', summary: '', reply: envelope },
    async () => ({ status: 200, message: '' }),
  );
  const callWithToken = () => app.inject({ url: '/api/mine', headers: { authorization: 'Bearer unknown' } });
  const headers = await fetchCsrfHeaders(app);

  expect((await postContact(app)).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 200, message: 'Ready.' });

  await cluster.stop();
  for (const reply of await Promise.all([
    postContact(app, undefined, { headers }),
    postContact(app, undefined, { headers }),
    callWithToken(),
    app.inject('/readyz'),
  ])) {
    expectAway(reply);
  }
  expect((await app.inject('/healthz')).json()).toEqual({ status: 200, message: 'Alive.', version: VERSION });
  const metrics = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toMatch(/^mails_waiting Nan$/im);

  expect((await cluster.ensureRunning(port)).port).toBe(port);
  expect((await postContact(app)).statusCode).toBe(200);
  expect((await callWithToken()).statusCode).toBe(401);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await database.db.$count(contactMessages)).toBe(2);
});

test('while the database is renamed, as by the restore of a back-up, calls get 503', async () => {
  const database = { ...(await createTestDatabase()), apps: [] };
  onTestFinished(() => database.drop());
  const app = await createTestApp(database);
  const headers = await fetchCsrfHeaders(app);
  const name = new URL(database.url).pathname.slice(1);
  // Rejects new connections meanwhile, because an open connection blocks the renaming.
  const rename = async (from: string, to: string) => {
    const run = (statement: string) => runMaintenance(inject('postgresUrl'), statement);
    await run(`alter database ${from} allow_connections false`);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`);
    await run(`alter database ${from} rename to ${to}`);
    await run(`alter database ${to} allow_connections true`);
  };

  await rename(name, `${name}_before`);
  expectAway(await postContact(app, undefined, { headers }));
  expectAway(await app.inject('/readyz'));

  await rename(`${name}_before`, name);
  expect((await postContact(app)).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

function expectAway(reply: Awaited<ReturnType<typeof postContact>>) {
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toEqual({
    status: 503,
    message: 'The site is briefly unavailable. Please try again in a moment.',
    request_id: reply.headers['x-request-id'],
  });
}
