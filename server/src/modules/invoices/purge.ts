import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { Database } from '../../db/client.ts';
import { deleteInvoicesKeptUntilBefore } from './purge-repo.ts';

/** Removes what need not be kept any more. The database lets nobody remove it earlier, whatever our clock says. */
export function createInvoicePurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return (): Promise<void> => deleteInvoicesKeptUntilBefore(db, isoDateOf(clock()));
}
