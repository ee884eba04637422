export const cancelClassText = {
  title: 'Cancel this class?',
  text: (people: string) =>
    people === ''
      ? 'This cannot be undone. Nobody has booked it, so no e-mail is sent.'
      : `This cannot be undone. We’ll e-mail ${people}, and suggest other classes with free seats.`,
  reason: 'Reason (optional)',
  reasonHint: 'It appears in the e-mail, on the class’s page and in the schedule of everyone who booked.',
  confirm: 'Cancel the class',
} as const;

export const participantsText = {
  description: 'The members who have booked a class.',
  back: 'Back to the class',
  search: 'Search by name or e-mail',
  classFailed: 'The class could not be loaded',
  add: 'Add a member',
  write: 'Write to all',
  sheet: 'Sheet to print',
  seats: (booked: number, capacity: number, waiting: number) =>
    `${booked} of ${capacity} seats booked, ${waiting} waiting.`,
  keys: 'Attendance is saved with each press; press again to clear it. Keyboard: P for present, A for absent, arrow keys to move.',
  markingOpens: (moment: string) => `You can mark attendance from an hour before the class: ${moment}.`,
  since: (state: 'booked' | 'waiting' | 'cancelled', moment: string) => `${state} since ${moment}`,
  roll: 'Booked, then waiting',
  removeLabel: (name: string) => `Remove ${name}`,
} as const;

export const attendanceText = {
  of: (name: string) => `Attendance of ${name}`,
  failed: 'The attendance was not saved',
} as const;

export const removeText = {
  title: (name: string) => `Remove ${name}?`,
  seat: 'They lose their seat and get an e-mail. The first member on the waiting list gets the seat.',
  place: 'They lose their place on the waiting list and get an e-mail.',
  failed: 'Nobody was removed',
} as const;

export const addText = {
  title: 'Add a member',
  lead: 'Any active member, subscribed or not. They get the usual e-mail with the calendar file.',
  full: 'The class is full. You can put subscribed members on the waiting list.',
  search: 'Name or e-mail',
  give: 'Give a seat',
  wait: 'Put on the waiting list',
  failed: 'Nobody was added',
  findFailed: 'The members could not be loaded',
  finding: 'Finding members',
  nobody: 'No active member matches.',
  more: 'There are more. Type more of the name or the e-mail to narrow it down.',
} as const;

export const messageText = {
  title: 'Write to all',
  audiences: {
    booked: 'Everyone with a seat',
    booked_and_waiting: 'Everyone with a seat or waiting',
  },
  hint: (most: number) => `Up to ${most} characters. Answers go to the support address.`,
  confirmTitle: (recipients: number) =>
    recipients === 1 ? 'Send this to 1 person?' : `Send this to ${recipients} people?`,
  once: 'Each person gets one e-mail, greeted by first name. You cannot recall it.',
  previewLabel: 'Preview of the e-mail',
  send: 'Send the e-mail',
  previewFailed: 'The preview could not be loaded',
  failed: 'The message was not sent',
} as const;

export const sheetText = {
  title: 'Participant sheet',
  description: 'The members who have booked a class, to print.',
  loading: 'Loading the participants',
  loadFailed: 'The participants could not be loaded',
  seats: (booked: number, capacity: number) => `${booked} of ${capacity} seats`,
  nobody: 'Nobody has booked yet.',
} as const;
