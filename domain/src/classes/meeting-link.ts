import { DAY_MS } from '../time/durations.ts';
import type { BookingState } from './booking-states.ts';

/** How long before the start those who booked get the link. */
const MEETING_LINK_LEAD_MS = DAY_MS;

interface BookedSeat {
  readonly state: BookingState;
  readonly isClassCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The one rule of who sees a meeting link, and when: with a seat, from a day before the start to the end. */
export function seesMeetingLink(
  { state, isClassCancelled, startsAt, endsAt }: BookedSeat,
  now: Date,
): boolean {
  if (state !== 'booked' || isClassCancelled) return false;
  return now.getTime() >= startsAt.getTime() - MEETING_LINK_LEAD_MS && now < endsAt;
}
