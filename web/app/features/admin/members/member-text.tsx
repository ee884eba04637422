import type { UserStatus } from '@carom/contract/admin/members/text';
import type { AccessRule } from '@carom/domain/subscription/access-rules';
import { accessRuleText } from '../../../content/admin/members.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const STATUS_TONES = { active: 'good', pending: 'warn', blocked: 'bad' } as const;

export function StatusSign({ status }: { readonly status: UserStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>;
}

const SUBSCRIPTION_TONES = { subscribed: 'good', cancelled: 'warn', none: 'plain' } as const;

export function SubscriptionSign({ state }: { readonly state: keyof typeof SUBSCRIPTION_TONES }) {
  return <StatusBadge tone={SUBSCRIPTION_TONES[state]}>{state}</StatusBadge>;
}

/** Each rule as a statement that is true or false. */
export const RULE_TEXT: Readonly<Record<AccessRule, string>> = {
  isActive: accessRuleText.active,
  isMember: accessRuleText.member,
  hasPlan: accessRuleText.plan,
  hasDates: accessRuleText.dates,
  isPaid: accessRuleText.paid,
  isSubscribed: accessRuleText.running,
};
