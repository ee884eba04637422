import type { ClassId } from '@carom/domain/classes/class-id';
import type { Queryable } from '../../db/client.ts';
import type { ClassService } from '../classes/service.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import { selectAlternatives } from './alternatives-repo.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changedBooking, valueOrThrow } from './change-booking.ts';
import type { SeatDeps } from './free-seats.ts';
import { saveBooking, selectActive } from './repo.ts';

interface Circumstances {
  /** Shown to participants; may be empty. */
  readonly reason?: string;
  /** Classes cancelled in the same operation, which must not be suggested as alternatives. */
  readonly alsoCancelled?: readonly ClassId[];
}

/**
 * Cancels a class and all its bookings, and mails the participants the reason and alternatives. Returns false if the
 * class was already cancelled.
 */
export type CancelClass = (
  tx: Queryable,
  locked: LockedClass,
  now: Date,
  circumstances?: Circumstances,
) => Promise<boolean>;

interface CancelDeps extends Pick<SeatDeps, 'mails' | 'queueMail'> {
  readonly classes: Pick<ClassService, 'change'>;
}

export function createCancelClass({ classes, mails, queueMail }: CancelDeps): CancelClass {
  return async (tx, locked, now, { reason = '', alsoCancelled: except = [] } = {}) => {
    if (locked.cancelledAt !== null) return false;
    const affected = await selectActive(tx, locked.classId);
    const change = { cancelledAt: now, cancelReason: reason === '' ? null : reason };
    const bookedClass = await classes.change(tx, locked, change, now);
    const alternatives = affected.length === 0 ? [] : await selectAlternatives(tx, locked, { now, except });
    for (const { booking: before, member } of affected) {
      const booking = valueOrThrow(changedBooking(before, { kind: 'classCancelled' }));
      if (booking === null) continue;
      const entry = bookingEntryOf({ booking, bookedClass, waitingPosition: null }, now);
      const cancellation = { to: member, about: bookedClass, reason: bookedClass.cancelReason, alternatives };
      const mail =
        booking.change.from === 'booked'
          ? mails.classCancelled({ ...cancellation, booking: entry, now })
          : mails.waitedForCancelled(cancellation);
      await Promise.all([saveBooking(tx, booking, now), queueMail(tx, mail)]);
    }
    return true;
  };
}
