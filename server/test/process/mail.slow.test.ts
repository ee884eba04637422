import { expect, test } from 'vitest';
import { sendContactMessage } from '../support/contact-form.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { createMailAddress } from '../support/mail-address.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server-process.ts';
import { createUsedDatabase } from '../support/test-database.ts';

test('after a kill while sending, the next server sends the mail soon, and once', async () => {
  const database = await createUsedDatabase();
  const address = await createMailAddress();
  const settings = {
    DATA_DIR: await createDataFolder(),
    DATABASE_URL: database.url,
    SMTP_URL: address.url,
    SUPPORT_EMAIL: 'desk@example.com',
  };
  let isAsked = false;
  const silent = await startMailServer(0, {
    onRcptTo() {
      // Never replies, so the mail is being sent as long as the server lives.
      isAsked = true;
    },
  });
  address.leadTo(silent.port);
  const first = await startServer(settings);
  expect((await sendContactMessage(first.url, 'are you there?')).status).toBe(200);
  await eventually(
    async () => isAsked,
    (asked) => asked,
  );
  await first.kill('SIGKILL');
  await silent.close();

  const mailServer = await startMailServer(0);
  address.leadTo(mailServer.port);
  const second = await startServer(settings);
  const outbox = async () => (await database.pool.query('select sent_at from mails')).rows;
  // Without the release of its jobs, a dead worker's job would be retried after four hours.
  await eventually(outbox, (mails) => mails.every((mail) => mail.sent_at !== null));
  await second.kill('SIGTERM');
  await mailServer.close();
  await address.close();
  await database.drop();

  expect(mailServer.received).toHaveLength(1);
  expect(mailServer.received[0]?.receivers).toEqual(['desk@example.com']);
  expect(mailServer.received[0]?.source).toContain('are you there?');
});
