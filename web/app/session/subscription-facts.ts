import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import { PLANS } from '@carom/domain/subscription/prices';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';

/** As a reply has them, or the browser's store: there anything may stand, or nothing. */
type StoredFields = Readonly<Record<keyof SubscriptionFields, string>>;

/** What the fields of a session say about the subscription. */
export function factsIn(stored: StoredFields): SubscriptionFacts {
  return {
    plan: PLANS.find((plan) => plan === stored.auth_subscription_plan) ?? null,
    startDate: dateIn(stored.auth_subscription_start_date),
    endDate: dateIn(stored.auth_subscription_end_date),
    isPaid: stored.auth_subscription_paid_status === 'paid',
    isGranted: stored.auth_profile_subscription === 'subscribed',
    isCancelled: stored.auth_profile_subscription === 'cancelled',
    graceEndDate: null,
  };
}

/** A missing date counts as 'none': a half-written store must not grant anything. */
function dateIn(value: string): string | null {
  return value === '' || value === 'none' ? null : value;
}
