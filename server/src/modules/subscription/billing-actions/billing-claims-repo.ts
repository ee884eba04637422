import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { billingClaims } from '../../../db/schema.ts';

export type BillingAction = typeof billingClaims.$inferSelect.action;

interface Claim {
  readonly userId: string;
  readonly claimId: string;
}

interface NewClaim extends Claim {
  readonly action: BillingAction;
  readonly lifetimeMs: number;
}

/**
 * Returns false while another action holds an unexpired claim. Expiry uses the database's clock, because the clocks
 * of the servers may differ.
 */
export async function insertClaim(
  db: Queryable,
  { userId, claimId, action, lifetimeMs }: NewClaim,
): Promise<boolean> {
  const expiresAt = sql`now() + ${lifetimeMs} * interval '1 millisecond'`;
  const taken = await db
    .insert(billingClaims)
    .values({ userId, claimId, action, expiresAt })
    .onConflictDoUpdate({
      target: billingClaims.userId,
      set: { claimId, action, expiresAt },
      setWhere: sql`${billingClaims.expiresAt} <= now()`,
    })
    .returning({ claimId: billingClaims.claimId });
  return taken.length > 0;
}

/** The claim id protects a claim that another action took after this one expired. */
export async function deleteClaim(db: Queryable, { userId, claimId }: Claim): Promise<void> {
  await db
    .delete(billingClaims)
    .where(and(eq(billingClaims.userId, userId), eq(billingClaims.claimId, claimId)));
}
