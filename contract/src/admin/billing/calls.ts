import type { Call } from '../../call.ts';

const MEMBER = '/api/admin/members/:id';

export const adminBillingCalls = {
  adminReadBilling: { method: 'GET', path: `${MEMBER}/billing`, access: 'admin', csrf: false },
  adminCancelSubscription: {
    method: 'POST',
    path: `${MEMBER}/cancel_subscription`,
    access: 'admin',
    csrf: false,
  },
  adminReadCharge: { method: 'GET', path: '/api/admin/charges/:id', access: 'admin', csrf: false },
  adminPreviewRefund: {
    method: 'POST',
    path: '/api/admin/charges/:id/refunds/preview',
    access: 'admin',
    csrf: false,
  },
  adminRefundCharge: {
    method: 'POST',
    path: '/api/admin/charges/:id/refunds',
    access: 'admin',
    csrf: false,
  },
  adminDownloadInvoice: { method: 'GET', path: '/api/admin/invoices/:id', access: 'admin', csrf: false },
  adminSendInvoice: { method: 'POST', path: '/api/admin/invoices/:id/send', access: 'admin', csrf: false },
  adminPreviewDays: {
    method: 'POST',
    path: `${MEMBER}/complimentary_days/preview`,
    access: 'admin',
    csrf: false,
  },
  adminGiveDays: { method: 'POST', path: `${MEMBER}/complimentary_days`, access: 'admin', csrf: false },
  adminRevokeDays: {
    method: 'DELETE',
    path: '/api/admin/complimentary_days/:id',
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
