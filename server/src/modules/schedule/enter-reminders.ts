import { REMINDER_KINDS, type ReminderKind } from '@carom/domain/classes/reminders';
import type { Database } from '../../db/client.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { ReminderMails } from '../../mails/reminder-mails.ts';
import { bookingEntryOf } from '../bookings/booking-entry.ts';
import { enterDueReminders, selectReminders } from './reminders-repo.ts';
import type { StopTokens } from './stop-tokens.ts';

/** Per transaction. */
const BATCH_SIZE = 200;

interface EntryDeps {
  readonly db: Database;
  readonly mails: ReminderMails;
  readonly stopTokens: StopTokens;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

/**
 * Queues the reminder mails of classes, each with its row in one transaction. So every reminder is sent once, even if
 * the job runs concurrently or again after a crash.
 */
export function createReminderEntry({ db, mails, stopTokens, queueMail, clock }: EntryDeps) {
  /** Returns the number of reminders. */
  function enterBatch(kind: ReminderKind): Promise<number> {
    return db.transaction(async (tx) => {
      const now = clock();
      const ids = await enterDueReminders(tx, { kind, now, most: BATCH_SIZE });
      const reminders = await selectReminders(tx, ids);
      const written = reminders.map(({ id, member, ...booked }) => {
        const booking = bookingEntryOf({ ...booked, waitingPosition: null }, now);
        const stopToken = stopTokens.issue(member);
        return mails.reminder({ id, kind, to: member, about: booked.bookedClass, booking, stopToken });
      });
      await Promise.all(written.map((mail) => queueMail(tx, mail)));
      return ids.length;
    });
  }

  return async function enterReminders(): Promise<void> {
    for (const kind of REMINDER_KINDS) {
      while ((await enterBatch(kind)) === BATCH_SIZE);
    }
  };
}
