import type { Schemas } from '../../endpoint-schemas.ts';
import { invoiceFile } from '../../invoices/schemas.ts';
import { idParams } from '../list/schemas.ts';
import type { adminBillingCalls } from './calls.ts';
import {
  billingReply,
  chargeReply,
  giveDaysBody,
  previewDaysBody,
  previewDaysReply,
  previewRefundBody,
  previewRefundReply,
  refundChargeBody,
} from './schemas.ts';

export const adminBillingSchemas = {
  adminReadBilling: {
    summary: 'Gives what a member pays, was charged, was refunded and was given',
    limit: 'admin',
    params: idParams,
    reply: billingReply,
  },
  adminCancelSubscription: {
    summary: 'Ends a member’s subscription at the provider, and with it what it opens',
    limit: 'admin',
    params: idParams,
    reply: billingReply,
  },
  adminReadCharge: {
    summary: 'Gives one charge with its refunds and invoices, also of a deleted account',
    limit: 'admin',
    params: idParams,
    reply: chargeReply,
  },
  adminPreviewRefund: {
    summary: 'Says what a refund would leave, and what becomes of access; changes nothing',
    limit: 'admin',
    params: idParams,
    body: previewRefundBody,
    reply: previewRefundReply,
  },
  adminRefundCharge: {
    summary:
      'Refunds a charge in part or in whole; the same id again is the same refund. 202: the provider has not answered yet',
    limit: 'admin',
    params: idParams,
    body: refundChargeBody,
    reply: chargeReply,
  },
  adminDownloadInvoice: {
    summary: 'Gives any invoice or credit note as a PDF file, those of deleted accounts included',
    limit: 'invoices',
    params: idParams,
    file: 'application/pdf',
    reply: invoiceFile,
  },
  adminSendInvoice: {
    summary:
      'E-mails an invoice or a credit note to its member again; 409 for a few minutes after the last time',
    limit: 'admin',
    params: idParams,
    reply: billingReply,
  },
  adminPreviewDays: {
    summary: 'Says when so many complimentary days would begin and end; changes nothing',
    limit: 'admin',
    params: idParams,
    body: previewDaysBody,
    reply: previewDaysReply,
  },
  adminGiveDays: {
    summary: 'Gives a member complimentary days; the same id again gives none again',
    limit: 'admin',
    params: idParams,
    body: giveDaysBody,
    reply: billingReply,
  },
  adminRevokeDays: {
    summary: 'Ends complimentary days early, at once',
    limit: 'admin',
    params: idParams,
    reply: billingReply,
  },
} as const satisfies Record<keyof typeof adminBillingCalls, Schemas>;
