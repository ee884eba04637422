/** What has become of a message from the contact form. */
export const MESSAGE_STATUSES = ['new', 'read', 'answered', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
