import { and, eq, exists, gt, isNotNull, lte, not, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mails, oneTimeIds, registrationAttempts, sessions, users } from '../../db/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever has not activated by then may register again. */
const PENDING_ACCOUNT_MS = 30 * DAY_MS;
/** Long enough to look into a complaint that a mail did not arrive. */
const SENT_MAIL_MS = 90 * DAY_MS;

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Removes what nobody can use any more: ended sessions, void links, accounts never activated, old mails. */
export function createAccountPurge({ db, clock }: PurgeDeps) {
  return async (): Promise<void> => {
    const now = clock();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await db.delete(sessions).where(lte(sessions.expiresAt, now));
    await db.delete(oneTimeIds).where(or(lte(oneTimeIds.expiresAt, now), isNotNull(oneTimeIds.usedAt)));
    const goodLink = db
      .select()
      .from(registrationAttempts)
      .where(and(eq(registrationAttempts.userId, users.id), gt(registrationAttempts.linkExpiresAt, now)));
    const usableId = db
      .select()
      .from(oneTimeIds)
      .where(and(eq(oneTimeIds.userId, users.id), gt(oneTimeIds.expiresAt, now)));
    await db
      .delete(users)
      .where(
        and(
          eq(users.status, 'pending'),
          lte(users.createdAt, before(PENDING_ACCOUNT_MS)),
          not(exists(goodLink)),
          not(exists(usableId)),
        ),
      );
    await db.delete(mails).where(lte(mails.sentAt, before(SENT_MAIL_MS)));
  };
}
