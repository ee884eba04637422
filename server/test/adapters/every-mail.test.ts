import { expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { writeLetter } from '../../src/mails/mail-template.ts';
import { everyMail } from '../support/every-mail.ts';
import { startMailServer } from '../support/mail-server.ts';

const ADA = { email: 'ada@example.org', firstName: 'Ada' };
const HOSTILE_TITLE = '<img src=x onerror=alert(1)> & "chalk"';

/** The decoded parts of a message, by their type. */
function partsOf(source: string): Map<string, string> {
  const found = source.matchAll(
    /^Content-Type: (text\/(?:plain|html|calendar));[\s\S]*?\r\n\r\n([\s\S]*?)\r\n(?:\r\n)?--/gm,
  );
  return new Map([...found].map(([part, type = '', body = '']) => [type, decoded(part, body)]));
}

function decoded(part: string, body: string): string {
  if (/^Content-Transfer-Encoding: base64/im.test(part)) return Buffer.from(body, 'base64').toString();
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(part)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('every mail leaves with words and a page that need nothing from elsewhere, and escapes what others wrote', async () => {
  const server = await startMailServer(0);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`);
  const mails = everyMail(ADA, HOSTILE_TITLE).map((mail) => ({
    ...{ replyTo: null, html: null, calendar: null, thread: null, unsubscribeUrl: null, ...mail },
    id: crypto.randomUUID(),
    from: 'Carom Labs <post@carom-labs.example>',
    attachment: null,
    writtenAt: new Date(0),
  }));
  const sent = await Promise.all(mails.map((mail) => mailer.send(mail)));
  expect(sent.filter(({ ok }) => !ok)).toEqual([]);
  for (const mail of mails) {
    const received = server.received.find(({ source }) => source.includes(`Message-ID: <${mail.id}@`));
    const parts = partsOf(received?.source ?? '');
    const text = parts.get('text/plain') ?? '';
    const html = parts.get('text/html') ?? '';
    expect(parts.has('text/calendar')).toBe(mail.calendar !== null);
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('name="viewport"');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|<[^>]*\ssrc=|url\(|@import/i);
    // The main action is a button, and an address to copy, in both forms.
    const [, action] = /class="button" href="([^"]+)"/.exec(html) ?? [];
    if (action === undefined) expect(mail.subject).toContain('was undone');
    else {
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html).toContain(`>${action}</a>`);
      expect(text).toContain(action);
    }
  }
  mailer.close();
  await server.close();
});

test.each([
  ['Ada', 'Hello Ada,'],
  ['Anne-Marie', 'Hello Anne-Marie,'],
  ['O’Neil', 'Hello O’Neil,'],
  ['François', 'Hello François,'],
  ['visit evil.example', 'Hello,'],
  ['http://evil', 'Hello,'],
  ['<b>Ada</b>', 'Hello,'],
  ['Ada\nBcc: all', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
  ['', 'Hello,'],
])('the name %j is greeted with %j', (firstName, greeting) => {
  const written = everyMail({ ...ADA, firstName }, 'Token rings');
  const booked = written.find(({ subject }) => subject === 'Booked: Token rings');
  expect(booked?.text.split('\n')[0]).toBe(greeting);
  expect(booked?.html).toContain(`>${greeting}</p>`);
});

test('who may not be its owner is not greeted by name at an address', () => {
  const written = everyMail(ADA, 'Token rings');
  const nameless = written.filter(({ text }) => text.startsWith('Hello,')).map(({ subject }) => subject);
  expect(nameless).toEqual([
    'Activate your Carom Labs account',
    'Reset Password with Carom Labs',
    'Confirm your new e-mail address with Carom Labs',
    'You already have a Carom Labs account',
    'A change of e-mail address with Carom Labs was undone',
  ]);
});

test('facts stand below each other, and a quotation keeps its lines', () => {
  const { text, html } = writeLetter({
    subject: 'Two facts',
    before: [{ label: 'Plan', value: 'monthly' }, { label: 'Paid', value: '$19.00' }, { quote: 'a\n<b>' }],
  });
  expect(text).toBe('Plan: monthly\nPaid: $19.00\n\n> a\n> <b>\n\nCarom Labs\nTaking turns, at scale.\n');
  expect(html).toContain('a\n&lt;b&gt;</blockquote>');
});
