import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { prices, sessions, subscriptions, users } from '../../src/db/schema.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { startServer } from '../support/server-process.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

test('a production server has no test mode: no call, no prices, no test payments, whatever TEST_MODE', async () => {
  const { url: databaseUrl, drop } = await createEmptyDatabase();
  const server = await startServer({ ...PRODUCTION_SETTINGS, DATABASE_URL: databaseUrl, TEST_MODE: 'on' });
  const { db, close } = createDatabase(databaseUrl, silentLogger);
  onTestFinished(async () => {
    await close();
    await server.kill('SIGKILL');
    await drop();
  });
  const id = randomUUID();
  const token = createSecretId();
  const person = { firstName: 'Ada', lastName: 'Chalk', passwordHash: 'none', status: 'active' } as const;
  await db.insert(users).values({ ...person, id, email: 'ada@example.org' });
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values({ userId: id, tokenHash: hashSecretId(token), expiresAt });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

  expect((await post('/api/test_subscription', { plan: 'monthly' })).status).toBe(404);
  const report = { amount: '1.00', plan: 'monthly', recurring_payment_id: 'TEST-1' };
  for (const vendor of ['paypal', 'test']) {
    expect((await post('/api/subscription_payment', { ...report, vendor })).status).toBe(422);
  }
  const info = await fetch(`${server.url}/api/subscription_info`, { headers });
  expect(await info.json()).toMatchObject({
    status: 404,
    profile: { subscription: '' },
    subscription_monthly_payment_amount: '19.00',
    subscription_vip_yearly_payment_amount: '120.00',
    test_mode: null,
  });
  expect(await db.$count(subscriptions)).toBe(0);
  expect((await db.select().from(prices)).map(({ group }) => group).sort()).toEqual([
    'payee',
    'payee',
    'vip',
    'vip',
  ]);
  expect(await (await fetch(`${server.url}/api/openapi.json`)).text()).not.toContain('test_subscription');
});
