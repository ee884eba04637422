/** Words of the schedule. */
export const scheduleText = {
  noSeat: 'No seat booked right now.',
  nothingBooked: 'Nothing booked yet',
  noneAhead: 'No upcoming class',
  howItFills:
    'Find a class, book a seat, and it appears here: as an agenda, as a month, and as a file for your calendar.',
  search: 'Search for classes',
  noneOnDay: 'No class on this day.',
  description: 'Your booked classes as an agenda and as a month.',
  loading: 'Loading your classes',
  download: 'Download all (.ics)',
  zone: (place: string) => `Times are in your time zone, ${place}.`,
  pastSeats: 'Seats given back',
  cancelTitle: 'Cancel this booking?',
  cancelText: (title: string) => `Somebody else can have your seat in ${title}.`,
  keepSeat: 'Keep my seat',
  notCancelled: 'The booking was not cancelled',
  leaveTitle: 'Leave the waiting list?',
  leaveText: (title: string) => `You lose your place in line for ${title}.`,
  keepPlace: 'Keep my place',
  notLeft: 'You are still on the waiting list',
  loadFailed: 'Your classes could not be loaded',
  waitingHint: 'When a seat becomes free, the first in line gets it, and an e‑mail.',
} as const;

export const bookingText = {
  linkComes: 'The link appears here 24 hours before the class',
  teacher: (name: string) => `With ${name}`,
  join: 'Join online',
  joinHint: '(opens in a new tab)',
  classCancelled: 'We had to cancel this class. It will not take place.',
  classCancelledWhy: (reason: string) => `Why: ${reason}`,
  givenBack: 'You gave this seat back.',
  next: 'You are next in line.',
  position: (position: number, before: number) => `Number ${position} in line: ${before} before you.`,
} as const;
