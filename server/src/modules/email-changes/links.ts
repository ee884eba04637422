import { DAY_MS } from '@carom/domain/time/durations';
import type { Queryable, Transaction } from '../../db/client.ts';
import { createSecretId, hashSecretId } from '../../security/secret-ids.ts';
import {
  type EmailChange,
  insertEmailChange,
  insertReturn,
  markChanged,
  selectByLink,
  selectByUndo,
  selectWaiting,
  voidLinksOf,
  voidUndosFrom,
  voidUndosOf,
} from './repo.ts';

/** The texts of the mails name these times. */
const LINK_LIFETIME_MS = DAY_MS;
const UNDO_LIFETIME_MS = 7 * DAY_MS;

interface RequestedChange {
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly mailId: string;
}

/**
 * The links for changes of e-mail. They are stored as hashes, expire, and work once. Callers that add, use or void a
 * link must have locked the user.
 */
export interface EmailChangeLinks {
  /** The pending change, if its link is still valid. */
  findWaiting(db: Queryable, userId: string): Promise<EmailChange | null>;
  /** Voids an older pending change. */
  ask(tx: Transaction, id: string, requested: RequestedChange): Promise<void>;
  find(db: Queryable, id: string): Promise<EmailChange | null>;
  /** Marks the link as used, and returns the id of the undo link. */
  use(tx: Transaction, change: EmailChange, oldEmail: string): Promise<string>;
  findUndo(db: Queryable, id: string): Promise<EmailChange | null>;
  /** Marks the undo link as used, and voids those of later changes. */
  useUndo(tx: Transaction, change: EmailChange, currentEmail: string): Promise<void>;
  voidWaiting(tx: Queryable, userId: string): Promise<void>;
  /** Voids all undo links of a user. */
  voidUndos(tx: Queryable, userId: string): Promise<void>;
}

export function createEmailChangeLinks({ clock }: { readonly clock: () => Date }): EmailChangeLinks {
  const from = (now: Date, lifetimeMs: number) => new Date(now.getTime() + lifetimeMs);

  return {
    findWaiting: (db, userId) => selectWaiting(db, userId, clock()),
    async ask(tx, id, requested) {
      const now = clock();
      await voidLinksOf(tx, requested.userId);
      await insertEmailChange(tx, {
        ...requested,
        askedAt: now,
        linkHash: hashSecretId(id),
        linkExpiresAt: from(now, LINK_LIFETIME_MS),
      });
    },
    find: (db, id) => selectByLink(db, hashSecretId(id), clock()),
    async use(tx, change, oldEmail) {
      const id = createSecretId();
      const now = clock();
      const undo = { undoHash: hashSecretId(id), undoExpiresAt: from(now, UNDO_LIFETIME_MS) };
      await markChanged(tx, change.id, { oldEmail, ...undo });
      return id;
    },
    findUndo: (db, id) => selectByUndo(db, hashSecretId(id), clock()),
    async useUndo(tx, change, currentEmail) {
      await voidUndosFrom(tx, change);
      await voidLinksOf(tx, change.userId);
      const { userId, oldEmail: newEmail } = change;
      await insertReturn(tx, { userId, oldEmail: currentEmail, newEmail, askedAt: clock() });
    },
    voidWaiting: voidLinksOf,
    voidUndos: voidUndosOf,
  };
}
