import { answerSubject, answerText, quoteHeading } from '@carom/contract/admin/messages/answer-mail';
import type { Database } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueMail } from '../../../jobs/mail-outbox.ts';
import { writeLetter } from '../../../mails/mail-template.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { findAnswer, insertAnswer, selectAnswers } from './answers-repo.ts';
import { changeMessage, lockMessage } from './repo.ts';
import { messageSubject } from './service.ts';

/** Mail servers limit the length of headers. The first mail and the latest ones are enough for threading. */
const LAST_OF_THREAD = 19;

interface WrittenAnswer {
  /** The idempotency key. */
  readonly id: string;
  readonly version: string;
  readonly text: string;
}

export interface AnswerService {
  /** Throws `messageNotFound`, `changedMeanwhile` if the version is outdated, and `idTaken`. */
  answer(admin: SignedInUser, messageId: string, answer: WrittenAnswer): Promise<void>;
}

interface AnswerDeps {
  readonly db: Database;
  readonly queueMail: QueueMail;
  readonly idempotency: Idempotency;
  readonly supportEmail: string;
  readonly clock: () => Date;
}

export function createAnswerService(deps: AnswerDeps): AnswerService {
  const { db, queueMail, idempotency, supportEmail, clock } = deps;

  return {
    async answer(admin, named, { id, version, text }) {
      const messageId = uuidIn(named, 'messageNotFound');
      await db.transaction(async (tx) => {
        const message = await lockMessage(tx, messageId);
        if (message === null) throw new CodedError('messageNotFound');
        // Check this before the version, which the first request has increased.
        const content = { messageId, text };
        if (!(await idempotency.isFirst(tx, { id, kind: 'messageAnswer', askedBy: admin.id, content })))
          return;
        if ((await findAnswer(tx, id)) !== null) throw new CodedError('idTaken');
        if (String(message.version) !== version) throw new CodedError('changedMeanwhile');

        const earlier = await selectAnswers(tx, messageId);
        const mailId = await queueMail(tx, {
          to: message.email,
          // Replies go to support's mailbox, because the site receives no mail.
          replyTo: supportEmail,
          ...answerMail(text, message),
          thread: threadOf([message.mailId, ...earlier.map((answer) => answer.mailId)]),
        });
        const now = clock();
        await insertAnswer(tx, { id, messageId, adminId: admin.id, text, mailId, createdAt: now });
        await changeMessage(tx, messageId, { status: 'answered' });
        await recordChange(tx, {
          admin,
          action: 'message.answered',
          subject: messageSubject(message),
          // Without the text, which is deleted with its sender's account.
          before: { status: message.status, answers: earlier.length },
          after: { status: 'answered', answers: earlier.length + 1 },
          at: now,
        });
      });
    },
  };
}

/** The plain words are those of the preview. */
function answerMail(text: string, received: Parameters<typeof answerText>[1]) {
  const subject = answerSubject(received);
  const before = [text, quoteHeading(received), { quote: received.message }];
  return { ...writeLetter({ subject, before }), text: answerText(text, received) };
}

/** Messages from an earlier version of the site have no mail id. */
function threadOf(mailIds: readonly (string | null)[]): string[] {
  const known = mailIds.filter((id) => id !== null);
  return known.length <= LAST_OF_THREAD + 1 ? known : [...known.slice(0, 1), ...known.slice(-LAST_OF_THREAD)];
}
