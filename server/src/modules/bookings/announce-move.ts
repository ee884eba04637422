import type { Queryable } from '../../db/client.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import { bookingEntryOf } from './booking-entry.ts';
import type { SeatDeps } from './free-seats.ts';
import { selectActive } from './repo.ts';

/** Tells everybody with a seat that the class takes place at another time. */
export type AnnounceMove = (tx: Queryable, moved: LockedClass, now: Date) => Promise<void>;

export function createAnnounceMove({
  mails,
  queueMail,
}: Pick<SeatDeps, 'mails' | 'queueMail'>): AnnounceMove {
  return async (tx, moved, now) => {
    for (const { booking, email } of await selectActive(tx, moved.classId)) {
      if (booking.state !== 'booked') continue;
      const entry = bookingEntryOf({ booking, bookedClass: moved, waitingPosition: null }, now);
      await queueMail(tx, mails.classMoved({ to: email, about: moved, booking: entry, now }));
    }
  };
}
