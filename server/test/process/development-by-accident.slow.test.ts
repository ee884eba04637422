import { expect, test } from 'vitest';
import { createDataFolder } from '../support/data-folder.ts';
import { runServer, startServer } from '../support/server-process.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

test('an https site without NODE_ENV does not start, and one line says what to set', async () => {
  const DATA_DIR = await createDataFolder();
  const ended = await runServer({ NODE_ENV: '', DATA_DIR, SITE_URL: 'https://site.example' });
  expect(ended.code).toBe(1);
  expect(ended.stdout).toBe('');
  expect(ended.stderr).toMatch(/^[^\n]*NODE_ENV is missing[^\n]*set NODE_ENV=production[^\n]*\n$/);
});

test('a development server that others can reach warns loudly, on the terminal and in the log', async () => {
  const { url, drop } = await createEmptyDatabase();
  const server = await startServer({
    DATA_DIR: await createDataFolder(),
    DATABASE_URL: url,
    HOST: '0.0.0.0',
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const { stdout, stderr } = await server.kill('SIGTERM');
  await drop();
  expect(stderr).toContain('WARNING: this is a development server, and by HOST others can reach it.');
  expect(stderr).toContain('log in with the demo accounts');
  expect(stderr).toContain('/dev/mailbox');
  expect(stderr).toContain('NODE_ENV=production');
  expect(stdout).toMatch(/warn .*development server/);
});
