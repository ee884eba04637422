/** The recipients of a message about a class. */
export const MESSAGE_AUDIENCES = ['booked', 'booked_and_waiting'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

export const CLASS_MESSAGE_SUBJECT_MAX = 150;
export const CLASS_MESSAGE_TEXT_MAX = 5000;
