import { REMINDER_KINDS, type ReminderKind } from '@carom/domain/classes/reminders';
import type { Database } from '../../db/client.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { ReminderMails } from '../../mails/reminder-mails.ts';
import { bookingEntryOf } from '../bookings/booking-entry.ts';
import { enterDueReminders, selectReminders } from './reminders-repo.ts';
import type { StopTokens } from './stop-tokens.ts';

/** With one commit. */
const MOST_AT_ONCE = 200;

interface EntryDeps {
  readonly db: Database;
  readonly mails: ReminderMails;
  readonly stopTokens: StopTokens;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

/**
 * Writes the mails that remind of classes, each with its entry in one transaction: whoever runs it, however
 * often, at once or after a kill, writes each of them once.
 */
export function createReminderEntry({ db, mails, stopTokens, queueMail, clock }: EntryDeps) {
  /** Says how many. */
  function enterSome(kind: ReminderKind): Promise<number> {
    return db.transaction(async (tx) => {
      const now = clock();
      const ids = await enterDueReminders(tx, { kind, now, most: MOST_AT_ONCE });
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
      while ((await enterSome(kind)) === MOST_AT_ONCE);
    }
  };
}
