import type { Endpoint } from '../endpoint.ts';
import { billingDetailsBody, billingDetailsReply, invoiceFile, invoiceParams } from './schemas.ts';

export const invoicesEndpoints = {
  downloadInvoice: {
    method: 'GET',
    path: '/api/invoices/:id',
    access: 'member',
    summary: 'Gives one of the own invoices or credit notes as a PDF file',
    limit: 'invoices',
    params: invoiceParams,
    file: 'application/pdf',
    reply: invoiceFile,
  },
  readBillingDetails: {
    method: 'GET',
    path: '/api/billing_details',
    access: 'member',
    summary: 'Gives what the member wants to read on the next invoice',
    limit: 'subscription',
    reply: billingDetailsReply,
  },
  saveBillingDetails: {
    method: 'PUT',
    path: '/api/billing_details',
    access: 'member',
    summary: 'Keeps what the member wants to read on the next invoice; issued ones stay as they are',
    limit: 'subscription',
    body: billingDetailsBody,
    reply: billingDetailsReply,
  },
} as const satisfies Record<string, Endpoint>;
