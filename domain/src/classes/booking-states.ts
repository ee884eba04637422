export const BOOKING_STATES = ['booked', 'waiting', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
