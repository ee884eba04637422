import { holds, isSubscribed, SUBSCRIPTION_RULES, type SubscriptionFacts } from './subscribed.ts';

/** The requirements for booking, in the order in which an admin would check them. */
export const ACCESS_RULES = ['isActive', 'isMember', ...SUBSCRIPTION_RULES] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

export interface AccessFacts {
  readonly status: string;
  readonly role: string;
  readonly subscription: SubscriptionFacts;
}

export interface RuleOutcome {
  readonly rule: AccessRule;
  readonly holds: boolean;
}

/** Lists the outcome of every rule; a member may book if all of them hold. */
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
