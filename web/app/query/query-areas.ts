/** The first part of every key. Who changes something in an area invalidates what was read of it. */
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
