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
  days: (place: string) => `Days are in your time zone, ${place}.`,
  pastSeats: 'Cancelled bookings',
  cancelTitle: 'Cancel this booking?',
  cancelText: (title: string) => `Someone else can then book your seat in ${title}.`,
  keepSeat: 'Keep my seat',
  notCancelled: 'The booking was not cancelled',
  leaveTitle: 'Leave the waiting list?',
  leaveText: (title: string) => `You lose your place on the waiting list for ${title}.`,
  keepPlace: 'Keep my place',
  notLeft: 'You are still on the waiting list',
  loadFailed: 'Your classes could not be loaded',
  waitingHint: 'When a seat becomes free, we book it for the first in line and e‑mail them.',
} as const;

export const bookingText = {
  linkComes: 'The link appears here 24 hours before the class',
  teacher: (name: string) => `With ${name}`,
  addToCalendar: 'Add to calendar',
  removeFromCalendar: 'Remove from calendar',
  cancel: 'Cancel booking',
  leaveList: 'Leave the waiting list',
  join: 'Join online',
  joinHint: '(opens in a new tab)',
  classCancelled: 'We had to cancel this class. It will not take place.',
  classCancelledWhy: (reason: string) => `Reason: ${reason}`,
  givenBack: 'This booking is cancelled.',
  next: 'You are next in line.',
  position: (position: number, before: number) => `Number ${position} in line: ${before} before you.`,
} as const;

/** Reminders and the calendar address, below the schedule. */
export const scheduleSettingsText = {
  loading: 'Loading your reminders',
  loadFailed: 'Your reminders and calendar address could not be loaded',
  remindMe: 'E‑mail me a day and an hour before each class',
  remindersHint: 'For classes you have booked. Each reminder has a link that turns them all off.',
  notSwitched: 'Your choice was not saved',
  feedHint:
    'Subscribe to a private address, and your calendar shows every class you book and every change to it.',
  madeOn: (day: string) => `You created an address on ${day}.`,
  readOn: (day: string) => `A calendar last read it on ${day}.`,
  notRead: 'No calendar has read it yet.',
  make: 'Create a calendar address',
  renew: 'Create a new address',
  end: 'Turn off the address',
  address: 'Your calendar address',
  addressHint:
    'Copy it now: we cannot show it again. Anyone who has it can see your bookings, so keep it private.',
  copy: 'Copy the address',
  open: 'Open in your calendar',
  copied: 'The address is copied.',
  notCopied: 'The address could not be copied. Please select it and copy it.',
  notMade: 'The address was not created',
  notEnded: 'The address was not turned off',
  renewQuestion: {
    tone: 'warning',
    title: 'Create a new address?',
    message: 'The address you have now stops working, and calendars that follow it are no longer updated.',
    confirm: 'Create a new one',
    alternative: 'Keep the old one',
    isDestructive: true,
  },
  endQuestion: {
    tone: 'warning',
    title: 'Turn off the address?',
    message: 'Calendars that follow it are no longer updated. You can create another one at any time.',
    confirm: 'Turn it off',
    alternative: 'Keep it',
    isDestructive: true,
  },
} as const;

/** The page that the link of a reminder opens. */
export const stopRemindersText = {
  title: 'Stop reminders',
  description: 'Turn off the e‑mails that remind you of your classes.',
  question: 'Stop the e‑mails that we send a day and an hour before each class you have booked?',
  stop: 'Stop reminders',
  done: 'Reminders are off.',
  onAgain: 'You can turn them on again under your schedule:',
  failed: 'The reminders were not stopped',
  notValid: 'This link is no longer valid. Log in and turn off reminders under your schedule:',
} as const;
