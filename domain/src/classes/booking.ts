import type { Branded } from '../brand.ts';
import { assertNever, err, ok, type Result } from '../result.ts';
import type { BookingState } from './booking-states.ts';

/** A change of a member's booking. Only `transition` creates one, so that nothing else can be saved. */
export type BookingChange = Branded<
  {
    /** `null` if the member has had no booking of this class yet. */
    readonly from: BookingState | null;
    readonly to: BookingState;
  },
  'BookingChange'
>;

export type BookingEvent =
  /** The member wants a seat only. */
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

/** The only function that changes the state of a booking. `null` if the state does not change. */
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
