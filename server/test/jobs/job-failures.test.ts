import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { createMailDelivery } from '../../src/jobs/deliver-mail.ts';
import { createMailCollection } from '../../src/jobs/mail-collection.ts';
import { queueMail } from '../../src/jobs/mail-outbox.ts';
import { startJobWorker } from '../../src/jobs/worker.ts';
import { createRecordedLog } from '../http/recorded-log.ts';
import { eventually } from '../support/eventually.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createTestDatabase } from '../support/test-database.ts';

const database = await createTestDatabase();
const mailServer = await startMailServer(0);
afterAll(async () => {
  await mailServer.close();
  await database.drop();
});

test('a job that fails tells why, but not the values of its query: neither the log nor the jobs', async () => {
  const { db, pool, url } = database;
  const { logger, lines } = createRecordedLog();
  const mail = {
    to: 'robin@example.com',
    subject: 'Your s3cret',
    text: 'open s3cret',
    html: '<p>s3cret</p>',
  };
  await db.transaction((tx) => queueMail(tx, mail));
  await createMailCollection(db)();
  // PostgreSQL repeats the whole row in such an error.
  await pool.query('alter table mails add constraint refuse_all check (false) not valid');
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${mailServer.port}`);
  const mailFrom = 'Carom Labs <post@carom-labs.example>';
  const deliverMail = createMailDelivery({
    db,
    mailer,
    mailFrom,
    invoiceFile: async () => null,
    reminderHolds: async () => true,
    clock: () => new Date(),
    logger,
  });
  const worker = await startJobWorker({
    connectionString: url,
    logger,
    deliverMail,
    collectMails: async () => {},
  });
  const look = async () => (await pool.query('select * from graphile_worker._private_jobs')).rows;
  const jobs = await eventually(look, (rows) => rows.some((row) => row.last_error !== null));
  await worker.stop();

  for (const told of [JSON.stringify(lines), JSON.stringify(jobs)]) {
    expect(told).toContain('refuse_all');
    expect(told).toContain('update');
    for (const word of ['s3cret', 'robin@example.com']) expect(told).not.toContain(word);
  }
});
