import type { FastifyInstance } from 'fastify';
import { plainPage } from '../../plugins/pages/plain-pages.ts';
import { mailboxContent, type ShownMail } from './page.ts';

export interface MailReader {
  /** Newest first. */
  list(): Promise<readonly ShownMail[]>;
}

/** Shows the mails that are stored instead of sent in development. Not registered in production. */
export function devMailboxRoutes(app: FastifyInstance, mailbox: MailReader): void {
  const options = { schema: { hide: true } };
  app.get('/dev/mailbox', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage('Mailbox', mailboxContent(await mailbox.list()))),
  );
  app.get('/dev/mailbox.json', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: await mailbox.list() }),
  );
}
