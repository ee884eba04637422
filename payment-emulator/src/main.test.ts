import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

test('refuses to run in production, with one line', async () => {
  const child = spawn(process.execPath, [MAIN], { env: { NODE_ENV: 'production' } });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(complaint).toBe('The payment emulator is for development and does not run in production\n');
}, 30_000);

test('answers one port above the site, and ends on a signal', async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN], { env: { PORT: String(port - 1) } });
  await once(child.stdout, 'data');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('Payment emulator');
  expect((await fetch(`http://127.0.0.1:${port}/v1/billing/subscriptions`)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
}, 30_000);

test('ends when the program that started it is gone', async () => {
  const child = fork(MAIN, { env: { EMULATOR_PORT: String(await findFreePort()) }, stdio: 'pipe' });
  if (child.stdout === null) throw new Error('No output to wait for');
  await once(child.stdout, 'data');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 30_000);
