import { contactSubject } from '@carom/contract/admin/messages/answer-mail';
import type { Database } from '../../db/client.ts';
import type { OutgoingMail, QueueMail } from '../../jobs/mail-outbox.ts';
import { writeLetter } from '../../mails/mail-template.ts';
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
  return {
    to: supportEmail,
    replyTo: message.email,
    ...writeLetter({
      subject: contactSubject(message),
      before: [
        { label: 'Name', value: `${message.firstName} ${message.lastName}` },
        { label: 'E-mail', value: message.email },
        { label: 'Phone', value: message.phone === '' ? '(none)' : message.phone },
        message.message,
      ],
    }),
  };
}
