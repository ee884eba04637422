import type { Queryable } from '../../db/client.ts';
import type { ClassService } from '../classes/service.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changedBooking, valueOrThrow } from './change-booking.ts';
import type { SeatDeps } from './free-seats.ts';
import { saveBooking, selectActive } from './repo.ts';

/** Cancels a class and everybody's booking of it, and tells them. False when there is nothing to cancel. */
export type CancelClass = (tx: Queryable, locked: LockedClass, now: Date) => Promise<boolean>;

interface CancelDeps extends Pick<SeatDeps, 'mails' | 'queueMail'> {
  readonly classes: Pick<ClassService, 'change'>;
}

export function createCancelClass({ classes, mails, queueMail }: CancelDeps): CancelClass {
  return async (tx, locked, now) => {
    if (locked.cancelledAt !== null) return false;
    const affected = await selectActive(tx, locked.classId);
    const bookedClass = await classes.change(tx, locked, { cancelledAt: now }, now);
    for (const { booking: before, email } of affected) {
      const booking = valueOrThrow(changedBooking(before, { kind: 'classCancelled' }));
      if (booking === null) continue;
      const entry = bookingEntryOf({ booking, bookedClass, waitingPosition: null }, now);
      const mail =
        booking.change.from === 'booked'
          ? mails.classCancelled({ to: email, about: bookedClass, booking: entry, now })
          : mails.waitedForCancelled({ to: email, about: bookedClass });
      await Promise.all([saveBooking(tx, booking, now), queueMail(tx, mail)]);
    }
    return true;
  };
}
