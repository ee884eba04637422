import type { Call } from '../call.ts';

export const invoicesCalls = {
  downloadInvoice: { method: 'GET', path: '/api/invoices/:id', access: 'member', csrf: false },
  readBillingDetails: { method: 'GET', path: '/api/billing_details', access: 'member', csrf: false },
  saveBillingDetails: { method: 'PUT', path: '/api/billing_details', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
