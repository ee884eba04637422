import type { Database, Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { findUserById, type User } from '../users/directory.ts';
import { eraseAccounts, eraseMessages } from './erasure-repo.ts';

/** What other parts of the site do when a member leaves. */
export interface DepartureSteps {
  /** Outside our database, so it comes first, and stays done. Says whether there was anything to end. */
  readonly endBilling: (userId: string) => Promise<boolean>;
  /** In one transaction with `leave`. */
  readonly giveUpSeats: (userId: string, leave: (tx: Transaction) => Promise<void>) => Promise<void>;
}

const BILLING_NOT_ENDED =
  'We could not confirm that your subscription has ended. Nothing was deleted. Please try again later.';
const ONLY_BILLING_ENDED =
  'Your subscription is cancelled, but your account could not be deleted right now. Nothing else was changed. Please try again later.';

/** All or nothing, but for the billing, which may have ended: `deletionHeldUp` then says so. */
export type DeleteAccount = (user: User) => Promise<void>;

interface DeletionDeps {
  readonly db: Database;
  readonly departure: DepartureSteps;
}

export function createAccountDeletion({ db, departure }: DeletionDeps): DeleteAccount {
  return async (user) => {
    const hasEndedBilling = await departure.endBilling(user.id).catch((cause: unknown) => {
      throw new CodedError('deletionHeldUp', { cause, message: BILLING_NOT_ENDED });
    });
    try {
      await departure.giveUpSeats(user.id, async (tx) => {
        await eraseMessages(tx, user);
        await eraseAccounts(tx, [user]);
      });
    } catch (cause) {
      // Whoever loses the connection at the last moment does not know yet whether it was done.
      if ((await findUserById(db, user.id)) === null) return;
      throw new CodedError('deletionHeldUp', {
        cause,
        ...(hasEndedBilling && { message: ONLY_BILLING_ENDED }),
      });
    }
  };
}
