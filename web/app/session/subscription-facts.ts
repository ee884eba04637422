import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import { PLANS } from '@carom/domain/subscription/prices';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';

/** The fields of a reply, or of the browser's storage, where anything may be stored. */
type StoredFields = Readonly<Record<keyof SubscriptionFields, string>>;

/** Derives the subscription facts from the fields of a session. */
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

/** A missing date counts as 'none': incomplete storage must not grant access. */
function dateIn(value: string): string | null {
  return value === '' || value === 'none' ? null : value;
}
