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

/** The mails name these times. */
const LINK_LIFETIME_MS = DAY_MS;
const UNDO_LIFETIME_MS = 7 * DAY_MS;

interface Asked {
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly mailId: string;
}

/**
 * The links of changes of e-mail: stored as hashes, each good for one use within its time. Whoever adds, uses or
 * voids one has locked the user: so nothing comes between.
 */
export interface EmailChangeLinks {
  /** The change that waits, if its link still works. */
  findWaiting(db: Queryable, userId: string): Promise<EmailChange | null>;
  /** The newest counts: an older one is void from now on. */
  ask(tx: Transaction, id: string, asked: Asked): Promise<void>;
  find(db: Queryable, id: string): Promise<EmailChange | null>;
  /** Uses the link up; the id of the way back. */
  use(tx: Transaction, change: EmailChange, oldEmail: string): Promise<string>;
  findUndo(db: Queryable, id: string): Promise<EmailChange | null>;
  /** Uses the way back up, and with it those of later changes. `left` is the address of until now. */
  useUndo(tx: Transaction, change: EmailChange, left: string): Promise<void>;
  voidWaiting(tx: Queryable, userId: string): Promise<void>;
  /** All ways back of a user. */
  voidUndos(tx: Queryable, userId: string): Promise<void>;
}

export function createEmailChangeLinks({ clock }: { readonly clock: () => Date }): EmailChangeLinks {
  const from = (now: Date, lifetimeMs: number) => new Date(now.getTime() + lifetimeMs);

  return {
    findWaiting: (db, userId) => selectWaiting(db, userId, clock()),
    async ask(tx, id, asked) {
      const now = clock();
      await voidLinksOf(tx, asked.userId);
      await insertEmailChange(tx, {
        ...asked,
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
    async useUndo(tx, change, left) {
      await voidUndosFrom(tx, change);
      await voidLinksOf(tx, change.userId);
      const { userId, oldEmail: newEmail } = change;
      await insertReturn(tx, { userId, oldEmail: left, newEmail, askedAt: clock() });
    },
    voidWaiting: voidLinksOf,
    voidUndos: voidUndosOf,
  };
}
