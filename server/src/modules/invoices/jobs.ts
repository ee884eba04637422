import { addMonths, isoDateOf } from '@carom/domain/subscription/calendar';
import { countsAsPaid } from '@carom/domain/subscription/charges';
import { KEPT_MONTHS } from '@carom/domain/subscription/invoices';
import type { Database } from '../../db/client.ts';
import { lockUserRow } from '../../db/lock-user.ts';
import type { SubscriptionClock } from '../../ports/payments.ts';
import { selectChargesWithoutInvoice } from './issue-repo.ts';
import type { Issuing } from './issuing.ts';
import { deleteInvoicesKeptUntilBefore } from './repo.ts';

interface Parts {
  readonly db: Database;
  readonly issuing: Issuing;
  readonly subscriptionClock: SubscriptionClock;
}

/**
 * Issues missing invoices, for charges that are older than the invoice feature or were entered by a server of the
 * previous version.
 */
export function createMissingInvoices({ db, issuing, subscriptionClock }: Parts) {
  return async (): Promise<void> => {
    const today = await subscriptionClock();
    // The invoice of an older charge may have been deleted after its retention period.
    const since = new Date(addMonths(isoDateOf(today), -KEPT_MONTHS));
    for (const { userId, ...charge } of await selectChargesWithoutInvoice(db, since)) {
      await db.transaction(async (tx) => {
        if (userId === null || !(await lockUserRow(tx, userId))) return;
        await issuing.issueInvoice(tx, charge, today);
        if (!countsAsPaid(charge)) await issuing.creditWhole(tx, charge, today);
      });
    }
  };
}

/** Deletes invoices after their retention period. A trigger prevents earlier deletion. */
export function createInvoicePurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return (): Promise<void> => deleteInvoicesKeptUntilBefore(db, isoDateOf(clock()));
}
