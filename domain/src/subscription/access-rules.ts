/** What booking asks of somebody, in the order in which one would look into it. */
export const ACCESS_RULES = [
  'isActive',
  'isMember',
  'hasPlan',
  'hasDates',
  'isPaid',
  'isSubscribed',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

/** An account and its subscription in the words of the session. */
export interface AccessFacts {
  readonly status: string;
  readonly role: string;
  readonly plan: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly paidStatus: string;
  readonly profileSubscription: string;
}

export interface RuleOutcome {
  readonly rule: AccessRule;
  readonly holds: boolean;
  /** What the rule looked at. */
  readonly found: string;
}

/** Why somebody has or has not access to what needs a subscription: all rules must hold. */
export function explainAccess(facts: AccessFacts): readonly RuleOutcome[] {
  const { status, role, plan, startDate, endDate, paidStatus, profileSubscription } = facts;
  const outcomes: Readonly<Record<AccessRule, Omit<RuleOutcome, 'rule'>>> = {
    isActive: { holds: status === 'active', found: status },
    isMember: { holds: role === 'member', found: role },
    hasPlan: { holds: plan === 'monthly' || plan === 'yearly', found: plan },
    hasDates: {
      holds: startDate !== 'none' && endDate !== 'none',
      found: startDate === endDate ? startDate : `${startDate} to ${endDate}`,
    },
    isPaid: { holds: paidStatus === 'paid', found: paidStatus },
    isSubscribed: {
      holds: profileSubscription === 'subscribed',
      found: profileSubscription === '' ? 'none' : profileSubscription,
    },
  };
  return ACCESS_RULES.map((rule) => ({ rule, ...outcomes[rule] }));
}
