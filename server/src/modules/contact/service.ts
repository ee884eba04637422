import { contactSubject } from '@carom/contract/admin/messages/answer-mail';
import type { Database } from '../../db/client.ts';
import type { OutgoingMail, QueueMail } from '../../jobs/mail-outbox.ts';
import { insertContactMessage } from './repo.ts';

interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export interface ContactService {
  /** Stores the message for the admins and queues its mail to support, in one transaction. */
  receive(message: ContactMessage): Promise<void>;
}

interface ContactDeps {
  readonly db: Database;
  readonly queueMail: QueueMail;
  readonly supportEmail: string;
  readonly clock: () => Date;
}

export function createContactService({ db, queueMail, supportEmail, clock }: ContactDeps): ContactService {
  return {
    async receive(message) {
      await db.transaction(async (tx) => {
        const mailId = await queueMail(tx, mailOf(message, supportEmail));
        await insertContactMessage(tx, { ...message, mailId, createdAt: clock() });
      });
    },
  };
}

function mailOf(message: ContactMessage, supportEmail: string): OutgoingMail {
  const name = `${message.firstName} ${message.lastName}`;
  return {
    to: supportEmail,
    replyTo: message.email,
    subject: contactSubject(message),
    text: [
      `Name: ${name}`,
      `E-mail: ${message.email}`,
      `Phone: ${message.phone === '' ? '(none)' : message.phone}`,
      '',
      message.message,
      '',
    ].join('\n'),
  };
}
