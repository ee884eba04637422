import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { sessions, users } from '../../src/db/schema.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { startServer } from '../support/server-process.ts';
import { createUsedDatabase, type TestDatabase } from '../support/test-database.ts';

async function signIn({ db }: TestDatabase): Promise<string> {
  const [id, token] = [randomUUID(), createSecretId()];
  const person = { firstName: 'Ada', lastName: 'Chalk', passwordHash: 'none', status: 'active' } as const;
  await db.insert(users).values({ ...person, id, email: 'ada@example.org' });
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values({ userId: id, tokenHash: hashSecretId(token), expiresAt });
  return token;
}

test('calls and jobs share the provider’s services: only one token is fetched', async () => {
  const database = await createUsedDatabase();
  const emulator = await startPaymentEmulator(database.url);
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    await emulator.stop();
    await database.drop();
  });
  const server = await startServer({
    DATA_DIR: await createDataFolder(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    PAYPAL_API_URL: emulator.url,
  });
  // Every server starts with this job.
  await eventually(
    () => emulator.requests('/v1/billing/plans/', 'GET'),
    (looks) => looks.length > 0,
  );
  const reply = await fetch(`${server.url}/api/checkout_intent`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(database)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'monthly' }),
  });
  expect(reply.status).toBe(200);
  expect(await emulator.requests('/v1/billing/subscriptions')).toHaveLength(1);
  expect(await emulator.requests('/v1/oauth2/token')).toHaveLength(1);
});
