/** The status of a contact message. `archived`: done, with or without an answer. */
export const MESSAGE_STATUSES = ['new', 'read', 'answered', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** `unanswered`: new or read. */
export const MESSAGE_STATUS_FILTERS = ['unanswered', ...MESSAGE_STATUSES] as const;
export type MessageStatusFilter = (typeof MESSAGE_STATUS_FILTERS)[number];

/** Relative to the admin who sends the request. */
export const ASSIGNED_FILTERS = ['me', 'nobody'] as const;
export type AssignedFilter = (typeof ASSIGNED_FILTERS)[number];

export const MESSAGE_SORTS = ['unanswered', 'created_at', 'name'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];

/** In characters. */
export const ANSWER_LENGTH = 5000;
