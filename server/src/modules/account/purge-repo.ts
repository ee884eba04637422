import { and, eq, exists, gt, isNotNull, lte, not, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { mails, oneTimeIds, registrationAttempts, sessions, users } from '../../db/schema.ts';

/** Accounts that are pending since `createdUntil` or longer, without a link that could still activate them. */
export function lockAbandonedAccounts(
  tx: Transaction,
  { createdUntil, now, most }: { createdUntil: Date; now: Date; most: number },
) {
  const goodLink = tx
    .select()
    .from(registrationAttempts)
    .where(and(eq(registrationAttempts.userId, users.id), gt(registrationAttempts.linkExpiresAt, now)));
  const usableId = tx
    .select()
    .from(oneTimeIds)
    .where(and(eq(oneTimeIds.userId, users.id), gt(oneTimeIds.expiresAt, now)));
  const isAbandoned = and(
    eq(users.status, 'pending'),
    lte(users.createdAt, createdUntil),
    not(exists(goodLink)),
    not(exists(usableId)),
  );
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isAbandoned)
    .limit(most)
    .for('update');
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

export async function deleteVoidIds(db: Queryable, now: Date): Promise<void> {
  await db.delete(oneTimeIds).where(or(lte(oneTimeIds.expiresAt, now), isNotNull(oneTimeIds.usedAt)));
}

export async function deleteMailsSentUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(mails).where(lte(mails.sentAt, moment));
}
