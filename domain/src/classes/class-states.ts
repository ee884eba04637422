/** The state of a class for admins; the states exclude each other. */
export const CLASS_STATES = ['open', 'draft', 'past', 'cancelled'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

export interface ClassFacts {
  readonly cancelledAt: Date | null;
  readonly startsAt: Date;
  readonly published: boolean;
}

export function classStateOf({ cancelledAt, startsAt, published }: ClassFacts, now: Date): ClassState {
  if (cancelledAt !== null) return 'cancelled';
  if (startsAt <= now) return 'past';
  return published ? 'open' : 'draft';
}

/**
 * Visitors can find the class and members can book it. The SQL function class_is_on_offer implements the same
 * rule.
 */
export function isOnOffer(facts: ClassFacts, now: Date): boolean {
  return classStateOf(facts, now) === 'open';
}
