import type { Schemas } from '../../endpoint-schemas.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminPaymentsCalls } from './calls.ts';
import { adminPaymentsQuery, adminPaymentsReply, comparisonReply } from './schemas.ts';

export const adminPaymentsSchemas = {
  adminListPayments: {
    summary: 'Lists the charges with what was refunded of them',
    limit: 'admin',
    query: adminPaymentsQuery,
    reply: adminPaymentsReply,
  },
  adminExportPayments: {
    summary: 'Gives the charges as a file',
    limit: 'adminExport',
    query: adminPaymentsQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminComparePayments: {
    summary: "Compares a member's subscriptions and charges with the provider's; changes nothing",
    limit: 'adminProvider',
    params: idParams,
    reply: comparisonReply,
  },
  adminRepairPayments: {
    summary: "Brings a member's subscriptions and charges in line with the provider's",
    limit: 'adminProvider',
    params: idParams,
    reply: comparisonReply,
  },
} as const satisfies Record<keyof typeof adminPaymentsCalls, Schemas>;
