import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const settings = () => ({ EMULATOR_PORT: '0', EMULATOR_DATABASE_URL: database.url });

async function announced(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const url = /Payment emulator at (http:\S+)\n/.exec(output)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The emulator ended without a word');
}

async function complaintWith(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, complaint };
}

test('refuses to run in production, with one line', async () => {
  expect(await complaintWith({ NODE_ENV: 'production', ...settings() })).toEqual({
    code: 1,
    complaint: 'The payment emulator is for development and does not run in production\n',
  });
});

test('reports missing and invalid settings', async () => {
  expect(await complaintWith({})).toEqual({
    code: 1,
    complaint: 'EMULATOR_DATABASE_URL must be the address of a PostgreSQL database\n',
  });
  expect(
    await complaintWith({
      PORT: '65535',
      EMULATOR_DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing',
      EMULATOR_WEBHOOK_URL: 'nowhere',
      EMULATOR_WEBHOOK_ID: 'with spaces',
    }),
  ).toEqual({
    code: 1,
    complaint: [
      'EMULATOR_PORT must be a number from 0 to 65535',
      'EMULATOR_WEBHOOK_URL must be a web address',
      'EMULATOR_WEBHOOK_ID must be 1 to 50 letters and digits',
      '',
    ].join('\n'),
  });
  const away = await complaintWith({
    EMULATOR_PORT: '0',
    EMULATOR_DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing',
  });
  expect(away.code).toBe(1);
  expect(away.complaint).toMatch(/^The payment emulator cannot start: .+\n$/);
});

test('answers, has the initial plans, and ends on a signal', async () => {
  const child = spawn(process.execPath, [MAIN], { env: settings() });
  const url = await announced(child);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('Payment emulator');
  expect((await fetch(`${url}/v1/billing/plans`)).status).toBe(401);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('ends when its parent process is gone', async () => {
  const child = fork(MAIN, { env: settings(), stdio: 'pipe' });
  await announced(child);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
