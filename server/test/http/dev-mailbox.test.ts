import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDevMailbox } from '../../src/adapters/dev-mailbox.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'carom-mailbox-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const devMailbox = createDevMailbox(folder);
const app = await createTestApp(database, { devMailbox });

test('an empty mailbox says so', async () => {
  expect((await app.inject('/dev/mailbox')).body).toContain('No mail yet.');
  expect((await app.inject('/dev/mailbox.json')).json()).toEqual({ mails: [] });
});

test('mails are shown with their links, and nothing in them runs', async () => {
  const mail = {
    id: 'b6a5f0f4-5a4e-4d0e-8a60-000000000001',
    from: 'Carom Labs <support@carom-labs.example>',
    to: 'ada@example.org',
    replyTo: null,
    subject: '<img src=x onerror=alert(1)>',
    text: 'Open http://localhost:4150/activate_account/a-b_c?x=1&y=2.\n<script>alert(1)</script> javascript:alert(1)',
    html: null,
    calendar: null,
    thread: null,
    attachment: null,
    unsubscribeUrl: null,
    writtenAt: new Date('2031-01-01T00:00:00Z'),
  };
  await devMailbox.send(mail);

  const page = await app.inject('/dev/mailbox');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  const address = 'http://localhost:4150/activate_account/a-b_c?x=1&amp;y=2';
  expect(page.body).toContain(`Open <a href="${address}">${address}</a>.\n&lt;script&gt;`);
  expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page.body).not.toMatch(/<script|<img|href="javascript/);
  expect((await app.inject('/dev/mailbox.json')).json()).toEqual({
    mails: [{ ...mail, writtenAt: '2031-01-01T00:00:00.000Z' }],
  });
});

test('where there is no such mailbox, its addresses do not exist', async () => {
  const production = await createTestApp(database, { devMailbox: null });
  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
    expect((await production.inject(url)).statusCode).toBe(404);
  }
});
