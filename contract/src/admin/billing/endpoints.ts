import type { Schemas } from '../../endpoint-schemas.ts';
import { idParams } from '../list/schemas.ts';
import type { adminBillingCalls } from './calls.ts';
import { billingReply, giveDaysBody, previewDaysBody, previewDaysReply } from './schemas.ts';

export const adminBillingSchemas = {
  adminReadBilling: {
    summary: 'Gives what a member was given',
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
