import type { SubscriptionFields } from '@carom/contract/auth';

/** A member's subscription as the login reply tells it. */
export type SubscriptionSummary = (userId: string) => Promise<SubscriptionFields>;

const WITHOUT_SUBSCRIPTION: SubscriptionFields = {
  auth_subscription_plan: 'none',
  auth_subscription_start_date: 'none',
  auth_subscription_end_date: 'none',
  auth_subscription_paid_status: 'none',
  auth_profile_subscription: '',
};

/** Nobody can subscribe yet. */
export const subscriptionSummary: SubscriptionSummary = async () => WITHOUT_SUBSCRIPTION;
