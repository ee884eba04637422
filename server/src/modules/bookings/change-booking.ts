import { randomUUID } from 'node:crypto';
import { type BookingEvent, type BookingProblem, transition } from '@carom/domain/classes/booking';
import type { ClassId } from '@carom/domain/classes/class-id';
import { ok, type Result } from '@carom/domain/result';
import { CodedError } from '../../errors/coded-error.ts';
import type { FailureCode } from '../../errors/failures.ts';
import type { ChangedBooking, StoredBooking } from './repo.ts';

const CODES: Readonly<Record<BookingProblem, FailureCode>> = {
  classFull: 'classFull',
  notBooked: 'bookingNotFound',
  classOver: 'classOver',
  waitingIsOver: 'waitingIsOver',
};

/** A member's booking of a class; `state: null` if there is none yet. */
type Subject =
  | Pick<StoredBooking, 'id' | 'classId' | 'userId' | 'state' | 'sequence'>
  | { readonly classId: ClassId; readonly userId: string; readonly state: null };

/**
 * Applies the event without saving, so that the caller can write the booking and its mail together. null: nothing
 * changes. Save the result with `saveBooking` while the class is locked.
 */
export function changedBooking(
  subject: Subject,
  event: BookingEvent,
): Result<ChangedBooking | null, BookingProblem> {
  const decision = transition(subject.state, event);
  if (!decision.ok) return decision;
  const change = decision.value;
  if (change === null) return ok(null);
  const { classId, userId } = subject;
  const row =
    subject.state === null
      ? { id: randomUUID(), sequence: 0 }
      : { id: subject.id, sequence: subject.sequence + 1 };
  return ok({ ...row, classId, userId, state: change.to, change });
}

/** Throws `classFull`, `bookingNotFound`, `classOver`, `waitingIsOver`. */
export function valueOrThrow<Value>(result: Result<Value, BookingProblem>): Value {
  if (!result.ok) throw new CodedError(CODES[result.problem]);
  return result.value;
}
