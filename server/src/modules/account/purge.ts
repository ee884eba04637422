import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { deleteForgottenChanges } from '../email-changes/repo.ts';
import { eraseAccounts } from './erasure-repo.ts';
import {
  deleteEndedSessions,
  deleteMailsSentUntil,
  deleteVoidIds,
  lockAbandonedAccounts,
} from './purge-repo.ts';

/** After this time the address can be registered again. */
const PENDING_ACCOUNT_MS = 30 * DAY_MS;
/** Long enough to investigate a complaint about a missing mail. */
const SENT_MAIL_MS = 90 * DAY_MS;
const ACCOUNTS_AT_ONCE = 100;

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Deletes expired sessions, void links, accounts that were never activated, and old mails. */
export function createAccountPurge({ db, clock }: PurgeDeps) {
  /** Returns the number of deleted accounts. */
  function eraseAbandoned(createdUntil: Date, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const abandoned = await lockAbandonedAccounts(tx, { createdUntil, now, most: ACCOUNTS_AT_ONCE });
      await eraseAccounts(tx, abandoned);
      return abandoned.length;
    });
  }

  return async (): Promise<void> => {
    const now = clock();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await deleteEndedSessions(db, now);
    await deleteVoidIds(db, now);
    while ((await eraseAbandoned(before(PENDING_ACCOUNT_MS), now)) === ACCOUNTS_AT_ONCE);
    await deleteMailsSentUntil(db, before(SENT_MAIL_MS));
    await deleteForgottenChanges(db, now);
  };
}
