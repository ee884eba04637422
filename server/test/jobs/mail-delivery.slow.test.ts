import { eq } from 'drizzle-orm';
import { run } from 'graphile-worker';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { JOB_QUEUE_LIMITS } from '../../src/db/connections/connection-limits.ts';
import { createPool } from '../../src/db/connections/connections.ts';
import { mails } from '../../src/db/schema.ts';
import { createMailDelivery, retryDelayMs } from '../../src/jobs/deliver-mail.ts';
import { queueJob } from '../../src/jobs/job-queue.ts';
import { queueMail } from '../../src/jobs/mail-outbox.ts';
import { hasDueMail } from '../../src/jobs/mails-repo.ts';
import { measureWaiting } from '../../src/jobs/waiting-work-repo.ts';
import { type JobWorker, startJobWorker } from '../../src/jobs/worker.ts';
import { createWorkerLogger } from '../../src/jobs/worker-logger.ts';
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
  const deliverNextMail = createMailDelivery({
    db: database.db,
    mailer: createSmtpMailer(address.url),
    mailFrom: 'Carom Labs <post@carom-labs.example>',
    invoiceFile: async () => null,
    reminderHolds: async () => true,
    clock: () => new Date(),
    logger: silentLogger,
  });
  const options = { connectionString: database.url, logger: silentLogger };
  const mail = { hasDueMail: () => hasDueMail(database.db, new Date()), deliverNextMail };
  workers.push(await startJobWorker({ ...options, mail, tasks: { left: async () => {} } }));
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

test('a transaction that fails leaves no mail', async () => {
  const failing = database.db.transaction(async (tx) => {
    await queueMail(tx, { to: 'support@carom-labs.example', subject: 'never', text: '' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await outbox()).toEqual([]);
});

test('a permanently refused mail is kept in the outbox, and others are delivered', async () => {
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

const REFUSALS = {
  'MAIL FROM': (refusal: Error) => ({ onMailFrom: (_address, _session, done) => done(refusal) }),
  'RCPT TO': (refusal: Error) => ({ onRcptTo: (_address, _session, done) => done(refusal) }),
  DATA: (refusal: Error) => ({
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal)),
  }),
} satisfies Record<string, (refusal: Error) => Parameters<typeof startMailServer>[1]>;

test.each([
  [454, 'MAIL FROM', 'waits'],
  [553, 'MAIL FROM', 'fails permanently'],
  [450, 'RCPT TO', 'waits'],
  [550, 'RCPT TO', 'fails permanently'],
  [451, 'DATA', 'waits'],
  [554, 'DATA', 'fails permanently'],
] as const)('a mail that is answered %i to %s %s', async (responseCode, command, what) => {
  await receiveMails(REFUSALS[command](Object.assign(new Error('Not this one'), { responseCode })));
  await queue('asked');
  await startWorker();
  const [mail] = await eventually(outbox, (rows) => rows.every(({ attempts }) => attempts > 0));
  expect(mail?.sentAt).toBeNull();
  expect(mail?.lastProblem).toContain('Not this one');
  expect(mail?.givenUpAt === null).toBe(what === 'waits');
});

test('a mail scheduled before the clock went back a day is delivered at once', async () => {
  const id = await queue('early');
  const nextAttemptAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await database.db.update(mails).set({ nextAttemptAt }).where(eq(mails.id, id));
  await receiveMails();
  await startWorker();
  await eventually(outbox, allSent);
});

test('a mail job of the previous release does nothing', async () => {
  const server = await receiveMails();
  const mailId = await queue('of the previous release');
  await queueJob(database.db, { name: 'deliver_mail', payload: { mailId }, key: mailId });
  await startWorker();
  await eventually(outbox, allSent);
  await noJobsLeft();
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

/** Takes a job like the worker of another server, and never finishes it. `work` runs meanwhile. */
async function whileHeldByDeadWorker(work: () => Promise<void>): Promise<void> {
  const pgPool = createPool({ connectionString: database.url, name: 'dead', limits: JOB_QUEUE_LIMITS });
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  const left = async () => {
    take();
    await end;
  };
  const runner = await run({
    pgPool,
    taskList: { left },
    noHandleSignals: true,
    logger: createWorkerLogger(silentLogger),
  });
  await queueJob(database.db, { name: 'left', payload: {}, key: 'left behind' });
  await isTaken;
  try {
    await work();
  } finally {
    letEnd();
    await runner.stop();
    await pgPool.end();
  }
}

const noJobsLeft = () =>
  eventually(
    () => measureWaiting(database.db, 'jobs_waiting'),
    (waiting) => waiting === 0,
  );

test('the jobs of a dead worker are released at the next start', async () => {
  await whileHeldByDeadWorker(async () => {
    await startWorker();
    await noJobsLeft();
  });
});

test('a job that was added again before its worker died does not count as failed permanently', async () => {
  await whileHeldByDeadWorker(async () => {
    await queueJob(database.db, { name: 'left', payload: {}, key: 'left behind' });
    await startWorker();
    await noJobsLeft();
    expect(await measureWaiting(database.db, 'jobs_given_up')).toBe(0);
  });
});

test('retries double up to a quarter of an hour', () => {
  expect([1, 2, 3, 10, 500].map(retryDelayMs)).toEqual([2000, 4000, 8000, 900_000, 900_000]);
});

test('the text of a mail with a secret link is erased after sending', async () => {
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

test('a mail with a slow mail server does not delay others', async () => {
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const server = await receiveMails({
    onRcptTo: ({ address: to }, _session, done) => {
      if (to.startsWith('slow')) void goOn.then(() => done());
      else done();
    },
  });
  await queueMail(database.db, { to: 'slow@example.com', subject: 'slow', text: '' });
  await startWorker();
  await eventually(
    () => database.pool.query("select from pg_stat_activity where state = 'idle in transaction'"),
    ({ rowCount }) => rowCount === 1,
  );
  await queue('next');
  await eventually(outbox, (rows) => rows.some(({ sentAt }) => sentAt !== null));
  expect(server.received.map(({ receivers }) => receivers)).toEqual([['support@carom-labs.example']]);
  letGoOn();
  await eventually(outbox, allSent);
});

test('after a rollback, the previous release delivers a mail without a job', async () => {
  const mailId = await queue('of the previous release');
  await database.db.update(mails).set({ isScheduled: true });
  await startWorker();
  const [mail] = await eventually(outbox, (rows) => rows.every(({ attempts }) => attempts > 0));
  expect(mail).toMatchObject({ id: mailId, isScheduled: false, sentAt: null });
});

test('a calendar file is attached with its method', async () => {
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
