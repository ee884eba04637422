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
  readonly lastsMs: number;
}

/**
 * false while somebody else holds one that has not run out. By the database's clock: servers need not agree on
 * the time.
 */
export async function insertClaim(
  db: Queryable,
  { userId, claimId, action, lastsMs }: NewClaim,
): Promise<boolean> {
  const expiresAt = sql`now() + ${lastsMs} * interval '1 millisecond'`;
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

/** Another's, which was taken when this one had run out, is left alone. */
export async function deleteClaim(db: Queryable, { userId, claimId }: Claim): Promise<void> {
  await db
    .delete(billingClaims)
    .where(and(eq(billingClaims.userId, userId), eq(billingClaims.claimId, claimId)));
}
