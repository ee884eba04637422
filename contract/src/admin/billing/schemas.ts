import { PLANS } from '@carom/domain/subscription/prices';
import { SUBSCRIPTION_STATUSES } from '@carom/domain/subscription/statuses';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { issuedInvoice } from '../../invoices/schemas.ts';
import { shownAmount, shownCurrency, typedDollars } from '../../money.ts';
import { CHARGE_STATES } from '../../subscription/charge-states.ts';
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
  days: z.int32(),
  start_date: z.iso
    .date()
    .nullable()
    .meta({ description: 'null: they wait, or were taken back before they began' }),
  end_date: z.iso.date().nullable().meta({ description: 'The last day, included' }),
  reason: z.string(),
  given_by: shownAdmin,
  given_at: z.iso.datetime(),
  revoked_by: shownAdmin,
  revoked_at: z.iso.datetime().nullable().meta({ description: 'Ended early' }),
  state: z
    .enum(['waiting', 'to come', 'running', 'over', 'ended early'])
    .meta({ description: 'waiting: they begin when the subscription ends, which renews' }),
});

const refund = z.object({
  id: z.uuid(),
  amount: shownAmount,
  state: z
    .enum(['ordered', 'done', 'refused'])
    .meta({ description: 'ordered: the provider has not answered, and is asked again' }),
  ordered_by: shownAdmin,
  ordered_at: z.iso.datetime(),
  problem: z.string().nullable().meta({ description: 'Why the provider refused it' }),
});

const charge = z.object({
  id: z.uuid(),
  sale_id: z.string(),
  charged_at: z.iso.datetime(),
  plan: z.enum(PLANS),
  amount: shownAmount,
  currency: shownCurrency,
  state: z.enum(CHARGE_STATES),
  left: shownAmount.meta({ description: 'What can still be refunded, so far as we know' }),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  refunds: z.array(refund).meta({ description: 'What admins have ordered, the oldest first' }),
  invoices: z.array(issuedInvoice).meta({ description: 'Its invoice and credit notes, the oldest first' }),
});

const subscription = z.object({
  plan: z.enum(PLANS),
  amount: shownAmount,
  status: z.enum(SUBSCRIPTION_STATUSES),
  subscribed_until: z.iso.date().nullable().meta({
    description:
      'The last day that is paid, or of the grace where a renewal is late; null: it does not count',
  }),
  renews: z.boolean().meta({ description: 'It may be charged again' }),
  next_charge_on: z.iso
    .date()
    .nullable()
    .meta({ description: 'null: it is not charged again, or the provider does not tell when' }),
  can_cancel: z.boolean(),
  recurring_payment_id: z.string(),
});

const billing = z.object({
  subscription: subscription.nullable().meta({ description: 'The one that counts, or may be charged again' }),
  is_ending: z.boolean().meta({
    description: 'The member is blocked, and the provider has not confirmed yet that the billing has ended',
  }),
  charges: z.array(charge).meta({ description: 'The newest first' }),
  complimentary_days: z.array(complimentaryDays).meta({ description: 'The newest first' }),
});
export const billingReply = envelope.extend({ billing });

export const chargeReply = envelope.extend({
  charge,
  member: z
    .object({ id: z.uuid(), name: z.string(), email: z.string() })
    .nullable()
    .meta({ description: 'null: the account is deleted' }),
});

const reason = line({ label: 'Reason', max: 300 });
export const previewDaysBody = z.object({ days, reason });
export const previewDaysReply = envelope.extend({
  start_date: z.iso
    .date()
    .nullable()
    .meta({ description: 'null: they would wait until the subscription ends, which renews' }),
  end_date: z.iso.date().nullable(),
  begins_today: z.boolean(),
  paid_until: z.iso
    .date()
    .nullable()
    .meta({ description: 'A subscription is paid until then; null: the member has none' }),
});

/** `start_date` is the one from the preview. If it has changed meanwhile, the reply is 409. */
export const giveDaysBody = z.object({
  id: z.guid({ error: 'The id is not a UUID.' }).toLowerCase(),
  days,
  reason,
  start_date: z.iso.date({ error: 'The start date is not a date.' }).nullable(),
});

const refundAmount = typedDollars({
  label: 'Amount',
  error: 'The amount is a number such as 5.00.',
});

export const previewRefundBody = z.object({ amount: refundAmount });
export const previewRefundReply = envelope.extend({
  amount: shownAmount.meta({ description: 'As it would be written' }),
  left: shownAmount.meta({ description: 'What would be left of the payment' }),
  subscribed_until: z.iso
    .date()
    .nullable()
    .meta({ description: 'The last day on which its subscription counts now; null: it does not' }),
  subscribed_until_after: z.iso.date().nullable().meta({ description: 'The same once it is refunded' }),
  renews: z.boolean().meta({ description: 'Its subscription may be charged again all the same' }),
  can_end_subscription: z.boolean().meta({
    description: 'It returns all that is paid, and the subscription would go on: the refund can end it, too',
  }),
});
export const refundChargeBody = z.object({
  id: z.guid({ error: 'The id is not a UUID.' }).toLowerCase(),
  amount: refundAmount,
  ends_subscription: z.boolean().default(false).meta({
    description: 'End the subscription with it, unless paid time is left',
  }),
});

export type ShownCharge = z.infer<typeof charge>;
export type ShownRefund = z.infer<typeof refund>;
export type RefundPreview = z.infer<typeof previewRefundReply>;
export type Billing = z.infer<typeof billing>;
export type ShownComplimentaryDays = z.infer<typeof complimentaryDays>;
export type DaysPreview = z.infer<typeof previewDaysReply>;
