import type { IsoDate } from './calendar.ts';
import type { Plan } from './prices.ts';

/**
 * By what a member counts as subscribed; null is what there is none of. The server has these facts from
 * its books, the browser from what it was told: both ask the same rules.
 */
export interface SubscriptionFacts {
  readonly plan: Plan | null;
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  /** The end date has not passed, or the renewal has some days more. */
  readonly isPaid: boolean;
  readonly isGranted: boolean;
  readonly isCancelled: boolean;
  /** How long it counts as paid beyond the end date; null while it need not, and in the browser. */
  readonly graceEndDate: IsoDate | null;
}

const RULES = {
  hasPlan: ({ plan }) => plan !== null,
  hasDates: ({ startDate, endDate }) => startDate !== null && endDate !== null,
  isPaid: ({ isPaid }) => isPaid,
  isSubscribed: ({ isGranted }) => isGranted,
} as const satisfies Record<string, (facts: SubscriptionFacts) => boolean>;

/** In the order in which one would look into them. */
export const SUBSCRIPTION_RULES = [
  'hasPlan',
  'hasDates',
  'isPaid',
  'isSubscribed',
] as const satisfies (keyof typeof RULES)[];
export type SubscriptionRule = (typeof SUBSCRIPTION_RULES)[number];

export function holds(rule: SubscriptionRule, facts: SubscriptionFacts): boolean {
  return RULES[rule](facts);
}

export function isSubscribed(facts: SubscriptionFacts): boolean {
  return SUBSCRIPTION_RULES.every((rule) => holds(rule, facts));
}
