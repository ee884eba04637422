import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { classesCalls } from './calls.ts';
import {
  bookClassBody,
  bookingParams,
  bookingReply,
  bookingsReply,
  classParams,
  classReply,
  joinWaitingListBody,
  nextClassesReply,
  searchClassesBody,
  searchClassesReply,
  upcomingClassesQuery,
  upcomingClassesReply,
} from './schemas.ts';

export const classesSchemas = {
  searchClasses: {
    summary: 'Finds classes that are still to come, the best match first',
    toleratesDelay: true,
    limit: 'searchClasses',
    body: searchClassesBody,
    reply: searchClassesReply,
  },
  nextClasses: {
    summary: 'The next three classes, whatever they are about',
    toleratesDelay: true,
    limit: 'searchClasses',
    reply: nextClassesReply,
  },
  upcomingClasses: {
    summary: 'The next classes, all or those of some days and of a category, the soonest first',
    toleratesDelay: true,
    limit: 'searchClasses',
    query: upcomingClassesQuery,
    reply: upcomingClassesReply,
  },
  readClass: {
    summary: 'One class as its page shows it; 410 when it has been over for a month',
    toleratesDelay: true,
    limit: 'searchClasses',
    params: classParams,
    reply: classReply,
  },
  bookClass: {
    summary: 'Books a seat in a class; booking again what one has booked changes nothing',
    limit: 'bookings',
    body: bookClassBody,
    reply: envelope,
  },
  listBookings: {
    summary: 'Lists the own bookings and places in waiting lists, past and future, by start',
    limit: 'bookings',
    reply: bookingsReply,
  },
  cancelBooking: {
    summary: 'Gives up a seat; the first in the waiting list gets it',
    limit: 'bookings',
    params: bookingParams,
    reply: envelope,
  },
  joinWaitingList: {
    summary: 'Waits for a seat in a full class, or takes one that has become free',
    limit: 'bookings',
    body: joinWaitingListBody,
    reply: bookingReply,
  },
  leaveWaitingList: {
    summary: 'Gives up a place in a waiting list',
    limit: 'bookings',
    params: bookingParams,
    reply: envelope,
  },
} as const satisfies Record<keyof typeof classesCalls, Schemas>;
