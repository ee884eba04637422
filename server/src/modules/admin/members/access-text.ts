import type { AccessRule } from '@carom/domain/subscription/access-rules';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import { subscriptionFieldsOf } from '../../subscription/member-state/reply-fields.ts';
import type { StoredMember } from './repo.ts';

type Account = Pick<StoredMember, 'status' | 'role'>;

/** The value that an access rule checks, as named in the member's session. */
export function foundBy(rule: AccessRule, { status, role }: Account, facts: SubscriptionFacts): string {
  const fields = subscriptionFieldsOf(facts);
  const start = fields.auth_subscription_start_date;
  const end = fields.auth_subscription_end_date;
  const found: Readonly<Record<AccessRule, string>> = {
    isActive: status,
    isMember: role,
    hasPlan: fields.auth_subscription_plan,
    hasDates: start === end ? start : `${start} to ${end}`,
    isPaid:
      facts.graceEndDate === null
        ? fields.auth_subscription_paid_status
        : `${fields.auth_subscription_paid_status}, in grace until ${facts.graceEndDate}`,
    isSubscribed: fields.auth_profile_subscription || 'none',
  };
  return found[rule];
}
