import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { mails } from '../../src/db/schema.ts';
import { createMailDelivery } from '../../src/jobs/deliver-mail.ts';
import { queueJob } from '../../src/jobs/job-queue.ts';
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

test('the reason of a failed job or mail is recorded without query values, in the log and in the tables', async () => {
  const { db, pool, url } = database;
  const { logger, lines } = createRecordedLog();
  const mail = {
    to: 'robin@example.com',
    subject: 'Your s3cret',
    text: 'open s3cret',
    html: '<p>s3cret</p>',
  };
  await db.transaction((tx) => queueMail(tx, mail));
  await queueJob(db, { name: 'write_a_mail', payload: {}, key: 'ill' });
  // The error of this constraint contains the whole row.
  await pool.query(
    'alter table mails add constraint refuse_all check (sent_at is null and attempts < 5) not valid',
  );
  const worker = await startJobWorker({
    connectionString: url,
    logger,
    mail: {
      hasDueMail: async () => true,
      deliverNextMail: createMailDelivery({
        db,
        mailer: createSmtpMailer(`smtp://127.0.0.1:${mailServer.port}`),
        mailFrom: 'Carom Labs <post@carom-labs.example>',
        invoiceFile: async () => null,
        reminderHolds: async () => true,
        clock: () => new Date(),
        logger,
      }),
    },
    tasks: {
      write_a_mail: () =>
        db
          .insert(mails)
          .values({ ...mail, attempts: 9 })
          .then(() => {}),
    },
  });
  const jobs = await eventually(
    async () => (await pool.query('select * from graphile_worker.jobs')).rows,
    (rows) => rows.some((row) => row.last_error !== null),
  );
  const [outbox] = await eventually(
    () => db.select({ lastProblem: mails.lastProblem }).from(mails),
    (rows) => rows.some(({ lastProblem }) => lastProblem !== null),
  );
  await worker.stop();

  for (const text of [JSON.stringify(lines), JSON.stringify(jobs), JSON.stringify(outbox)]) {
    expect(text).toContain('refuse_all');
    for (const word of ['s3cret', 'robin@example.com']) expect(text).not.toContain(word);
  }
});
