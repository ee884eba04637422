import { DAY_MS } from '../time/durations.ts';
import type { BookingState } from './booking-states.ts';

/** How long before the start members with a seat get the link. */
const MEETING_LINK_LEAD_MS = DAY_MS;

interface BookedSeat {
  readonly state: BookingState;
  readonly isClassCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A member with a seat sees the link from one day before the start until the end. */
export function seesMeetingLink(
  { state, isClassCancelled, startsAt, endsAt }: BookedSeat,
  now: Date,
): boolean {
  if (state !== 'booked' || isClassCancelled) return false;
  return now.getTime() >= startsAt.getTime() - MEETING_LINK_LEAD_MS && now < endsAt;
}
