import type { Database, Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { findUserById, type User } from '../users/directory.ts';
import { eraseAccounts, eraseMessages } from './erasure-repo.ts';

/** Steps of an account deletion in other modules. */
export interface DeletionSteps {
  /** Runs first, because it acts outside the database and cannot be rolled back. Returns true if billing was ended. */
  readonly endBilling: (userId: string) => Promise<boolean>;
  /** Runs `leave` in the same transaction. */
  readonly cancelBookings: (userId: string, leave: (tx: Transaction) => Promise<void>) => Promise<void>;
}

const BILLING_NOT_ENDED =
  'We could not confirm that your subscription has ended. Nothing was deleted. Please try again later.';
const ONLY_BILLING_ENDED =
  'Your subscription is cancelled, but your account could not be deleted right now. Nothing else was changed. Please try again later.';

/** Deletes everything or nothing, except that billing may have ended; the message of `deletionHeldUp` then says so. */
export type DeleteAccount = (user: User) => Promise<void>;

interface DeletionDeps {
  readonly db: Database;
  readonly steps: DeletionSteps;
}

export function createAccountDeletion({ db, steps }: DeletionDeps): DeleteAccount {
  return async (user) => {
    const hasEndedBilling = await steps.endBilling(user.id).catch((cause: unknown) => {
      throw new CodedError('deletionHeldUp', { cause, message: BILLING_NOT_ENDED });
    });
    try {
      await steps.cancelBookings(user.id, async (tx) => {
        await eraseMessages(tx, user);
        await eraseAccounts(tx, [user]);
      });
    } catch (cause) {
      // The transaction may have committed although the connection was lost.
      if ((await findUserById(db, user.id)) === null) return;
      throw new CodedError('deletionHeldUp', {
        cause,
        ...(hasEndedBilling && { message: ONLY_BILLING_ENDED }),
      });
    }
  };
}
