import { invoiceFileName } from '@carom/contract/invoices/file-name';
import {
  type BillingDetails,
  type Invoice,
  invoiceLabel,
  NO_BILLING_DETAILS,
} from '@carom/domain/subscription/invoices';
import type { Database } from '../../db/client.ts';
import { isUuid, uuidIn } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { PrintCaller, PrintInvoice } from '../../ports/invoice-printer.ts';
import type { MailFile } from '../../ports/mailer.ts';
import { findBillingDetails, findInvoice, findInvoiceOf, saveBillingDetails } from './repo.ts';

export interface InvoicesService {
  /** Throws `invoiceNotFound`, also for another member's invoice, and `tooBusy`. */
  fileOf(userId: string, id: string, signal?: AbortSignal): Promise<MailFile>;
  /** The invoice of any member; null if it does not exist. Throws `tooBusy`. */
  file(id: string, caller: PrintCaller): Promise<MailFile | null>;
  readDetails(userId: string): Promise<BillingDetails>;
  saveDetails(userId: string, details: BillingDetails): Promise<void>;
}

interface InvoicesDeps {
  readonly db: Database;
  readonly print: PrintInvoice;
  readonly clock: () => Date;
}

export function createInvoicesService({ db, print, clock }: InvoicesDeps): InvoicesService {
  const toFile = async (invoice: Invoice, caller: PrintCaller): Promise<MailFile> => ({
    fileName: invoiceFileName({ kind: invoice.kind, number: invoiceLabel(invoice.number) }),
    contentType: 'application/pdf',
    content: await print(invoice, caller),
  });

  return {
    async fileOf(userId, id, signal) {
      const invoice = await findInvoiceOf(db, userId, uuidIn(id, 'invoiceNotFound'));
      if (invoice === null) throw new CodedError('invoiceNotFound');
      return toFile(invoice, { from: userId, signal });
    },
    async file(id, caller) {
      const invoice = isUuid(id) ? await findInvoice(db, id) : null;
      return invoice === null ? null : toFile(invoice, caller);
    },
    readDetails: async (userId) => (await findBillingDetails(db, userId)) ?? NO_BILLING_DETAILS,
    saveDetails: (userId, details) => saveBillingDetails(db, userId, details, clock()),
  };
}
