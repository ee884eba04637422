import type { Call } from '../../call.ts';

export const adminPaymentsCalls = {
  adminListPayments: { method: 'GET', path: '/api/admin/payments', access: 'admin', csrf: false },
  adminExportPayments: { method: 'GET', path: '/api/admin/exports/payments', access: 'admin', csrf: false },
  adminComparePayments: {
    method: 'GET',
    path: '/api/admin/members/:id/provider_comparison',
    access: 'admin',
    csrf: false,
  },
  adminRepairPayments: {
    method: 'POST',
    path: '/api/admin/members/:id/provider_repair',
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
