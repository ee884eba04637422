import { envelope } from '@carom/contract/envelope';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registerStreamedEndpoint } from '../../src/plugins/calls/streamed-endpoint.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
let isPutAway = false;
registerStreamedEndpoint(
  app,
  {
    method: 'GET',
    path: '/api/broken-off',
    access: 'public',
    summary: '',
    reply: envelope,
  },
  { longestMs: 60_000 },
  async (_input, send) => {
    try {
      await send({ status: 200, message: '' }, 'numbers', failing());
    } finally {
      // Simulates the rollback of a transaction, which takes a moment.
      for (let times = 0; times < 20; times += 1) await database.db.execute(sql`select 1`);
      isPutAway = true;
    }
  },
);

async function* failing(): AsyncGenerator<string> {
  yield '[1';
  throw new Error('no more numbers');
}

test('a failure before the first byte is told when everything is put away', async () => {
  const reply = await app.inject('/api/broken-off');
  expect(reply.statusCode).toBe(500);
  expect(isPutAway).toBe(true);
});
