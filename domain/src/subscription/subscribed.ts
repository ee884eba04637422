import type { IsoDate } from './calendar.ts';
import type { Plan } from './prices.ts';

/**
 * The facts by which a member counts as subscribed. The server derives them from its books, the browser from
 * the API's replies; both apply the same rules.
 */
export interface SubscriptionFacts {
  readonly plan: Plan | null;
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  /** The end date has not passed, or there is grace. */
  readonly isPaid: boolean;
  readonly isGranted: boolean;
  readonly isCancelled: boolean;
  /** The last day of grace; `null` while it is not needed, and always in the browser. */
  readonly graceEndDate: IsoDate | null;
}

const RULES = {
  hasPlan: ({ plan }) => plan !== null,
  hasDates: ({ startDate, endDate }) => startDate !== null && endDate !== null,
  isPaid: ({ isPaid }) => isPaid,
  isSubscribed: ({ isGranted }) => isGranted,
} as const satisfies Record<string, (facts: SubscriptionFacts) => boolean>;

/** In the order in which an admin would check them. */
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
