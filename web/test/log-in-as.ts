import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import { saveLogin } from '../app/session/session-storage.ts';

export const NOT_SUBSCRIBED: SubscriptionFields = {
  auth_subscription_plan: 'none',
  auth_subscription_start_date: 'none',
  auth_subscription_end_date: 'none',
  auth_subscription_paid_status: 'none',
  auth_profile_subscription: '',
};

export const SUBSCRIBED: SubscriptionFields = {
  auth_subscription_plan: 'monthly',
  auth_subscription_start_date: '2026-01-01',
  auth_subscription_end_date: '2090-01-01',
  auth_subscription_paid_status: 'paid',
  auth_profile_subscription: 'subscribed',
};

/** Begins the session of a member or an admin. The test must end it. */
export function logInAs(
  name: string,
  subscription = NOT_SUBSCRIBED,
  auth_role: 'member' | 'admin' = 'member',
): void {
  saveLogin({
    auth_first_name: name,
    auth_last_name: 'Rhodes',
    auth_email: `${name}@example.com`,
    auth_pay_type: 'payee',
    auth_token: `token of ${name}`,
    auth_role,
    ...subscription,
  });
}
