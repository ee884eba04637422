import type { SubscriptionFields } from '@carom/contract/accounts/auth';

/** What it means to be subscribed, in the fields that the browser knows it by as well. */
export function isSubscribedBy(fields: SubscriptionFields): boolean {
  return (
    fields.auth_subscription_plan !== 'none' &&
    fields.auth_subscription_start_date !== 'none' &&
    fields.auth_subscription_end_date !== 'none' &&
    fields.auth_subscription_paid_status === 'paid' &&
    fields.auth_profile_subscription === 'subscribed'
  );
}
