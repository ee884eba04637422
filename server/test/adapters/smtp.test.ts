import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { OUTSIDE } from '../support/outside-address.ts';

const MAIL = {
  id: 'd4f2a5a6-9f64-4b0a-8a11-4a9d2b6f1c11',
  from: 'Carom Labs <post@carom-labs.example>',
  to: 'ada@example.org',
  replyTo: null,
  subject: 'Reset Password',
  text: 'a link that nobody else may read',
  html: null,
  calendar: null,
  thread: null,
  attachment: null,
  unsubscribeUrl: null,
  writtenAt: new Date(0),
};

let server: MailServer | undefined;
afterEach(() => server?.close());

async function sendThrough(host: string, options: { offersTls: boolean; query?: string }) {
  const { offersTls, query = '' } = options;
  const started = await startMailServer(0, { host, offersTls });
  server = started;
  const mailer = createSmtpMailer(`smtp://carom:secret@${host}:${started.port}${query}`);
  const outcome = await mailer.send(MAIL);
  mailer.close();
  return { outcome, ...started };
}

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?requireTLS=false&ignoreTLS=true'])(
  'to another machine nothing is sent without TLS, neither password nor text: %j',
  async (query) => {
    const { outcome, received, logins } = await sendThrough(OUTSIDE, { offersTls: false, query });
    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        kind: 'unavailable',
        reason: expect.stringMatching(/^the mail server offers no trusted TLS; nothing was sent: /),
      },
    });
    expect(logins).toEqual([]);
    expect(received).toEqual([]);
  },
);

test('to another machine, an untrusted certificate does not count as TLS', async () => {
  const { outcome, received, logins } = await sendThrough(OUTSIDE, { offersTls: true });
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
  expect(logins).toEqual([]);
  expect(received).toEqual([]);
});

test('to another machine, mail is sent over TLS', async () => {
  // Set by operators whose mail server has its own certificate authority.
  const query = '?tls.rejectUnauthorized=false';
  const { outcome, received, logins } = await sendThrough(OUTSIDE, { offersTls: true, query });
  expect(outcome).toEqual({ ok: true, value: undefined });
  expect(logins).toEqual([{ user: 'carom', isEncrypted: true }]);
  expect(received).toMatchObject([{ receivers: ['ada@example.org'], isEncrypted: true }]);
});

test.each(['127.0.0.1', 'localhost'])(
  'to %s mail is sent without TLS, because it stays on the machine',
  async (host) => {
    const { outcome, received } = await sendThrough(host, { offersTls: false });
    expect(outcome).toEqual({ ok: true, value: undefined });
    expect(received).toHaveLength(1);
  },
);

test('a mail is marked as automatic, keeps its id in each attempt, and starts with the plain text', async () => {
  server = await startMailServer(0);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`);
  const mail = { ...MAIL, html: '<p>a link that nobody else may read</p>' };
  await mailer.send(mail);
  await mailer.send(mail);
  mailer.close();
  expect(server.received.map(({ sender }) => sender)).toEqual(Array(2).fill('post@carom-labs.example'));
  for (const { source } of server.received) {
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Message-ID: <d4f2a5a6-9f64-4b0a-8a11-4a9d2b6f1c11@carom-labs\.example>\r$/m);
    const [, ...parts] = source.matchAll(/^Content-Type: (\S+\/\w+)/gm);
    expect(parts.map(([, type]) => type)).toEqual(['text/plain', 'text/html']);
  }
});

test('delivery failures are reported to the return address', async () => {
  server = await startMailServer(0);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, {
    returnTo: 'bounces@carom-labs.example',
  });
  await mailer.send(MAIL);
  mailer.close();
  expect(server.received).toMatchObject([
    { sender: 'bounces@carom-labs.example', receivers: ['ada@example.org'] },
  ]);
  expect(server.received[0]?.source).toContain('From: Carom Labs <post@carom-labs.example>');
});
