export const classPageText = {
  title: 'Class',
  description: 'A class of Carom Labs: what it is about, when it takes place, and how many seats are left.',
  loading: 'Loading the class',
  loadFailed: 'The class could not be loaded',
  allClasses: 'All classes',
  details: 'Where, when and seats',
  linkHint: 'Members with a booking get the link 24 hours before.',
  cancelled: 'This class is cancelled.',
  why: (reason: string) => `Reason: ${reason}`,
  begun: 'This class has already begun.',
  over: 'This class is over.',
  withoutScript: 'Booking needs JavaScript.',
  needsSubscription: 'Booking needs a subscription.',
  plans: 'Plans and prices',
  /** The day, then the description, for previews of links to the class. */
  dayAndText: (day: string, text: string) => `${day}. ${text}`,
  missing: {
    heading: 'No such class',
    text: 'There is no class at this address. The link may be old or mistyped.',
  },
  gone: {
    heading: 'This class is over',
    text: 'It ended more than a month ago. There may be another one like it.',
  },
  findOther: 'Find other classes',
} as const;

export const shareText = {
  share: 'Share',
  copied: 'The link is copied.',
  notCopied: 'Copy this link:',
} as const;
