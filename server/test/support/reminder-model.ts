import { HOUR_MS, MINUTE_MS } from '@carom/domain/time/durations';
import fc from 'fast-check';

/** Events of a seat, class or member. `at` is the step in which they occur. */
export type ScheduleEvent =
  | {
      readonly kind: 'book' | 'giveUp' | 'optOut' | 'optIn' | 'block';
      readonly at: number;
      readonly who: number;
    }
  | { readonly kind: 'cancelClass'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly byMinutes: number };

/** One class, its members, and their events. */
export interface RandomSchedule {
  /** After the first step. */
  readonly startsInMinutes: number;
  readonly events: readonly ScheduleEvent[];
}

export const MEMBERS_OF_A_SCHEDULE = 3;
const LAST_START_MINUTES = 47 * 60;
/** From the first step to the last, in minutes. */
export const PLAYED_MINUTES = 48 * 60;

export function randomSchedules(turns: number): fc.Arbitrary<RandomSchedule> {
  const at = fc.nat({ max: turns - 1 });
  const who = fc.nat({ max: MEMBERS_OF_A_SCHEDULE - 1 });
  const ofMember = (kind: 'book' | 'giveUp' | 'optOut' | 'optIn' | 'block') =>
    fc.record({ kind: fc.constant(kind), at, who });
  const byMinutes = fc.integer({ min: -6 * 60, max: 30 * 60 });
  const later = fc.oneof(
    { weight: 4, arbitrary: ofMember('book') },
    { weight: 2, arbitrary: ofMember('giveUp') },
    { weight: 1, arbitrary: ofMember('optOut') },
    { weight: 1, arbitrary: ofMember('optIn') },
    { weight: 1, arbitrary: ofMember('block') },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelClass' as const), at }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), at, byMinutes }) },
  );
  // Most members have booked at the beginning.
  const first = fc.record({ kind: fc.constant('book' as const), at: fc.constant(0), who });
  return fc.record({
    startsInMinutes: fc.integer({ min: 120, max: LAST_START_MINUTES }),
    events: fc
      .tuple(fc.array(first, { minLength: 1, maxLength: 3 }), fc.array(later, { maxLength: 4 }))
      .map((parts) => parts.flat().toSorted((a, b) => a.at - b.at)),
  });
}

/** Deviations of the clock at each step: normal progress, jumps forward as after a downtime, and jumps back. */
export const clockErrors = (turns: number) =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: -10, max: 10 }) },
      { weight: 1, arbitrary: fc.integer({ min: -5 * 60, max: 5 * 60 }) },
    ),
    { minLength: turns, maxLength: turns },
  );

interface Seat {
  bookedAtMs: number | null;
  readonly taken: Set<string>;
}

/** A simple model of the required reminders. It is evaluated step by step. */
export class ReminderModel {
  readonly #seats: Seat[] = Array.from({ length: MEMBERS_OF_A_SCHEDULE }, () => ({
    bookedAtMs: null,
    taken: new Set(),
  }));
  readonly #wants = Array<boolean>(MEMBERS_OF_A_SCHEDULE).fill(true);
  readonly #isBlocked = Array<boolean>(MEMBERS_OF_A_SCHEDULE).fill(false);
  #isCancelled = false;
  startsAtMs: number;

  constructor(startsAtMs: number) {
    this.startsAtMs = startsAtMs;
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }
  hasSeat = (who: number) => this.#seats[who]?.bookedAtMs !== null;
  isBlocked = (who: number) => this.#isBlocked[who] === true;

  book(who: number, nowMs: number): void {
    const seat = this.#seats[who];
    if (seat !== undefined) seat.bookedAtMs = nowMs;
  }
  giveUp(who: number): void {
    const seat = this.#seats[who];
    if (seat !== undefined) seat.bookedAtMs = null;
  }
  setWants(who: number, wants: boolean): void {
    this.#wants[who] = wants;
  }
  block(who: number): void {
    this.#isBlocked[who] = true;
  }
  cancelClass(): void {
    this.#isCancelled = true;
  }
  /** Members with a seat are notified of the new time, which replaces reminders that were due before. */
  move(startsAtMs: number, nowMs: number): void {
    this.startsAtMs = startsAtMs;
    for (const seat of this.#seats.filter(({ bookedAtMs }) => bookedAtMs !== null)) {
      if (nowMs > startsAtMs - 24 * HOUR_MS) seat.taken.add(`day ${startsAtMs}`);
      if (nowMs > startsAtMs - HOUR_MS) seat.taken.add(`hour ${startsAtMs}`);
    }
  }

  /** The reminders that are due at this moment: member and kind. */
  look(nowMs: number): { readonly who: number; readonly kind: 'day' | 'hour' }[] {
    if (this.#isCancelled) return [];
    const leftMs = this.startsAtMs - nowMs;
    const due = [
      ...(leftMs <= 24 * HOUR_MS && leftMs > 18 * HOUR_MS ? [['day', 24 * HOUR_MS] as const] : []),
      ...(leftMs <= HOUR_MS && leftMs > 15 * MINUTE_MS ? [['hour', HOUR_MS] as const] : []),
    ];
    return due.flatMap(([kind, beforeMs]) =>
      this.#seats.flatMap(({ bookedAtMs, taken }, who) => {
        const key = `${kind} ${this.startsAtMs}`;
        const isTold = !this.#wants[who] || this.#isBlocked[who] || taken.has(key);
        if (isTold || bookedAtMs === null || bookedAtMs > this.startsAtMs - beforeMs) return [];
        taken.add(key);
        return [{ who, kind }];
      }),
    );
  }
}
