import type { Branded } from '../brand.ts';
import { assertNever, err, ok, type Result } from '../result.ts';
import type { BookingState } from './booking-states.ts';

/** What becomes of a member's booking of a class. `transition` alone makes one; nothing else may be saved. */
export type BookingChange = Branded<
  {
    /** null: the member has not had one in this class yet. */
    readonly from: BookingState | null;
    readonly to: BookingState;
  },
  'BookingChange'
>;

export type BookingEvent =
  /** The member wants a seat, and nothing else. */
  | { readonly kind: 'seatAsked'; readonly freeSeats: number }
  /** The member wants a seat, or else a place in the waiting list. */
  | { readonly kind: 'waitingAsked'; readonly freeSeats: number }
  /** It is this member's turn in the waiting list. */
  | { readonly kind: 'seatOffered' }
  | { readonly kind: 'seatGivenUp'; readonly hasBegun: boolean }
  | { readonly kind: 'waitingGivenUp' }
  | { readonly kind: 'memberLeft' }
  | { readonly kind: 'classCancelled' };

export type BookingProblem = 'classFull' | 'notBooked' | 'classOver' | 'waitingIsOver';

/** The one place where the state of a booking changes. null: it stays as it is. */
export function transition(
  from: BookingState | null,
  event: BookingEvent,
): Result<BookingChange | null, BookingProblem> {
  switch (event.kind) {
    case 'seatAsked':
      if (from === 'booked') return ok(null);
      return event.freeSeats > 0 ? become(from, 'booked') : err('classFull');
    case 'waitingAsked':
      if (from === 'booked') return ok(null);
      return become(from, event.freeSeats > 0 ? 'booked' : 'waiting');
    case 'seatOffered':
      return from === 'waiting' ? become(from, 'booked') : ok(null);
    case 'seatGivenUp':
      if (from === null || from === 'waiting') return err('notBooked');
      return from === 'booked' && event.hasBegun ? err('classOver') : become(from, 'cancelled');
    case 'waitingGivenUp':
      if (from === null) return err('notBooked');
      return from === 'booked' ? err('waitingIsOver') : become(from, 'cancelled');
    case 'memberLeft':
    case 'classCancelled':
      return from === null ? ok(null) : become(from, 'cancelled');
    default:
      return assertNever(event);
  }
}

function become(from: BookingState | null, to: BookingState): Result<BookingChange | null, never> {
  return ok(from === to ? null : ({ from, to } as BookingChange));
}
