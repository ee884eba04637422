import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { mails } from '../../src/db/schema.ts';
import { measureWaiting } from '../../src/db/waiting-work.ts';
import { createMailDelivery, retryDelaySeconds } from '../../src/jobs/deliver-mail.ts';
import { createMailCollection } from '../../src/jobs/mail-collection.ts';
import { queueMail, scheduleDelivery } from '../../src/jobs/mail-outbox.ts';
import { type JobWorker, startJobWorker } from '../../src/jobs/worker.ts';
import { eventually } from '../support/eventually.ts';
import { createMailAddress } from '../support/mail-address.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
const address = await createMailAddress();
afterAll(() => address.close());
const workers: JobWorker[] = [];
const servers: MailServer[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  address.leadTo(null);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await database.drop();
});

async function startWorker(): Promise<void> {
  const deliverMail = createMailDelivery({
    db: database.db,
    mailer: createSmtpMailer(address.url),
    mailFrom: 'Carom Labs <post@carom-labs.example>',
    invoiceFile: async () => null,
    reminderHolds: async () => true,
    clock: () => new Date(),
    logger: silentLogger,
  });
  const collectMails = createMailCollection(database.db);
  const options = { connectionString: database.url, logger: silentLogger };
  workers.push(await startJobWorker({ ...options, deliverMail, collectMails }));
}

async function receiveMails(checks: Parameters<typeof startMailServer>[1] = {}): Promise<MailServer> {
  const server = await startMailServer(0, checks);
  address.leadTo(server.port);
  servers.push(server);
  return server;
}

function queue(subject: string): Promise<string> {
  const mail = { to: 'support@carom-labs.example', replyTo: 'robin@example.com', subject, text: 'Hello.' };
  return database.db.transaction((tx) => queueMail(tx, mail));
}

const outbox = () => database.db.select().from(mails);
const allSent = (rows: Awaited<ReturnType<typeof outbox>>) => rows.every((mail) => mail.sentAt !== null);

test('a mail server that is down delays mail; when it is back each mail arrives once', async () => {
  await startWorker();
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => queue(`mail ${n}`)));
  await eventually(outbox, (rows) => rows.every((mail) => mail.attempts > 0));
  expect((await outbox()).some((mail) => mail.sentAt !== null)).toBe(false);

  const server = await receiveMails();
  await eventually(outbox, allSent);
  const messageIds = server.received.map(({ source }) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1]);
  expect(messageIds.toSorted()).toEqual(ids.toSorted());
  expect(server.received[0]).toMatchObject({
    sender: 'post@carom-labs.example',
    receivers: ['support@carom-labs.example'],
  });
  expect(server.received[0]?.source).toMatch(/^Reply-To: robin@example\.com\r$/m);
});

test('several workers on one database send each mail once', async () => {
  const server = await receiveMails();
  await Promise.all([startWorker(), startWorker(), startWorker()]);
  const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => queue(`mail ${n}`)));
  await eventually(outbox, allSent);
  expect(server.received).toHaveLength(ids.length);
});

test('a transaction that fails leaves neither mail nor job', async () => {
  const failing = database.db.transaction(async (tx) => {
    await queueMail(tx, { to: 'support@carom-labs.example', subject: 'never', text: '' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await outbox()).toEqual([]);
  expect((await database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
});

test('mails are written without a job, and several collectors give each of them one', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => queue(`mail ${n}`)));
  const keys = async () => {
    const { rows } = await database.pool.query<{ key: string }>('select key from graphile_worker.jobs');
    return rows.map(({ key }) => key).toSorted();
  };
  expect(await keys()).toEqual([]);
  const collectMails = createMailCollection(database.db);
  await Promise.all([collectMails(), collectMails(), collectMails()]);
  expect(await keys()).toEqual(ids.toSorted());
  await collectMails();
  expect(await keys()).toHaveLength(ids.length);
});

test('the workers are told once of all mails that are collected together, and not where there are none', async () => {
  const told: (string | undefined)[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload }) => told.push(payload));
  try {
    await client.query('listen "jobs:insert"');
    const collectMails = createMailCollection(database.db);
    await collectMails();
    await Promise.all(Array.from({ length: 8 }, (_, n) => queue(`mail ${n}`)));
    await collectMails();
    // What was told before is delivered by the end of the next statement.
    await client.query('unlisten *');
  } finally {
    client.release();
  }
  expect(told).toEqual([expect.stringContaining('"count":8')]);
});

test('a receiver that is refused for good is given up and kept, others still arrive', async () => {
  const server = await receiveMails({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      else done();
    },
  });
  await startWorker();
  const refused = await queueMail(database.db, { to: 'nobody@example.com', subject: 'lost', text: '' });
  await queue('found');
  await eventually(outbox, (rows) => rows.every((mail) => mail.sentAt !== null || mail.givenUpAt !== null));
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, refused));
  expect(mail).toMatchObject({ sentAt: null, attempts: 1 });
  expect(mail?.lastProblem).toContain('No such user');
  expect(server.received).toHaveLength(1);
});

test('line breaks in a subject or an address list in a receiver do not become headers or receivers', async () => {
  const server = await receiveMails();
  await startWorker();
  await queueMail(database.db, {
    to: 'support@carom-labs.example',
    replyTo: 'a@example.com, b@example.com',
    subject: 'Hello\r\nBcc: victim@example.com',
    text: '',
  });
  await eventually(outbox, allSent);
  expect(server.received[0]?.receivers).toEqual(['support@carom-labs.example']);
  expect(server.received[0]?.source).not.toMatch(/^Bcc:/im);
});

async function leaveToDeadWorker(subject: string): Promise<void> {
  await queue(subject);
  await createMailCollection(database.db)();
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-that-died', locked_at = now(), attempts = 1`,
  );
}

test('the jobs of a dead worker are given back at the next start', async () => {
  const server = await receiveMails();
  await leaveToDeadWorker('left behind');
  await startWorker();
  await eventually(outbox, allSent);
  expect(server.received).toHaveLength(1);
});

test('a job that was added again while its worker died leaves nothing that counts as given up', async () => {
  const server = await receiveMails();
  await leaveToDeadWorker('left behind');
  const [mail] = await outbox();
  await scheduleDelivery(database.db, mail?.id ?? '', 0);
  await startWorker();
  await eventually(outbox, allSent);
  await eventually(
    () => measureWaiting(database.db, 'jobs_waiting'),
    (waiting) => waiting === 0,
  );
  expect(await measureWaiting(database.db, 'jobs_given_up')).toBe(0);
  expect(server.received).toHaveLength(1);
});

test('retries double up to a quarter of an hour', () => {
  expect([1, 2, 3, 10, 500].map(retryDelaySeconds)).toEqual([2, 4, 8, 900, 900]);
});

test('the words of a mail with a secret link are wiped when it has left, and not before', async () => {
  const secret = { to: 'robin@example.com', subject: 'link', text: 'open s3cret', html: '<p>s3cret</p>' };
  await database.db.transaction((tx) => queueMail(tx, { ...secret, holdsSecret: true }));
  await queue('ordinary');
  await startWorker();
  await eventually(outbox, (rows) => rows.every((mail) => mail.attempts > 0));
  expect((await outbox()).find(({ subject }) => subject === 'link')).toMatchObject({ text: 'open s3cret' });

  const server = await receiveMails();
  const rows = await eventually(outbox, allSent);
  expect(server.received.filter(({ source }) => source.includes('s3cret'))).toHaveLength(1);
  expect(rows.find(({ subject }) => subject === 'link')).toMatchObject({ text: '', html: null });
  expect(rows.find(({ subject }) => subject === 'ordinary')).toMatchObject({ text: 'Hello.' });
});

test('a calendar file goes with its mail, by the method that it names', async () => {
  const server = await receiveMails();
  await startWorker();
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const mail = { to: 'ada@example.org', subject: 'Cancelled', text: 'Hello.', calendar };
  await database.db.transaction((tx) => queueMail(tx, mail));
  await eventually(outbox, allSent);
  const source = server.received[0]?.source ?? '';
  expect(source).toMatch(/Content-Type: text\/calendar;[^:]*method=CANCEL/i);
  expect(source).toContain('filename=class.ics');
  const encoded = Buffer.from(calendar).toString('base64');
  expect(source.replaceAll('\r\n', '')).toMatch(
    new RegExp(`${encoded.replaceAll('+', '\\+')}|BEGIN:VCALENDARMETHOD:CANCELEND:VCALENDAR`),
  );
});
