/** The first part of every key. A mutation in an area invalidates the queries of that area. */
export type QueryArea =
  | 'admin'
  | 'bookings'
  | 'classes'
  | 'dashboard'
  | 'check-list'
  | 'nights'
  | 'payments'
  | 'pairing-scores'
  | 'portfolio'
  | 'profile'
  | 'schedule'
  | 'sessions'
  | 'shared'
  | 'subscription'
  | 'videos'
  | 'weather';
