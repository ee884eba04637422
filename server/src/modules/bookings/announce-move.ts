import type { Queryable } from '../../db/client.ts';
import { bookingEntryOf } from './booking-entry.ts';
import type { SeatDeps } from './free-seats.ts';
import { lockClass, selectActive } from './repo.ts';

/** Tells everybody with a seat that the class takes place at another time. */
export type AnnounceMove = (tx: Queryable, classId: string, now: Date) => Promise<void>;

export function createAnnounceMove({
  mails,
  queueMail,
}: Pick<SeatDeps, 'mails' | 'queueMail'>): AnnounceMove {
  return async (tx, classId, now) => {
    const bookedClass = await lockClass(tx, classId);
    if (bookedClass === null) return;
    for (const { booking, email } of await selectActive(tx, classId)) {
      if (booking.state !== 'booked') continue;
      const entry = bookingEntryOf({ booking, bookedClass, waitingPosition: null });
      await queueMail(tx, mails.classMoved({ to: email, about: bookedClass, booking: entry, now }));
    }
  };
}
