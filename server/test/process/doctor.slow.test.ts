import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processEnv } from '../../src/settings/env.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { startServer } from '../support/server-process.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const DOCTOR = fileURLToPath(new URL('../../build/doctor.js', import.meta.url));

function runDoctor(settings: Record<string, string>, args: readonly string[] = []) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = processEnv() as {
    PATH?: string;
    NODE_COMPILE_CACHE?: string;
  };
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [DOCTOR, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

// A closed port, so that the test calls no external service.
const NO_WEATHER = { OPEN_METEO_URL: 'http://127.0.0.1:9', OPEN_METEO_GEOCODING_URL: 'http://127.0.0.1:9' };

test('lists missing settings, checks the others, and exits by the worst finding', async () => {
  const { code, stdout, stderr } = await runDoctor({
    ...NO_WEATHER,
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_SECRET: 'short',
  });
  expect(stderr).toBe('');
  expect(code).toBe(2);
  expect(stdout).toMatch(/^problem +NODE_ENV +is not production\n +→ Set NODE_ENV=production\.$/m);
  expect(stdout).toMatch(/^problem +DATABASE_URL +is missing$/m);
  expect(stdout).toMatch(/^problem +APP_SECRET +must be at least 32 characters long$/m);
  expect(stdout).toMatch(/^problem +Mail server +127\.0\.0\.1:1 does not answer/m);
  expect(stdout).toMatch(/^warning +Weather /m);
  expect(stdout).toMatch(/^\d+ problems, \d+ warnings?, \d+ ok\n$/m);
});

test('accepts only an address for the test mail', async () => {
  for (const args of [['--mail-to', 'nobody'], ['--mail-to'], ['now']]) {
    expect(await runDoctor({}, args)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('Usage: npm run'),
    });
  }
});

test('a production start logs what is not ready for visitors', async () => {
  const { url: DATABASE_URL, drop } = await createEmptyDatabase();
  const server = await startServer({ ...PRODUCTION_SETTINGS, DATABASE_URL });
  for (const words of [
    'TERMS_FILE is not set',
    'APP_SECRET can be guessed',
    'SUPPORT_EMAIL is an address of an example',
  ]) {
    await expect.poll(() => server.output()).toContain(words);
  }
  await server.kill('SIGTERM');
  await drop();
});
