import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server-process.ts';
import { createUsedDatabase } from '../support/test-database.ts';

const FAILING_SERVER = fileURLToPath(new URL('../support/failing-server.ts', import.meta.url));
const METRICS_TOKEN = 'a token of sixteen and more';

async function startFailingServer() {
  const database = await createUsedDatabase();
  onTestFinished(() => database.drop());
  return startServer(
    {
      DATA_DIR: await createDataFolder(),
      DATABASE_URL: database.url,
      APP_SECRET: 'a'.repeat(32),
      METRICS_TOKEN,
    },
    { entry: FAILING_SERVER },
  );
}

test('an unhandled rejection is logged and counted, and the server continues', async () => {
  const server = await startFailingServer();
  expect((await fetch(`${server.url}/test/rejects`)).status).toBe(200);
  await eventually(
    async () => server.output(),
    (output) => output.includes('failing-server.ts:'),
  );
  expect(server.output()).toContain('error unhandled promise rejection');
  expect(server.output()).toContain('Error: nobody waited for this');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^unhandled_rejections_total 1$/m);
});

test('an uncaught exception shuts the process down with exit code 1', async () => {
  const server = await startFailingServer();
  const inFlight = fetch(`${server.url}/test/waits`).then(({ status }) => status);
  await fetch(`${server.url}/test/throws`);
  expect(await inFlight).toBe(200);
  const ended = await server.ended;
  expect(ended).toMatchObject({ code: 1, signal: null });
  expect(ended.stdout).toContain('fatal uncaught exception: the process ends');
  expect(ended.stdout).toContain('Error: nobody caught this');
});
