import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { contactMessages, mails } from '../../src/db/schema.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { contactMessage, createTestApp, postContact, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const now = new Date('2031-03-04T05:06:07Z');
const app = await createTestApp(database, { clock: () => now });

beforeEach(async () => {
  await emptyTables(database.db, 'contact_messages', 'mails');
});

test('a message is stored for the admins and queued for support', async () => {
  const reply = await postContact(app);

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    status: 200,
    message: 'Thank you for your message. We will answer by e-mail.',
  });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(await database.db.select().from(contactMessages)).toMatchObject([
    {
      firstName: 'Ada',
      lastName: 'Chalk',
      email: 'ada@example.org',
      phone: '+1 555 0100',
      message: 'Do you teach token rings?',
      status: 'new',
      createdAt: now,
    },
  ]);
  const [mail, ...others] = await database.db.select().from(mails);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'support@carom-labs.example',
    replyTo: 'ada@example.org',
    subject: 'Carom Labs: message from Ada Chalk',
    sentAt: null,
  });
  expect(mail?.text).toContain('Do you teach token rings?');
});

test('when the mail cannot be queued, no message is stored either', async () => {
  await database.db.execute(sql`alter table mails add constraint refuse_all check (false) not valid`);
  try {
    const reply = await postContact(app);
    expect(reply.statusCode).toBe(500);
    expect(await database.db.select().from(contactMessages)).toEqual([]);
  } finally {
    await database.db.execute(sql`alter table mails drop constraint refuse_all`);
  }
});

test('when the message cannot be stored, no mail is sent', async () => {
  await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused at the commit'; end $$`);
  await database.db.execute(sql`create constraint trigger refuse_late after insert on contact_messages
    deferrable initially deferred for each row execute function refuse()`);
  try {
    expect((await postContact(app)).statusCode).toBe(500);
    expect(await database.db.select().from(mails)).toEqual([]);
  } finally {
    await database.db.execute(sql`drop function refuse cascade`);
  }
});

test('strings are trimmed, and the phone number is optional', async () => {
  const { phone: _phone, ...withoutPhone } = contactMessage;
  const reply = await postContact(app, { ...withoutPhone, first_name: '  Ada\n', message: '\n one\n\ttwo ' });

  expect(reply.statusCode).toBe(200);
  expect(await database.db.select().from(contactMessages)).toMatchObject([
    { firstName: 'Ada', phone: '', message: 'one\n\ttwo' },
  ]);
});

test.each([
  ['first_name', '', 'First name is required.'],
  ['first_name', '   ', 'First name is required.'],
  ['first_name', undefined, 'First name is required.'],
  ['first_name', 'a'.repeat(192), 'First name may be at most 191 characters long.'],
  ['last_name', 'Ch\r\nBcc: everyone@example.org', 'Last name contains characters that cannot be used.'],
  ['last_name', 7, 'Last name is required.'],
  ['email', 'ada', 'E-mail is not a valid address.'],
  ['email', 'ada@example.org, eve@example.org', 'E-mail is not a valid address.'],
  ['email', '', 'E-mail is required.'],
  ['phone', '1'.repeat(51), 'Phone may be at most 50 characters long.'],
  ['message', 'x'.repeat(5001), 'Message may be at most 5000 characters long.'],
  ['message', 'bell \u0007', 'Message contains characters that cannot be used.'],
])('%s = %j is refused with its one message', async (field, value, message) => {
  const reply = await postContact(app, { ...contactMessage, [field]: value });

  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual({
    status: 800,
    message: 'Please check the marked fields.',
    request_id: reply.headers['x-request-id'],
    validation_errors: { [field]: message },
  });
  expect(await database.db.select().from(contactMessages)).toEqual([]);
});

test('the longest allowed values are accepted', async () => {
  const reply = await postContact(app, {
    first_name: 'é'.repeat(191),
    last_name: '台'.repeat(191),
    email: contactMessage.email,
    phone: '1'.repeat(50),
    message: 'x'.repeat(5000),
  });
  expect(reply.statusCode).toBe(200);
});

test('all invalid fields get their messages in one reply', async () => {
  const reply = await postContact(app, {});
  expect(Object.keys(reply.json().validation_errors)).toEqual([
    'first_name',
    'last_name',
    'email',
    'message',
  ]);
});
