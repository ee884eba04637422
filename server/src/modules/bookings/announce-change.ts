import type { Queryable } from '../../db/client.ts';
import type { ClassMails, MailedChange } from '../../mails/class-mails.ts';
import type { LockedClass, StoredClass } from '../classes/stored-class.ts';
import { skipPassedReminders } from '../schedule/reminders.ts';
import { bookingEntryOf } from './booking-entry.ts';
import type { SeatDeps } from './free-seats.ts';
import { selectActive } from './repo.ts';

/**
 * Mails everyone with a seat when time, place, meeting link or teacher has changed. Does nothing for other changes,
 * or if the class is over.
 */
export type AnnounceChange = (
  tx: Queryable,
  before: StoredClass,
  changed: LockedClass,
  now: Date,
) => Promise<void>;

interface AnnounceDeps extends Pick<SeatDeps, 'queueMail'> {
  readonly mails: Pick<ClassMails, 'classChanged'>;
}

export function createAnnounceChange({ mails, queueMail }: AnnounceDeps): AnnounceChange {
  return async (tx, before, changed, now) => {
    const changes = changesBetween(before, changed);
    if (changes.length === 0 || changed.endsAt <= now) return;
    for (const { booking, member } of await selectActive(tx, changed.classId)) {
      if (booking.state !== 'booked') continue;
      const entry = bookingEntryOf({ booking, bookedClass: changed, waitingPosition: null }, now);
      await queueMail(tx, mails.classChanged({ to: member, about: changed, booking: entry, changes, now }));
    }
    // The mail replaces reminders whose new time is already past.
    if (changes.includes('time')) await skipPassedReminders(tx, changed, now);
  };
}

function changesBetween(before: StoredClass, after: StoredClass): MailedChange[] {
  const isMoved =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime();
  const differs: Readonly<Record<MailedChange, boolean>> = {
    time: isMoved,
    place: before.place !== after.place,
    'meeting link': before.meetingUrl !== after.meetingUrl,
    teacher: before.teacher !== after.teacher,
  };
  return (Object.keys(differs) as MailedChange[]).filter((name) => differs[name]);
}
