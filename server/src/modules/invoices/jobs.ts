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
 * Issues what is owed for charges that went into the books without: those from before invoices were issued, and
 * those that a server of the version before has entered.
 */
export function createMissingInvoices({ db, issuing, subscriptionClock }: Parts) {
  return async (): Promise<void> => {
    const today = await subscriptionClock();
    // An older charge may have had an invoice that was not kept any longer.
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

/** Removes what need not be kept any more. The database lets nobody remove it earlier, whatever our clock says. */
export function createInvoicePurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return (): Promise<void> => deleteInvoicesKeptUntilBefore(db, isoDateOf(clock()));
}
