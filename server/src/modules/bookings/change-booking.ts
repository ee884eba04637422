import {
  type BookingChange,
  type BookingEvent,
  type BookingProblem,
  transition,
} from '@carom/domain/classes/booking';
import type { BookingState } from '@carom/domain/classes/booking-states';
import type { ClassId } from '@carom/domain/classes/class-id';
import { ok, type Result } from '@carom/domain/result';
import type { Queryable } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { FailureCode } from '../../errors/failures.ts';
import { type StoredBooking, saveBooking } from './repo.ts';

const CODES: Readonly<Record<BookingProblem, FailureCode>> = {
  classFull: 'classFull',
  notBooked: 'bookingNotFound',
  classOver: 'classOver',
  waitingIsOver: 'waitingIsOver',
};

/** A member's booking of a class; state null: there is none yet. */
interface Subject {
  readonly classId: ClassId;
  readonly userId: string;
  readonly state: BookingState | null;
}

interface ChangedBooking {
  readonly booking: StoredBooking;
  readonly change: BookingChange;
}

/** Does to a booking what the domain makes of the event, while its class is locked. null: nothing changes. */
export async function changeBooking(
  tx: Queryable,
  subject: Subject,
  event: BookingEvent,
  now: Date,
): Promise<Result<ChangedBooking | null, BookingProblem>> {
  const decision = transition(subject.state, event);
  if (!decision.ok) return decision;
  const change = decision.value;
  if (change === null) return ok(null);
  return ok({ change, booking: await saveBooking(tx, subject, change, now) });
}

/** Throws `classFull`, `bookingNotFound`, `classOver`, `waitingIsOver`. */
export function valueOrThrow<Value>(result: Result<Value, BookingProblem>): Value {
  if (!result.ok) throw new CodedError(CODES[result.problem]);
  return result.value;
}
