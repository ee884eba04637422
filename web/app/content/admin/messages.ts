/** Words of the admins' messages. */
export const messagesText = {
  search: 'Search by sender or text',
  lead: 'What visitors wrote through the contact form.',
} as const;

export const messageText = {
  answered: 'Mark as answered',
  read: 'Mark as read',
  new: 'Mark as new',
  description: 'One message from the contact form.',
  loading: 'Loading the message',
  reply: 'Answer by e-mail',
  back: 'Back to the messages',
  subject: (name: string) => `Your message to ${name}`,
  loadFailed: 'The message could not be loaded',
  notMarked: 'The message was not marked',
} as const;
