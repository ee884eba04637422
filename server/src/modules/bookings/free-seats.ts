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
  /** Asked within the caller's transaction: another connection might never come. */
  readonly subscriptionOf: SubscriptionSummary;
  readonly mails: ClassMails;
  readonly queueMail: QueueMail;
}

/** Gives the free seats of a class to those who wait, in their order; says how many are left. */
export type FillFreeSeats = (
  tx: Queryable,
  locked: LockedClass,
  now: Date,
  /** Where they are known since the lock. */
  waiting?: readonly WaitingBooking[],
) => Promise<number>;

/** Whoever may not book at that moment keeps their place and is passed over. */
export function createFillFreeSeats({ subscriptionOf, mails, queueMail }: SeatDeps): FillFreeSeats {
  return async (tx, locked, now, known) => {
    let free = locked.capacity - locked.seatsTaken;
    if (free === 0 || !isOnOffer(locked, now)) return free;
    const inLine = known ?? (await selectWaiting(tx, locked.classId));
    for (const { booking: waiting, member, status, role } of inLine) {
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
