import type { Schemas } from '../endpoint-schemas.ts';
import type { invoicesCalls } from './calls.ts';
import { billingDetailsBody, billingDetailsReply, invoiceFile, invoiceParams } from './schemas.ts';

export const invoicesSchemas = {
  downloadInvoice: {
    summary: 'Gives one of the own invoices or credit notes as a PDF file',
    limit: 'invoices',
    params: invoiceParams,
    file: 'application/pdf',
    reply: invoiceFile,
  },
  readBillingDetails: {
    summary: 'Gives what the member wants to read on the next invoice',
    limit: 'subscription',
    reply: billingDetailsReply,
  },
  saveBillingDetails: {
    summary: 'Keeps what the member wants to read on the next invoice; issued ones stay as they are',
    limit: 'subscription',
    body: billingDetailsBody,
    reply: billingDetailsReply,
  },
} as const satisfies Record<keyof typeof invoicesCalls, Schemas>;
