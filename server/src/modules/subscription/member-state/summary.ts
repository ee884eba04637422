import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import type { Database, Queryable } from '../../../db/client.ts';
import type { MemberStates } from './member-state.ts';

/** Reads a member's subscription as of today, for replies and access checks. */
export type SubscriptionSummary = (userId: string, tx?: Queryable) => Promise<SubscriptionFacts>;

interface SummaryDeps {
  readonly db: Database;
  readonly memberStates: MemberStates;
}

export function createSubscriptionSummary({ db, memberStates }: SummaryDeps): SubscriptionSummary {
  return async (userId, tx = db) => (await memberStates.read(tx, userId)).facts;
}
