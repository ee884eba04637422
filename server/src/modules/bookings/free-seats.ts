import { isOnOffer } from '@carom/domain/classes/class-states';
import { mayBook } from '@carom/domain/subscription/access-rules';
import type { Queryable } from '../../db/client.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { ClassMails } from '../../mails/class-mails.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import type { SubscriptionSummary } from '../subscription/member-state/summary.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changedBooking, valueOrThrow } from './change-booking.ts';
import { saveBooking, selectWaiting, type WaitingBooking } from './repo.ts';

export interface SeatDeps {
  /** Runs on the caller's transaction: waiting for a second connection could deadlock. */
  readonly subscriptionOf: SubscriptionSummary;
  readonly mails: ClassMails;
  readonly queueMail: QueueMail;
}

/** Gives the free seats of a class to its waiting list, in order. Returns the number of seats left. */
export type FillFreeSeats = (
  tx: Queryable,
  locked: LockedClass,
  now: Date,
  /** The waiting list, if the caller has read it after the lock. */
  waiting?: readonly WaitingBooking[],
) => Promise<number>;

/** Members who may not book at the moment are skipped and keep their place. */
export function createFillFreeSeats({ subscriptionOf, mails, queueMail }: SeatDeps): FillFreeSeats {
  return async (tx, locked, now, known) => {
    let free = locked.capacity - locked.seatsTaken;
    if (free === 0 || !isOnOffer(locked, now)) return free;
    const queue = known ?? (await selectWaiting(tx, locked.classId));
    for (const { booking: waiting, member, status, role } of queue) {
      if (free === 0) break;
      const subscription = await subscriptionOf(waiting.userId, tx);
      if (!mayBook({ status, role, subscription })) continue;
      const booking = valueOrThrow(changedBooking(waiting, { kind: 'seatOffered' }));
      if (booking === null) continue;
      const entry = bookingEntryOf({ booking, bookedClass: locked, waitingPosition: null }, now);
      const mail = mails.seatFromWaitingList({ to: member, about: locked, booking: entry, now });
      await Promise.all([saveBooking(tx, booking, now), queueMail(tx, mail)]);
      free -= 1;
    }
    return free;
  };
}
