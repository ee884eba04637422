import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import type { Database, Queryable } from '../../../db/client.ts';
import type { StoredAccess } from '../../../db/json/subscriptions.ts';
import { accessIn } from '../repo.ts';
import type { MemberStates } from './member-state.ts';

/** A member's subscription as of today: for replies, and for whoever decides something by it. */
export type SubscriptionSummary = (userId: string, tx?: Queryable) => Promise<SubscriptionFacts>;

/** The same of what somebody has read along with something else. */
export type SubscriptionFactsOf = (stored: StoredAccess) => Promise<SubscriptionFacts>;

interface SummaryDeps {
  readonly db: Database;
  readonly memberStates: MemberStates;
}

export function createSubscriptionSummary({ db, memberStates }: SummaryDeps): SubscriptionSummary {
  return async (userId, tx = db) => (await memberStates.read(tx, userId)).facts;
}

export function createSubscriptionFactsOf({
  memberStates,
}: Pick<SummaryDeps, 'memberStates'>): SubscriptionFactsOf {
  return async (stored) => (await memberStates.of(accessIn(stored))).facts;
}
