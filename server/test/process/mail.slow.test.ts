import { expect, test } from 'vitest';
import { sendContactMessage } from '../support/contact-form.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startMailServer } from '../support/mail-server.ts';
import { findFreePort, startServer } from '../support/server-process.ts';
import { createUsedDatabase } from '../support/test-database.ts';

test('a server killed in the middle of sending: the next one sends the mail soon, and once', async () => {
  const database = await createUsedDatabase();
  const smtpPort = await findFreePort();
  const settings = {
    DATA_DIR: await createDataFolder(),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SUPPORT_EMAIL: 'desk@example.com',
  };
  let isAsked = false;
  const silent = await startMailServer(smtpPort, {
    onRcptTo() {
      // Never answers: the mail is on its way for as long as the server lives.
      isAsked = true;
    },
  });
  const first = await startServer(settings);
  expect((await sendContactMessage(first.url, 'are you there?')).status).toBe(200);
  await eventually(
    async () => isAsked,
    (asked) => asked,
  );
  await first.kill('SIGKILL');
  await silent.close();

  const mailServer = await startMailServer(smtpPort);
  const second = await startServer(settings);
  const outbox = async () => (await database.pool.query('select sent_at from mails')).rows;
  // Within a minute; without help, a job of a dead worker would be taken up after four hours.
  await eventually(outbox, (mails) => mails.every((mail) => mail.sent_at !== null));
  await second.kill('SIGTERM');
  await mailServer.close();
  await database.drop();

  expect(mailServer.received).toHaveLength(1);
  expect(mailServer.received[0]?.receivers).toEqual(['desk@example.com']);
  expect(mailServer.received[0]?.source).toContain('are you there?');
});
