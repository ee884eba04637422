import type { Call } from '../call.ts';

export const classesCalls = {
  searchClasses: { method: 'POST', path: '/api/search_classes', access: 'public', csrf: false },
  nextClasses: { method: 'GET', path: '/api/next_classes', access: 'public', csrf: false },
  upcomingClasses: { method: 'GET', path: '/api/upcoming_classes', access: 'public', csrf: false },
  readClass: { method: 'GET', path: '/api/classes/:id', access: 'public', csrf: false },
  bookClass: { method: 'POST', path: '/api/book_class', access: 'member', csrf: false },
  listBookings: { method: 'GET', path: '/api/bookings', access: 'member', csrf: false },
  cancelBooking: { method: 'DELETE', path: '/api/bookings/:id', access: 'member', csrf: false },
  joinWaitingList: { method: 'POST', path: '/api/waiting_list', access: 'member', csrf: false },
  leaveWaitingList: { method: 'DELETE', path: '/api/waiting_list/:id', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
