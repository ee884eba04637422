/** What a class is to admins: each is exactly one of these. */
export const CLASS_STATES = ['open', 'draft', 'past', 'cancelled'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

export const CLASS_CAPACITY_MAX = 5000;
