import { expect, test } from 'vitest';
import { queueJob } from '../../src/jobs/job-queue.ts';
import { addUser, login, openSession, send } from './accounts.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase({ sharedConnections: 2 });
const metricsToken = 'a token of sixteen and more';
const app = await createTestApp(database, { env: { metricsToken } });
const read = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('without a token in the settings the page does not exist', async () => {
  expect((await (await createTestApp(database)).inject('/metrics')).statusCode).toBe(404);
});

test.each([undefined, '', 'Bearer', 'Bearer x', metricsToken, `Bearer ${metricsToken}x`])(
  '%j does not open it',
  async (header) => {
    const reply = await read(header);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ status: 401 });
  },
);

test('requests are counted by route, with unknown paths under one name', async () => {
  await postContact(app);
  await queueJob(database.db, { name: 'due', payload: {}, key: 'due' });
  await queueJob(database.db, { name: 'later', payload: {}, key: 'later', delaySeconds: 600 });
  await app.inject('/api/nothing-1');
  await app.inject({ method: 'DELETE', url: '/api/nothing-2' });
  const reply = await read(`Bearer ${metricsToken}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/contact",status="200"} 1',
  );
  expect(reply.body).toContain(
    'http_request_duration_seconds_count{method="(any)",route="(unknown)",status="404"} 2',
  );
  expect(reply.body).not.toContain('nothing-1');
  expect(reply.body).toMatch(/^database_pool_connections\{state="open"\} [1-9]/m);
  expect(reply.body).toMatch(/^mails_waiting 1$/m);
  expect(reply.body).toMatch(/^jobs_waiting 1$/m);
  expect(reply.body).toMatch(/^process_resident_memory_bytes/m);
});

test('connections that prepared statements share are counted', async () => {
  const { token } = await openSession(app, await addUser(database));
  expect((await send(app, 'readListItems', { token })).statusCode).toBe(200);
  expect((await read(`Bearer ${metricsToken}`)).body).toMatch(
    /^database_pool_connections\{state="shared"\} [1-9]/m,
  );
});

test('the work on passwords is counted', async () => {
  await login(app, 'nobody@example.org');
  const { body } = await read(`Bearer ${metricsToken}`);
  expect(body).toMatch(/^password_work_seconds_count 1$/m);
  expect(Number(/^password_work_seconds_sum (.+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
});

test('what waits for payers, the provider and charges is counted', async () => {
  const { body } = await read(`Bearer ${metricsToken}`);
  for (const name of ['billing_claims_waiting', 'checkout_intents_waiting', 'payments_waiting']) {
    expect(body).toContain(`\n${name} 0\n`);
  }
  expect(body).toContain('\npayment_provider_paused 0\n');
  expect(body).toContain('payment_looks_total{outcome="failed"} 0');
  expect(body).toContain('payment_entries_total{kind="charged"} 0');
});

test('disks, the certificate and the newest back-up are told of', async () => {
  const value = (body: string, name: string) =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]?.replace('Inf', 'Infinity'));
  const { body } = await read(`Bearer ${metricsToken}`);
  for (const disk of ['site', 'database']) {
    const free = value(body, `disk_free_bytes\\{disk="${disk}"\\}`);
    expect(free).toBeGreaterThan(0);
    expect(value(body, `disk_size_bytes\\{disk="${disk}"\\}`)).toBeGreaterThan(free);
  }
  expect(value(body, 'certificate_remaining_seconds')).toBeNaN();
  expect(value(body, 'back_up_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  await database.pool.query(
    `insert into back_ups values (now() - interval '2 days'), (now() - interval '1 day')`,
  );
  const after = await read(`Bearer ${metricsToken}`);
  expect(value(after.body, 'back_up_age_seconds')).toBeCloseTo(86_400, -2);
});
