import type { Invoice } from '@carom/domain/subscription/invoices';

/** Makes the file of an issued invoice: the same one, byte by byte, whenever it is asked. */
export type PrintInvoice = (invoice: Invoice) => Promise<Uint8Array>;
