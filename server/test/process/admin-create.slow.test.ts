import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { processEnv } from '../../src/settings/env.ts';
import { createUsedDataFolder, queryDataFolder } from '../support/data-folder.ts';
import { startServer } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ADMIN_CREATE = fileURLToPath(new URL('../../build/admin-create.js', import.meta.url));
const NAMES = ['--first-name', 'Ines', '--last-name', 'Okafor'];

interface Outcome {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

function createAdmin(args: readonly string[], settings: Record<string, string>): Promise<Outcome> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = processEnv() as {
    PATH?: string;
    NODE_COMPILE_CACHE?: string;
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ADMIN_CREATE, ...args],
      { env: { PATH, NODE_COMPILE_CACHE, ...settings } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('in production: with DATABASE_URL alone, once per e-mail', async () => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: database.url, ADMIN_PASSWORD: 'correct horse' };
  const first = await createAdmin(['--email', 'ines@example.com', ...NAMES], settings);
  expect(first).toEqual({ code: 0, stdout: 'The admin ines@example.com can now log in.\n', stderr: '' });
  const again = await createAdmin(['--email', 'INES@example.com', ...NAMES], settings);
  expect(again).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is already an account with the e-mail INES@example.com.\n',
  });

  const [admin, ...others] = await database.db.select().from(users);
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ firstName: 'Ines', lastName: 'Okafor', role: 'admin', status: 'active' });
  expect(await verify(admin?.passwordHash ?? '', 'correct horse')).toBe(true);
});

test('an invalid or missing password creates no account', async () => {
  const args = ['--email', 'other@example.com', ...NAMES];
  expect(await createAdmin(args, { DATABASE_URL: database.url, ADMIN_PASSWORD: 'short' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The password must be 8 to 128 characters long.\n',
  });
  expect(await createAdmin(args, { DATABASE_URL: database.url, ADMIN_PASSWORD: 'Password1' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The password is among the most common ones. Please choose another.\n',
  });
  expect(await createAdmin(args, { DATABASE_URL: database.url })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No password: type it at the prompt, or set ADMIN_PASSWORD.\n',
  });
  expect(await database.db.select().from(users).where(eq(users.email, 'other@example.com'))).toEqual([]);
});

test('beside a running server on its embedded database', async () => {
  const dataDir = await createUsedDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  const outcome = await createAdmin(['--email', 'ines@example.com', ...NAMES], {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'correct horse',
  });
  expect(outcome.code).toBe(0);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const admins = await queryDataFolder(dataDir, `select email from users where email = 'ines@example.com'`);
  expect(admins).toHaveLength(1);
});
