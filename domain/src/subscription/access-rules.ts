import { holds, isSubscribed, SUBSCRIPTION_RULES, type SubscriptionFacts } from './subscribed.ts';

/** What booking asks of somebody, in the order in which one would look into it. */
export const ACCESS_RULES = ['isActive', 'isMember', ...SUBSCRIPTION_RULES] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

/** An account and its subscription. */
export interface AccessFacts {
  readonly status: string;
  readonly role: string;
  readonly subscription: SubscriptionFacts;
}

export interface RuleOutcome {
  readonly rule: AccessRule;
  readonly holds: boolean;
}

/** Why somebody may or may not book: all rules must hold. */
export function explainAccess({ subscription, ...account }: AccessFacts): readonly RuleOutcome[] {
  return [
    { rule: 'isActive', holds: isActive(account) },
    { rule: 'isMember', holds: isMember(account) },
    ...SUBSCRIPTION_RULES.map((rule) => ({ rule, holds: holds(rule, subscription) })),
  ];
}

export function mayBook({ subscription, ...account }: AccessFacts): boolean {
  return isActive(account) && isMember(account) && isSubscribed(subscription);
}

function isActive({ status }: Pick<AccessFacts, 'status'>): boolean {
  return status === 'active';
}

function isMember({ role }: Pick<AccessFacts, 'role'>): boolean {
  return role === 'member';
}
