import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookingEvent, transition } from './booking.ts';
import { BOOKING_STATES, type BookingState } from './booking-states.ts';

type State = BookingState | null;

const ask = (freeSeats: number): BookingEvent => ({ kind: 'seatAsked', freeSeats });
const wait = (freeSeats: number): BookingEvent => ({ kind: 'waitingAsked', freeSeats });
const giveUp = (hasBegun: boolean): BookingEvent => ({ kind: 'seatGivenUp', hasBegun });
const LEAVE_LIST: BookingEvent = { kind: 'waitingGivenUp' };
const OFFER: BookingEvent = { kind: 'seatOffered' };
const LEFT: BookingEvent = { kind: 'memberLeft' };
const CANCELLED: BookingEvent = { kind: 'classCancelled' };

/** The state afterwards, or the problem in brackets. */
function outcomeOf(from: State, event: BookingEvent): string {
  const decision = transition(from, event);
  if (!decision.ok) return `(${decision.problem})`;
  return String(decision.value === null ? from : decision.value.to);
}

describe.each<[string, BookingEvent, Record<string, string>]>([
  ['asks for a seat and one is free', ask(1), {}],
  [
    'asks for a seat and none is free',
    ask(0),
    { none: '(classFull)', waiting: '(classFull)', cancelled: '(classFull)' },
  ],
  ['asks to wait and a seat is free', wait(2), {}],
  ['asks to wait and none is free', wait(0), { none: 'waiting', waiting: 'waiting', cancelled: 'waiting' }],
  ['is offered a seat', OFFER, { none: 'null', cancelled: 'cancelled' }],
  [
    'cancels a seat in time',
    giveUp(false),
    { none: '(notBooked)', waiting: '(notBooked)', booked: 'cancelled', cancelled: 'cancelled' },
  ],
  [
    'cancels a seat too late',
    giveUp(true),
    { none: '(notBooked)', waiting: '(notBooked)', booked: '(classOver)', cancelled: 'cancelled' },
  ],
  [
    'leaves the waiting list',
    LEAVE_LIST,
    { none: '(notBooked)', waiting: 'cancelled', booked: '(waitingIsOver)', cancelled: 'cancelled' },
  ],
  [
    'leaves the site',
    LEFT,
    { none: 'null', waiting: 'cancelled', booked: 'cancelled', cancelled: 'cancelled' },
  ],
  [
    'booked a class that is cancelled',
    CANCELLED,
    { none: 'null', waiting: 'cancelled', booked: 'cancelled', cancelled: 'cancelled' },
  ],
])('a member who %s', (_, event, outcomes) => {
  test.each<State>([null, ...BOOKING_STATES])('from %s', (from) => {
    expect(outcomeOf(from, event)).toBe(outcomes[from ?? 'none'] ?? 'booked');
  });
});

const state = fc.constantFrom<State>(null, ...BOOKING_STATES);
const event = fc.oneof(
  fc.nat(3).map(ask),
  fc.nat(3).map(wait),
  fc.boolean().map(giveUp),
  fc.constantFrom(OFFER, LEAVE_LIST, LEFT, CANCELLED),
);

describe('any history', () => {
  test('a change begins at the current state and ends at another', () => {
    fc.assert(
      fc.property(state, event, (from, happened) => {
        const decision = transition(from, happened);
        if (!decision.ok || decision.value === null) return;
        expect(decision.value.from).toBe(from);
        expect(decision.value.to).not.toBe(from);
      }),
    );
  });

  test('repeated events are idempotent', () => {
    fc.assert(
      fc.property(state, event, (from, happened) => {
        const first = transition(from, happened);
        if (!first.ok || first.value === null) return;
        const second = transition(first.value.to, happened);
        expect(second).toEqual({ ok: true, value: null });
      }),
    );
  });

  test('nobody gets a seat without a request, a turn in the waiting list, or a free seat', () => {
    fc.assert(
      fc.property(state, event, (from, happened) => {
        const decision = transition(from, happened);
        if (!decision.ok || decision.value?.to !== 'booked') return;
        const isFree = 'freeSeats' in happened && happened.freeSeats > 0;
        expect(isFree || (happened.kind === 'seatOffered' && from === 'waiting')).toBe(true);
      }),
    );
  });

  test('the taken seats are the booked ones and never exceed the capacity', () => {
    const step = fc.record({ member: fc.nat(4), kind: fc.nat(6), hasBegun: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(3), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
        const states = new Map<number, State>();
        const taken = () => [...states.values()].filter((each) => each === 'booked').length;
        for (const { member, kind, hasBegun } of steps) {
          const freeSeats = capacity - taken();
          const offered = freeSeats > 0 ? [OFFER] : [];
          const events = [
            ask(freeSeats),
            wait(freeSeats),
            giveUp(hasBegun),
            LEAVE_LIST,
            LEFT,
            CANCELLED,
            ...offered,
          ];
          const happened = events[kind % events.length];
          if (happened === undefined) continue;
          const decision = transition(states.get(member) ?? null, happened);
          if (decision.ok && decision.value !== null) states.set(member, decision.value.to);
          expect(taken()).toBeLessThanOrEqual(capacity);
        }
      }),
    );
  });
});
