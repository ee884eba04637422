import type { Queryable } from '../../db/client.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changeBooking, valueOrThrow } from './change-booking.ts';
import type { SeatDeps } from './free-seats.ts';
import { lockClass, markClassCancelled, selectActive } from './repo.ts';

/** Cancels a class and everybody's booking of it, and tells them. False when there is nothing to cancel. */
export type CancelClass = (tx: Queryable, classId: string, now: Date) => Promise<boolean>;

export function createCancelClass({ mails, queueMail }: Pick<SeatDeps, 'mails' | 'queueMail'>): CancelClass {
  return async (tx, classId, now) => {
    const found = await lockClass(tx, classId);
    if (found === null || found.cancelledAt !== null) return false;
    const affected = await selectActive(tx, classId);
    await markClassCancelled(tx, classId, now);
    const bookedClass = (await lockClass(tx, classId)) ?? found;
    for (const { booking: before, email } of affected) {
      const cancelled = valueOrThrow(await changeBooking(tx, before, { kind: 'classCancelled' }, now));
      if (cancelled === null) continue;
      const { booking, change } = cancelled;
      const entry = bookingEntryOf({ booking, bookedClass, waitingPosition: null });
      const mail =
        change.from === 'booked'
          ? mails.classCancelled({ to: email, about: bookedClass, booking: entry, now })
          : mails.waitedForCancelled({ to: email, about: bookedClass });
      await queueMail(tx, mail);
    }
    return true;
  };
}
