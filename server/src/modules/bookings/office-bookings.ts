import { err, ok, type Result } from '@carom/domain/result';
import { mayBook } from '@carom/domain/subscription/access-rules';
import type { Queryable } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Addressee } from '../../mails/mail-template.ts';
import type { ClassService } from '../classes/service.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import type { User } from '../users/directory.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changedBooking, valueOrThrow } from './change-booking.ts';
import type { FillFreeSeats, SeatDeps } from './free-seats.ts';
import { type ChangedBooking, findBookingOf, type StoredBooking, saveBooking } from './repo.ts';

type Member = Pick<User, 'id' | 'email' | 'firstName' | 'status' | 'role'>;
type Row = Pick<StoredBooking, 'id' | 'state'>;

/** `from` is the previous state. */
interface AddedBooking {
  readonly booking: Row;
  readonly from: StoredBooking['state'] | null;
}

/**
 * Changes that admins make to a member's booking, while the class is locked. Seats, mails and the waiting list are
 * handled as for changes by members.
 */
export interface OfficeBookings {
  /**
   * Gives a seat to any active member, subscribed or not, after the waiting list is served. In a full class, either
   * fails or adds the member to the waiting list. The latter requires a member who may book, because the waiting
   * list skips others.
   */
  add(
    tx: Queryable,
    locked: LockedClass,
    member: Member,
    options: { readonly whenFull: 'refuse' | 'wait'; readonly now: Date },
  ): Promise<Result<AddedBooking, 'classFull' | 'waitingNeedsAccess'>>;
  /** Works until the class begins. null: the booking was already cancelled. Throws `classOver`. */
  remove(
    tx: Queryable,
    locked: LockedClass,
    subject: { readonly booking: StoredBooking; readonly member: Addressee },
    now: Date,
  ): Promise<ChangedBooking | null>;
}

interface OfficeDeps extends SeatDeps {
  readonly classes: Pick<ClassService, 'readAgain'>;
  readonly fillFreeSeats: FillFreeSeats;
}

export function createOfficeBookings(deps: OfficeDeps): OfficeBookings {
  const { classes, fillFreeSeats, subscriptionOf, mails, queueMail } = deps;

  return {
    async add(tx, locked, member, { whenFull, now }) {
      const before = await findBookingOf(tx, member.id, locked.classId);
      if (before?.state === 'booked') return ok({ booking: before, from: before.state });
      const freeSeats = await fillFreeSeats(tx, locked, now);
      const own = before === null ? null : await findBookingOf(tx, member.id, locked.classId);
      const isToWait = freeSeats === 0 && whenFull === 'wait' && own?.state !== 'waiting';
      if (isToWait && !mayBook({ ...member, subscription: await subscriptionOf(member.id, tx) })) {
        return err('waitingNeedsAccess');
      }
      const subject = own ?? { classId: locked.classId, userId: member.id, state: null };
      const kind = whenFull === 'wait' ? 'waitingAsked' : 'seatAsked';
      const changed = changedBooking(subject, { kind, freeSeats });
      if (!changed.ok) return err('classFull');
      const booking = changed.value;
      if (booking === null) return ok({ booking: requireRow(own), from: before?.state ?? null });
      const entry = bookingEntryOf({ booking, bookedClass: locked, waitingPosition: null }, now);
      const occasion = { to: member, about: locked, booking: entry, now };
      const mail = booking.state === 'booked' ? mails.booked(occasion) : mails.putOnWaitingList(occasion);
      await Promise.all([saveBooking(tx, booking, now), queueMail(tx, mail)]);
      return ok({ booking, from: booking.change.from });
    },

    async remove(tx, locked, { booking: before, member }, now) {
      const hasBegun = locked.startsAt <= now;
      const booking = valueOrThrow(
        changedBooking(
          before,
          before.state === 'waiting' ? { kind: 'waitingGivenUp' } : { kind: 'seatGivenUp', hasBegun },
        ),
      );
      if (booking === null) return null;
      const entry = bookingEntryOf({ booking, bookedClass: locked, waitingPosition: null }, now);
      const hadSeat = booking.change.from === 'booked';
      const mail = hadSeat
        ? mails.seatTakenBack({ to: member, about: locked, booking: entry, now })
        : mails.takenOffWaitingList({ to: member, about: locked });
      await Promise.all([saveBooking(tx, booking, now), queueMail(tx, mail)]);
      if (hadSeat) await fillFreeSeats(tx, await classes.readAgain(tx, locked), now);
      return booking;
    },
  };
}

/** An event that changes nothing implies an existing booking. */
function requireRow(row: StoredBooking | null): StoredBooking {
  if (row === null) throw new CodedError('participantNotFound');
  return row;
}
