import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import type { Database, Queryable } from '../../db/client.ts';
import type { ReadMemberState } from './member-state.ts';

/** A member's subscription as the login reply tells it, and as a page's session keeps it. */
export type SubscriptionSummary = (userId: string, tx?: Queryable) => Promise<SubscriptionFields>;

const WITHOUT_SUBSCRIPTION: SubscriptionFields = {
  auth_subscription_plan: 'none',
  auth_subscription_start_date: 'none',
  auth_subscription_end_date: 'none',
  auth_subscription_paid_status: 'none',
  auth_profile_subscription: '',
};

interface SummaryDeps {
  readonly db: Database;
  readonly readMemberState: ReadMemberState;
}

export function createSubscriptionSummary({ db, readMemberState }: SummaryDeps): SubscriptionSummary {
  return async (userId, tx = db) => {
    const { profile, paid } = await readMemberState(tx, userId);
    if (paid === null || profile === '') {
      return { ...WITHOUT_SUBSCRIPTION, auth_profile_subscription: profile };
    }
    return {
      auth_subscription_plan: paid.plan,
      auth_subscription_start_date: paid.startDate,
      auth_subscription_end_date: paid.endDate,
      auth_subscription_paid_status: paid.status === 'paid' ? 'paid' : 'none',
      auth_profile_subscription: profile,
    };
  };
}
