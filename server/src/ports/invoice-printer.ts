import type { Invoice } from '@carom/domain/subscription/invoices';

/** Whoever asks for a file. */
export interface PrintCaller {
  /** Callers take turns by this name. */
  readonly from: string;
  /** Aborted when nobody waits for the file any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes the file of an issued invoice: the same one, byte by byte, whenever it is asked. Throws `tooBusy` when too many
 * wait.
 */
export type PrintInvoice = (invoice: Invoice, caller: PrintCaller) => Promise<Uint8Array>;

export interface InvoicePrinter {
  readonly print: PrintInvoice;
  /** Called after all that print have ended. */
  close(): Promise<void>;
}
