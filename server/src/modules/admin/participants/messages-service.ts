import type { MessageAudience } from '@carom/contract/admin/participants/rules';
import type { Database, Queryable } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { OutgoingMail } from '../../../jobs/mail-outbox.ts';
import type { ClassMails } from '../../../mails/class-mails.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import type { StoredClass } from '../../classes/stored-class.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { selectAddressees } from './changes-repo.ts';
import { findClassMessage, insertClassMessage } from './messages-repo.ts';

interface MessageDraft {
  readonly subject: string;
  readonly text: string;
  readonly audience: MessageAudience;
}

/** Messages from admins to the participants of a class. All methods throw `classNotFound`. */
export interface ClassMessageService {
  preview(
    classId: string,
    draft: MessageDraft,
  ): Promise<Pick<OutgoingMail, 'subject' | 'text'> & { readonly recipients: number }>;
  /** Sends one mail to each person. Idempotent. Throws `nobodyToTell`, `idTaken`. */
  send(
    admin: SignedInUser,
    classId: string,
    id: string,
    draft: MessageDraft,
  ): Promise<{ readonly recipients: number }>;
}

interface MessageDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classes: Pick<ClassService, 'find'>;
  readonly idempotency: Idempotency;
  readonly mails: Pick<ClassMails, 'fromOffice'>;
  readonly queueMails: (tx: Queryable, mails: readonly OutgoingMail[]) => Promise<void>;
}

const STATES = {
  booked: ['booked'],
  booked_and_waiting: ['booked', 'waiting'],
} as const satisfies Record<MessageAudience, readonly string[]>;

export function createClassMessageService({
  db,
  clock,
  classes,
  idempotency,
  mails,
  queueMails,
}: MessageDeps): ClassMessageService {
  async function requireClass(id: string, tx?: Queryable): Promise<StoredClass> {
    const found = await classes.find(classIdIn(id), tx);
    if (found === null) throw new CodedError('classNotFound');
    return found;
  }

  return {
    async preview(classId, { audience, ...words }) {
      const about = await requireClass(classId);
      const { length: recipients } = await selectAddressees(db, about.classId, STATES[audience]);
      const { subject, text } = mails.fromOffice({ email: '' }, { about, ...words });
      return { subject, text, recipients };
    },

    send: (admin, classId, id, draft) =>
      db.transaction(async (tx) => {
        const about = await requireClass(classId, tx);
        const content = { classId: about.classId, ...draft };
        if (!(await idempotency.isFirst(tx, { id, kind: 'classMessage', askedBy: admin.id, content })))
          return { recipients: (await findClassMessage(tx, id))?.recipients ?? 0 };
        const { audience, ...words } = draft;
        const addressees = await selectAddressees(tx, about.classId, STATES[audience]);
        const recipients = addressees.length;
        if (recipients === 0) throw new CodedError('nobodyToTell');
        const at = clock();
        const message = { id, ...content, sentBy: admin.id, recipients, sentAt: at };
        if (!(await insertClassMessage(tx, message))) throw new CodedError('idTaken');
        await queueMails(
          tx,
          addressees.map((to) => mails.fromOffice(to, { about, ...words })),
        );
        await recordChange(tx, {
          admin,
          action: 'class.message_sent',
          subject: { kind: 'class', id: about.classId, label: about.title },
          before: {},
          after: { ...draft, recipients },
          at,
        });
        return { recipients };
      }),
  };
}
