import type { BookingEntry } from '@carom/contract/classes/schemas';
import type { BookingEvent } from '@carom/domain/classes/booking';
import { isOnOffer } from '@carom/domain/classes/class-states';
import { ok } from '@carom/domain/result';
import { isSubscribed } from '@carom/domain/subscription/subscribed';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { isUuid, uuidIn } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Addressee } from '../../mails/mail-template.ts';
import { classIdIn } from '../classes/class-id.ts';
import type { ClassService } from '../classes/service.ts';
import type { LockedClass, StoredClass } from '../classes/stored-class.ts';
import { bookingEntryOf } from './booking-entry.ts';
import { changedBooking, valueOrThrow } from './change-booking.ts';
import type { FillFreeSeats, SeatDeps } from './free-seats.ts';
import { selectBookingsOf } from './listed-repo.ts';
import {
  type ChangedBooking,
  findBookingOf,
  findOwnBooking,
  saveBooking,
  selectActiveClassIds,
  selectClassesToFill,
  selectWaitingAndOwn,
} from './repo.ts';

interface Member extends Addressee {
  readonly id: string;
}

/** A class as named in a request. Both ids must match. */
interface NamedClass {
  readonly groupId: string;
  readonly classId: string;
}

type WaitingAndOwn = Awaited<ReturnType<typeof selectWaitingAndOwn>>;

type BookingOutcome = { readonly outcome: 'booked' | 'alreadyBooked'; readonly title: string };

/** All methods work on the member's own bookings; the id of another member's booking is not found. */
export interface BookingService {
  /** Throws `notSubscribed`, `classNotFound`, `classFull`. */
  book(member: Member, named: NamedClass): Promise<BookingOutcome>;
  /** Past and future bookings, in order of start. */
  list(userId: string): Promise<readonly BookingEntry[]>;
  /** Idempotent; the first call sends one mail. Throws `bookingNotFound`, `classOver`. */
  cancel(member: Member, bookingId: string): Promise<void>;
  /** Takes a free seat where there is one. Throws `notSubscribed`, `classNotFound`. */
  joinWaitingList(member: Member, named: NamedClass): Promise<BookingEntry>;
  /** Idempotent. Throws `bookingNotFound`, `waitingIsOver`. */
  leaveWaitingList(member: Member, bookingId: string): Promise<void>;
  /** Cancels the bookings of future classes, and passes their seats on. Runs `leave` in the same transaction. */
  cancelAll(userId: string, leave: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Fills seats that became free by other means than a cancellation, such as a larger capacity. */
  fillAllFreeSeats(): Promise<void>;
}

interface BookingDeps extends SeatDeps {
  readonly fillFreeSeats: FillFreeSeats;
  readonly db: Database;
  readonly classes: ClassService;
  readonly clock: () => Date;
}

export function createBookingService(deps: BookingDeps): BookingService {
  const { db, classes, clock, subscriptionOf, mails, queueMail, fillFreeSeats } = deps;

  /** Takes a seat, or a place in the waiting list if `kind` allows it. */
  async function takeSeat(member: Member, named: NamedClass, kind: 'seatAsked' | 'waitingAsked') {
    const classId = classIdIn(named.classId);
    const take = async (
      tx: Queryable,
      locked: LockedClass | null,
      { waiting, own: before }: WaitingAndOwn,
    ) => {
      const now = clock();
      const bookedClass = requireOnOffer(locked, named, now);
      if (before?.state === 'booked') return ok({ hadSeat: true, title: bookedClass.title });
      // The waiting list has priority, and may include this member.
      const freeSeats = await fillFreeSeats(tx, bookedClass, now, waiting);
      const own = before === null ? null : await findBookingOf(tx, member.id, classId);
      const subject = own ?? { classId, userId: member.id, state: null };
      const changed = changedBooking(subject, { kind, freeSeats });
      if (!changed.ok) return changed;
      const booking = changed.value;
      if (booking === null) return ok({ hadSeat: false, title: bookedClass.title });
      const occasion = occasionOf(member, booking, bookedClass, now);
      await Promise.all([
        saveBooking(tx, booking, now),
        booking.state === 'booked' && queueMail(tx, mails.booked(occasion)),
      ]);
      return ok({ hadSeat: false, title: bookedClass.title });
    };
    const readWaiting = (tx: Queryable) => selectWaitingAndOwn(tx, { classId, userId: member.id });
    const taken = await classes.changing(classId, take, readWaiting);
    // Throw after the commit, so that seats given to the waiting list are kept.
    return valueOrThrow(taken);
  }

  function occasionOf(member: Member, booking: ChangedBooking, bookedClass: LockedClass, now: Date) {
    const entry = bookingEntryOf({ booking, bookedClass, waitingPosition: null }, now);
    return { to: member, about: bookedClass, booking: entry, now };
  }

  /** Reads the class again first, because it has one more free seat than when it was locked. */
  async function passOnSeats(tx: Queryable, locked: LockedClass, now: Date): Promise<void> {
    await fillFreeSeats(tx, await classes.readAgain(tx, locked), now);
  }

  async function requireSubscribed({ id }: Member): Promise<void> {
    if (!isSubscribed(await subscriptionOf(id))) throw new CodedError('notSubscribed');
  }

  /** Checks without the lock first, so that requests that must fail do not wait for it. */
  async function refuseBeforeLock(member: Member, named: NamedClass): Promise<void> {
    const classId = isUuid(named.classId) ? classIdIn(named.classId) : null;
    const [access, found] = await Promise.all([subscriptionOf(member.id), classId && classes.find(classId)]);
    if (!isSubscribed(access)) throw new CodedError('notSubscribed');
    const bookedClass = requireOnOffer(found, named, clock());
    if (bookedClass.seatsTaken < bookedClass.capacity) return;
    const own = await findBookingOf(db, member.id, bookedClass.classId);
    if (own?.state !== 'booked') throw new CodedError('classFull');
  }

  /** Changes a booking while its class is locked, and passes a freed seat on. */
  async function changeOwnBooking(
    member: Member,
    named: string,
    eventIn: (bookedClass: StoredClass, now: Date) => BookingEvent,
  ): Promise<void> {
    const bookingId = uuidIn(named, 'bookingNotFound');
    const booking = await findOwnBooking(db, member.id, bookingId);
    if (booking === null) throw new CodedError('bookingNotFound');
    await classes.changing(booking.classId, async (tx, locked) => {
      const current = await findOwnBooking(tx, member.id, bookingId);
      if (locked === null || current === null) throw new CodedError('bookingNotFound');
      const now = clock();
      const changed = valueOrThrow(changedBooking(current, eventIn(locked, now)));
      if (changed === null) return;
      const hadSeat = changed.change.from === 'booked';
      await Promise.all([
        saveBooking(tx, changed, now),
        hadSeat && queueMail(tx, mails.bookingCancelled(occasionOf(member, changed, locked, now))),
      ]);
      if (hadSeat) await passOnSeats(tx, locked, now);
    });
  }

  return {
    async book(member, named) {
      await refuseBeforeLock(member, named);
      const { hadSeat, title } = await takeSeat(member, named, 'seatAsked');
      return { outcome: hadSeat ? 'alreadyBooked' : 'booked', title };
    },
    async list(userId) {
      const newestFirst = await selectBookingsOf(db, userId);
      const now = clock();
      return newestFirst.reverse().map((listed) => bookingEntryOf(listed, now));
    },
    cancel: (member, bookingId) =>
      changeOwnBooking(member, bookingId, ({ startsAt }, now) => ({
        kind: 'seatGivenUp',
        hasBegun: startsAt <= now,
      })),
    async joinWaitingList(member, named) {
      await requireSubscribed(member);
      await takeSeat(member, named, 'waitingAsked');
      const [listed] = await selectBookingsOf(db, member.id, { classId: classIdIn(named.classId) });
      if (listed === undefined) throw new CodedError('classNotFound');
      return bookingEntryOf(listed, clock());
    },
    leaveWaitingList: (member, bookingId) =>
      changeOwnBooking(member, bookingId, () => ({ kind: 'waitingGivenUp' })),
    cancelAll: (userId, leave) =>
      classes.changingMany(db, async (tx) => {
        const now = clock();
        // All callers lock in this order, which prevents deadlocks.
        for (const classId of await selectActiveClassIds(tx, userId, now)) {
          const locked = await classes.lock(tx, classId);
          const booking = await findBookingOf(tx, userId, classId);
          if (locked === null || booking === null) continue;
          const changed = valueOrThrow(changedBooking(booking, { kind: 'memberLeft' }));
          if (changed === null) continue;
          await saveBooking(tx, changed, now);
          await passOnSeats(tx, locked, now);
        }
        await leave(tx);
      }),
    async fillAllFreeSeats() {
      for (const classId of await selectClassesToFill(db, clock())) {
        await classes.changing(classId, async (tx, locked) => {
          if (locked !== null) await fillFreeSeats(tx, locked, clock());
        });
      }
    },
  };
}

/** The class, if it is on offer and matches both ids. */
function requireOnOffer<
  Found extends Pick<StoredClass, 'groupId' | 'published' | 'cancelledAt' | 'startsAt'>,
>(found: Found | null, { groupId }: NamedClass, now: Date): Found {
  const isNamed = found !== null && found.groupId === groupId.toLowerCase();
  if (!isNamed || !isOnOffer(found, now)) throw new CodedError('classNotFound');
  return found;
}
