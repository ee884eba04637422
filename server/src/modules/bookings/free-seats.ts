import { isOnOffer } from '@carom/domain/classes/class-states';
import type { Queryable } from '../../db/client.ts';
import type { OutgoingMail } from '../../jobs/mail-outbox.ts';
import type { ClassMails } from '../../mails/class-mails.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changeBooking, valueOrThrow } from './change-booking.ts';
import { lockClass, selectWaiting } from './repo.ts';

export interface SeatDeps {
  /** Asked within the caller's transaction: another connection might never come. */
  readonly isSubscribed: (userId: string, tx: Queryable) => Promise<boolean>;
  readonly mails: ClassMails;
  readonly queueMail: (tx: Queryable, mail: OutgoingMail) => Promise<string>;
}

/** Gives the free seats of a class to those who wait, in their order; says how many are left. */
export type FillFreeSeats = (tx: Queryable, classId: string, now: Date) => Promise<number>;

/** Whoever is not subscribed at that moment keeps their place and is passed over. */
export function createFillFreeSeats({ isSubscribed, mails, queueMail }: SeatDeps): FillFreeSeats {
  return async (tx, classId, now) => {
    const bookedClass = await lockClass(tx, classId);
    if (bookedClass === null) return 0;
    let free = bookedClass.capacity - bookedClass.seatsTaken;
    if (free === 0 || !isOnOffer(bookedClass, now)) return free;
    for (const { booking: waiting, email, status } of await selectWaiting(tx, classId)) {
      if (free === 0) break;
      if (status !== 'active' || !(await isSubscribed(waiting.userId, tx))) continue;
      const seated = valueOrThrow(await changeBooking(tx, waiting, { kind: 'seatOffered' }, now));
      if (seated === null) continue;
      const entry = bookingEntryOf({ booking: seated.booking, bookedClass, waitingPosition: null });
      await queueMail(tx, mails.seatFromWaitingList({ to: email, about: bookedClass, booking: entry, now }));
      free -= 1;
    }
    return free;
  };
}
