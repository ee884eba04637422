import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { mails, messageAnswers } from '../../src/db/schema.ts';
import { createMailDelivery } from '../../src/jobs/deliver-mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addUser, send } from './accounts.ts';
import { addAdmin, addContactMessage, ask, changesIn } from './admin-entries.ts';
import { createRecordedLog } from './recorded-log.ts';
import { contactMessage, createTestApp, postContact, testEnv, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const admin = await addAdmin(app, database);
const { token } = admin;

const mailServer = await startMailServer(0, {
  onRcptTo: ({ address }, _session, done) =>
    done(
      address.startsWith('nobody') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
    ),
});
const mailer = createSmtpMailer(`smtp://127.0.0.1:${mailServer.port}`);
afterAll(async () => {
  mailer.close();
  await mailServer.close();
});
const deliverNext = createMailDelivery({
  db: database.db,
  mailer,
  mailFrom: testEnv.mailFrom,
  invoiceFile: async () => null,
  reminderHolds: async () => true,
  clock: () => new Date(),
  logger: createRecordedLog().logger,
});

const answer = (id: string, body: object) => send(app, 'adminAnswerMessage', { id, body, token });
const read = async (id: string) => (await ask(app, 'adminReadMessage', token, {}, id)).json().contact_message;
const written = (version: string, text = 'We do, on Mondays.') => ({
  id: crypto.randomUUID(),
  version,
  text,
});

test('an answer is a mail in the thread of the message, and replies to it reach support', async () => {
  await postContact(app, { ...contactMessage, message: 'Do you teach\r\ntoken rings?\n\nIda' });
  const [listed] = (await ask(app, 'adminListMessages', token)).json().rows;
  const first = await answer(listed.id, written('1'));
  expect(first.json()).toMatchObject({
    message: 'The answer is being sent.',
    contact_message: {
      status: 'answered',
      version: '2',
      answers: [{ text: 'We do, on Mondays.', written_by: 'Ruth Ball', outcome: 'waiting', problem: null }],
    },
  });
  await answer(listed.id, written('2', 'And on Fridays.'));

  const stored = await database.db.select().from(mails).orderBy(mails.createdAt, mails.id);
  while (await deliverNext());
  const { answers } = await read(listed.id);
  expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['sent', 'sent']);

  const domain = 'carom-labs.example';
  const passedOn = stored.find(({ to }) => to === testEnv.supportEmail);
  const [one, two] = mailServer.received.filter(({ receivers }) => receivers.includes('ada@example.org'));
  const headersOf = (data = '') => data.slice(0, data.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  const [early, late] = [headersOf(one?.source), headersOf(two?.source)];
  expect(early).toContain(`In-Reply-To: <${passedOn?.id}@${domain}>`);
  expect(early).toContain('Subject: Re: Carom Labs: message from Ada Chalk');
  expect(early).toContain(`Reply-To: ${testEnv.supportEmail}`);
  expect(early).not.toContain('Auto-Submitted');
  const ownId = /Message-ID: (<[^>]+>)/.exec(early)?.[1] ?? 'none';
  expect(late).toContain(`In-Reply-To: ${ownId}`);
  expect(late).toContain(`References: <${passedOn?.id}@${domain}> ${ownId}`);

  const [mail] = stored.filter(({ to }) => to === 'ada@example.org');
  expect(mail?.text).toMatch(
    /^We do, on Mondays\.\n\nOn \w+ \d+, \d{4} at \d\d:\d\d UTC, Ada Chalk wrote:\n> Do you teach\n> token rings\?\n>\n> Ida\n$/,
  );
});

test('repeated and concurrent requests send it once; another text under the same id is refused', async () => {
  const message = await addContactMessage(database, { email: 'twice@example.org' });
  const body = written('1');
  const replies = await Promise.all([answer(message.id, body), answer(message.id, body)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await answer(message.id, body)).statusCode).toBe(200);
  expect((await answer(message.id, { ...body, version: '2', text: 'Another' })).statusCode).toBe(422);
  const other = await addContactMessage(database);
  expect((await answer(other.id, body)).statusCode).toBe(422);
  expect(await database.db.$count(mails, eq(mails.to, 'twice@example.org'))).toBe(1);
  expect(await database.db.$count(messageAnswers, eq(messageAnswers.messageId, message.id))).toBe(1);
  const entries = (await changesIn(database)).filter(({ subjectId }) => subjectId === message.id);
  expect(entries).toMatchObject([
    { action: 'message.answered', after: { status: 'answered', answers: 1 }, before: { answers: 0 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Mondays');
});

test('of two admins who answer concurrently, the second is refused', async () => {
  const message = await addContactMessage(database, { email: 'two@example.org' });
  const replies = await Promise.all([answer(message.id, written('1')), answer(message.id, written('1'))]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await database.db.$count(mails, eq(mails.to, 'two@example.org'))).toBe(1);
});

test('an answer that the mail server refuses shows its reason', async () => {
  const message = await addContactMessage(database, { email: 'nobody@example.org' });
  await answer(message.id, written('1'));
  const [mail] = await database.db.select().from(mails).where(eq(mails.to, 'nobody@example.org'));
  expect(mail).toBeDefined();
  while (await deliverNext());
  const [refused] = (await read(message.id)).answers;
  expect(refused).toMatchObject({ outcome: 'given up', problem: expect.stringContaining('No such user') });
});

test('unfilled placeholders and an empty text are refused', async () => {
  const message = await addContactMessage(database);
  for (const text of ['Hello {first name},', ' \u200b ', 'x'.repeat(5001)]) {
    const reply = await answer(message.id, written('1', text));
    expect(reply.json()).toMatchObject({ status: 800, validation_errors: { text: expect.any(String) } });
  }
  expect((await read(message.id)).answers).toEqual([]);
});

test('the account with the sender’s address is named, without implying that its owner wrote the message', async () => {
  const member = await addUser(database, { firstName: 'Olga', lastName: 'Spot' });
  const message = await addContactMessage(database, { email: member.email.toUpperCase() });
  expect((await read(message.id)).member_id).toBe(member.id);
  await answer(message.id, written('1'));
  const [mail] = await database.db.select().from(mails).where(eq(mails.to, member.email.toUpperCase()));
  // The mail reveals nothing about the owner of the address.
  expect(mail?.text).not.toMatch(/Olga|Spot/);
  expect((await read((await addContactMessage(database)).id)).member_id).toBeNull();
});

test('a message is assigned, reassigned and unassigned, and the list can be filtered by it', async () => {
  const message = await addContactMessage(database, { lastName: 'Assigned' });
  const assign = (version: string, adminId?: string) =>
    send(app, 'adminAssignMessage', {
      id: message.id,
      token,
      body: { version, ...(adminId && { admin_id: adminId }) },
    });
  const other = await addUser(database, { role: 'admin', firstName: 'Olaf', lastName: 'Cue' });
  const member = await addUser(database);
  const blocked = await addUser(database, { role: 'admin', status: 'blocked' });

  const taken = (await assign('1', admin.id)).json().contact_message;
  expect(taken.assigned_to).toEqual({ id: admin.id, name: 'Ruth Ball', is_self: true });
  expect(taken.admins.map(({ id }: { id: string }) => id)).toEqual([admin.id, other.id]);
  const listOf = async (assigned: string) =>
    (await ask(app, 'adminListMessages', token, { assigned, search: 'Assigned' })).json().rows;
  expect(await listOf('me')).toHaveLength(1);
  expect(await listOf('nobody')).toEqual([]);

  expect((await assign('1', other.id)).statusCode).toBe(409);
  for (const nobody of [member.id, blocked.id, crypto.randomUUID()]) {
    expect((await assign('2', nobody)).json()).toMatchObject({ status: 404 });
  }
  const handedOn = (await assign('2', other.id)).json().contact_message;
  expect(handedOn).toMatchObject({ version: '3', assigned_to: { name: 'Olaf Cue', is_self: false } });
  expect((await assign('3')).json().contact_message.assigned_to).toBeNull();
  expect(await listOf('nobody')).toHaveLength(1);
  const entries = (await changesIn(database)).filter(({ subjectId }) => subjectId === message.id);
  expect(entries.map(({ before, after }) => [before['assigned_to'], after['assigned_to']])).toEqual([
    ['Olaf Cue', null],
    ['Ruth Ball', 'Olaf Cue'],
    [null, 'Ruth Ball'],
  ]);
});

test('unanswered messages come first, oldest first, then the others, newest first', async () => {
  const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour));
  const add = (hour: number, status: 'new' | 'read' | 'answered' | 'archived') =>
    addContactMessage(database, { lastName: 'Ordered', phone: `${hour}`, createdAt: at(hour), status });
  await add(3, 'new');
  await add(4, 'answered');
  await add(1, 'read');
  await add(2, 'archived');
  await add(5, 'new');
  const order = async (query: Record<string, string>) => {
    const { rows } = (await ask(app, 'adminListMessages', token, { search: 'Ordered', ...query })).json();
    return rows.map(({ phone }: { phone: string }) => phone).join(' ');
  };
  expect(await order({})).toBe('1 3 5 4 2');
  expect(await order({ status: 'unanswered' })).toBe('1 3 5');
  expect(await order({ sort: 'created_at' })).toBe('5 4 3 2 1');
  expect(await order({ page: 'last' })).toBe('1 3 5 4 2');
});

test('a message’s id in capitals is the same message: a repeated answer is sent once', async () => {
  const message = await addContactMessage(database, { email: 'capitals@example.org' });
  const body = written('1');
  for (const id of [message.id, message.id.toUpperCase()]) {
    expect((await answer(id, body)).json()).toMatchObject({
      contact_message: { id: message.id, version: '2' },
    });
  }
});
