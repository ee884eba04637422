import { DAY_MS } from '@carom/domain/time/durations';
import { and, eq, exists, gt, isNotNull, lte, not, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mails, oneTimeIds, registrationAttempts, sessions, users } from '../../db/schema.ts';
import { eraseAccounts } from './erasure.ts';

/** Whoever has not activated by then may register again. */
const PENDING_ACCOUNT_MS = 30 * DAY_MS;
/** Long enough to look into a complaint that a mail did not arrive. */
const SENT_MAIL_MS = 90 * DAY_MS;
const ACCOUNTS_AT_ONCE = 100;

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Removes what nobody can use any more: ended sessions, void links, accounts never activated, old mails. */
export function createAccountPurge({ db, clock }: PurgeDeps) {
  /** Says how many went. */
  function eraseAbandoned(createdUntil: Date, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
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
      const abandoned = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(isAbandoned)
        .limit(ACCOUNTS_AT_ONCE)
        .for('update');
      await eraseAccounts(tx, abandoned);
      return abandoned.length;
    });
  }

  return async (): Promise<void> => {
    const now = clock();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await db.delete(sessions).where(lte(sessions.expiresAt, now));
    await db.delete(oneTimeIds).where(or(lte(oneTimeIds.expiresAt, now), isNotNull(oneTimeIds.usedAt)));
    while ((await eraseAbandoned(before(PENDING_ACCOUNT_MS), now)) === ACCOUNTS_AT_ONCE);
    await db.delete(mails).where(lte(mails.sentAt, before(SENT_MAIL_MS)));
  };
}
