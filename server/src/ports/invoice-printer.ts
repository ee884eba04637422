import type { Invoice } from '@carom/domain/subscription/invoices';

/** The caller that requests a file. */
export interface PrintCaller {
  /** The queue key: callers alternate by this name. */
  readonly from: string;
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates the file of an issued invoice. The bytes are the same each time. Throws `tooBusy` if too many callers wait.
 */
export type PrintInvoice = (invoice: Invoice, caller: PrintCaller) => Promise<Uint8Array>;

export interface InvoicePrinter {
  readonly print: PrintInvoice;
  /** Call this after all prints have ended. */
  close(): Promise<void>;
}
