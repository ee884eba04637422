import type { Endpoint } from '../../endpoint.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import { adminPaymentsQuery, adminPaymentsReply, comparisonReply } from './schemas.ts';

export const adminPaymentsEndpoints = {
  adminListPayments: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'admin',
    summary: 'Lists the charges with what was refunded of them',
    limit: 'admin',
    query: adminPaymentsQuery,
    reply: adminPaymentsReply,
  },
  adminExportPayments: {
    method: 'GET',
    path: '/api/admin/exports/payments',
    access: 'admin',
    summary: 'Gives the charges as a file',
    limit: 'adminExport',
    query: adminPaymentsQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminComparePayments: {
    method: 'GET',
    path: '/api/admin/members/:id/provider_comparison',
    access: 'admin',
    summary: "Compares a member's subscriptions and charges with the provider's; changes nothing",
    limit: 'adminProvider',
    params: idParams,
    reply: comparisonReply,
  },
  adminRepairPayments: {
    method: 'POST',
    path: '/api/admin/members/:id/provider_repair',
    access: 'admin',
    summary: "Brings a member's subscriptions and charges in line with the provider's",
    limit: 'adminProvider',
    params: idParams,
    reply: comparisonReply,
  },
} as const satisfies Record<string, Endpoint>;
