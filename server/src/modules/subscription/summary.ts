import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import type { Database, Queryable } from '../../db/client.ts';
import type { ReadMemberState } from './member-state.ts';

/** A member's subscription as of today: for replies, and for whoever decides something by it. */
export type SubscriptionSummary = (userId: string, tx?: Queryable) => Promise<SubscriptionFacts>;

interface SummaryDeps {
  readonly db: Database;
  readonly readMemberState: ReadMemberState;
}

export function createSubscriptionSummary({ db, readMemberState }: SummaryDeps): SubscriptionSummary {
  return async (userId, tx = db) => (await readMemberState(tx, userId)).facts;
}
