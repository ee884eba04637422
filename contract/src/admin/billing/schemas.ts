import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line } from '../../text.ts';
import { COMPLIMENTARY_DAYS_MAX } from './rules.ts';

const WHOLE_NUMBER = /^\d{1,4}$/;
const isCountOfDays = (text: string) =>
  WHOLE_NUMBER.test(text) && Number(text) >= 1 && Number(text) <= COMPLIMENTARY_DAYS_MAX;

const days = line({ label: 'Days', max: 20 }).refine(isCountOfDays, {
  error: `Days is a whole number from 1 to ${COMPLIMENTARY_DAYS_MAX}.`,
});
const shownAdmin = z.string().nullable().meta({ description: 'Name; null: the account is gone' });

const complimentaryDays = z.object({
  id: z.uuid(),
  start_date: z.iso.date(),
  end_date: z.iso.date().meta({ description: 'The last day, included' }),
  reason: z.string(),
  given_by: shownAdmin,
  given_at: z.iso.datetime(),
  revoked_by: shownAdmin,
  revoked_at: z.iso.datetime().nullable().meta({ description: 'Ended early' }),
  state: z.enum(['to come', 'running', 'over', 'ended early']),
});

const billing = z.object({
  complimentary_days: z.array(complimentaryDays).meta({ description: 'The newest first' }),
});
export const billingReply = envelope.extend({ billing });

export const previewDaysBody = z.object({ days });
export const previewDaysReply = envelope.extend({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  paid_until: z.iso
    .date()
    .nullable()
    .meta({ description: 'A subscription is paid until then; null: the member has none' }),
  renews: z.boolean().meta({ description: 'That subscription may be charged again' }),
});

/** `start_date` is the one that the preview gave: another one is refused with 409. */
export const giveDaysBody = z.object({
  id: z.guid({ error: 'The id is not a UUID.' }).toLowerCase(),
  days,
  reason: line({ label: 'Reason', max: 300 }),
  start_date: z.iso.date({ error: 'The start date is not a date.' }),
});

export type Billing = z.infer<typeof billing>;
export type ShownComplimentaryDays = z.infer<typeof complimentaryDays>;
export type DaysPreview = z.infer<typeof previewDaysReply>;
