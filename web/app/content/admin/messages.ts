export const messagesText = {
  search: 'Search by sender or text',
  lead: 'Messages from the contact form. Unanswered ones come first, the oldest at the top.',
  sortUnanswered: 'Unanswered first',
  templates: 'Answer templates',
  assignedTo: 'Assigned to',
  mine: 'Me',
  nobody: 'Nobody',
} as const;

export const messageText = {
  answered: 'Mark as answered',
  read: 'Mark as read',
  new: 'Mark as new',
  done: 'Done without an answer',
  archive: 'Archive',
  description: 'One message from the contact form.',
  loading: 'Loading the message',
  back: 'Back to the messages',
  loadFailed: 'The message could not be loaded',
  notMarked: 'The message was not marked',
  notAssigned: 'The message was not assigned',
  unconfirmed: 'This address is unconfirmed: it was typed by the sender.',
} as const;

export const assignmentText = {
  heading: 'Assigned to',
  you: (name: string) => `${name} (you)`,
  nobody: 'Nobody yet',
  take: 'Assign to me',
  giveBack: 'Unassign',
  handOn: 'Assign to',
  save: 'Assign',
} as const;

export const answerFormText = {
  heading: 'Answer',
  lead: 'We send it as an e-mail, with the message quoted below it. Replies go to the support mailbox, not to this page.',
  template: 'Template',
  choose: 'Choose a template',
  insert: 'Insert',
  none: 'There are no templates yet.',
  manage: 'Edit the templates',
  templatesFailed: 'The templates could not be loaded',
  text: 'Your answer',
  preview: 'Preview',
  previewTo: 'To',
  previewSubject: 'Subject',
  send: 'Send the answer',
  notSent: 'The answer was not sent',
  changed:
    'Someone else has changed this message since you began to write. Your answer was not sent. It is still here.',
  changedNow: (status: string, answers: number) =>
    `It is marked as ${status} now, with ${answers === 1 ? '1 answer' : `${answers} answers`}.`,
  sendAnyway: 'Send it anyway',
  keep: 'Keep writing',
} as const;

export const answersText = {
  heading: 'Answers',
  by: (name: string | null) => name ?? 'A former admin',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  onItsWay: 'The answer is being sent.',
  givenUp: 'Not delivered',
  problem: (problem: string) => `The mail server says: ${problem}`,
} as const;

export const besideText = {
  heading: 'Member with this address',
  none: 'Nobody has an account with this address.',
  note: 'The message may be from someone else. None of this is added to your answer automatically.',
  loading: 'Loading the member',
  failed: 'The member could not be loaded',
  open: 'Open the member’s page',
  payments: 'Last payments',
  noPayments: 'No payments yet.',
  allPayments: 'All payments',
  bookings: 'Last bookings',
  noBookings: 'No bookings yet.',
  allBookings: 'All bookings',
  paymentsFailed: 'The payments could not be loaded',
  bookingsFailed: 'The bookings could not be loaded',
} as const;

export const templatesText = {
  title: 'Answer templates',
  lead: 'Texts for answers you give often. Insert one into an answer, then edit it.',
  loading: 'Loading the templates',
  loadFailed: 'The templates could not be loaded',
  none: 'There are no templates yet.',
  new: 'New template',
  edit: (name: string) => `Edit “${name}”`,
  text: 'Text',
  placeholders: (all: string) => `These are filled in when you insert it: ${all}.`,
  preview: 'Preview',
  previewNote: 'As it would read for Ida Quill.',
  empty: 'Nothing to show yet.',
  save: 'Save the template',
  cancel: 'Stop editing',
  notSaved: 'The template was not saved',
  notDeleted: 'The template was not deleted',
  deleteTitle: 'Delete this template?',
  deleteText: (name: string) =>
    `“${name}” is deleted for every admin. Answers already sent are not affected.`,
  deleteConfirm: 'Delete it',
  leave: 'Keep it',
  taken: 'This is what the other admin saved.',
} as const;

/** The sample sender in the preview of a template. */
export const SAMPLE_SENDER = { firstName: 'Ida', lastName: 'Quill' } as const;
