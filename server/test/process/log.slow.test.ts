import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../src/db/embedded/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { startServer } from '../support/server-process.ts';
import { createUsedDatabase } from '../support/test-database.ts';

const AT_ONCE = 20;
/** A line has about 200 characters. The pipe and the reader's buffer hold 250,000. */
const MORE_THAN_PIPES_HOLD = 2_000;

async function startProductionServer() {
  const database = await createUsedDatabase();
  onTestFinished(() => database.drop());
  const server = await startServer({ ...PRODUCTION_SETTINGS, DATABASE_URL: database.url });
  return { database, server };
}

/** Sends this many requests over a few connections, and returns the ids of the replies. */
async function ask(url: string, times: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const once = () =>
    new Promise<string>((resolve, reject) => {
      request(`${url}/robots.txt`, { agent }, (reply) => {
        reply.resume().on('end', () => resolve(String(reply.headers['x-request-id'])));
      })
        .on('error', reject)
        .end();
    });
  const ids = await Promise.all(Array.from({ length: times }, once));
  agent.destroy();
  return ids;
}

test('SIGTERM right after many requests with a slow reader: each request is logged', async () => {
  const { database, server } = await startProductionServer();
  server.stopReading();
  const ids = await ask(server.url, MORE_THAN_PIPES_HOLD);
  const ended = server.kill('SIGTERM');
  // Only the log remains to be written.
  await eventually(
    () =>
      database.pool.query('select from pg_stat_activity where application_name like $1', [`% ${server.pid}`]),
    ({ rowCount }) => rowCount === 0,
  );
  server.readOn();
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string });
  const logged = new Set(lines.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId));
  expect(ids.filter((id) => !logged.has(id))).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('stopping');
});

test('a hanging reader of the log blocks neither requests nor the shutdown', async () => {
  const { server } = await startProductionServer();
  server.stopReading();
  expect(new Set(await ask(server.url, MORE_THAN_PIPES_HOLD)).size).toBe(MORE_THAN_PIPES_HOLD);
  process.kill(server.pid, 'SIGTERM');
  await eventually(
    async () => isAlive(server.pid),
    (alive) => !alive,
  );
  server.readOn();
  const { code, stdout } = await server.ended;
  expect(code).toBe(0);
  expect(stdout.match(/"msg":"request"/g)?.length).toBeGreaterThan(100);
});
