import { MINUTE_MS } from '@carom/domain/time/durations';
import type { Queryable } from '../../db/client.ts';
import { createSecretId, hashSecretId } from '../../security/secret-ids.ts';
import { deleteIdsOf, findOwnerOfId, markIdUsed, type OneTimePurpose, replaceOneTimeId } from './repo.ts';

/** The texts of the mails name this time. */
const ONE_TIME_ID_LIFETIMES_MS: Readonly<Record<OneTimePurpose, number>> = {
  reset: 60 * MINUTE_MS,
};

/** The secret ids of mailed links. They are stored as hashes, expire, and work once. */
export interface OneTimeIds {
  /** Creates an id, and voids the former one of the same purpose. */
  issue(tx: Queryable, purpose: OneTimePurpose, userId: string): Promise<string>;
  /** The owner of a valid id. */
  findOwner(db: Queryable, purpose: OneTimePurpose, id: string): Promise<string | null>;
  /** Marks the id as used and returns its owner; null if the id is unknown, used or expired. */
  use(tx: Queryable, purpose: OneTimePurpose, id: string): Promise<string | null>;
  revoke(tx: Queryable, purpose: OneTimePurpose, userId: string): Promise<void>;
}

export function createOneTimeIds({ clock }: { readonly clock: () => Date }): OneTimeIds {
  return {
    async issue(tx, purpose, userId) {
      const id = createSecretId();
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + ONE_TIME_ID_LIFETIMES_MS[purpose]);
      await replaceOneTimeId(tx, { userId, purpose, idHash: hashSecretId(id), createdAt, expiresAt });
      return id;
    },
    findOwner: (db, purpose, id) => findOwnerOfId(db, purpose, hashSecretId(id), clock()),
    use: (tx, purpose, id) => markIdUsed(tx, purpose, hashSecretId(id), clock()),
    revoke: deleteIdsOf,
  };
}
