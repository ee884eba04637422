import { PAY_TYPES } from '@carom/domain/access';
import { PLANS } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { issuedInvoice } from '../../invoices/schemas.ts';
import { shownAmount, shownCurrency } from '../../money.ts';
import { CHARGE_STATES } from '../../subscription/charge-states.ts';
import { choice, listQuery, listReply } from '../list/schemas.ts';

export const adminPaymentsQuery = listQuery({
  sorts: ['charged_at', 'amount'],
  filters: { state: choice(CHARGE_STATES), plan: choice(PLANS), pay_type: choice(PAY_TYPES) },
});

const adminPayment = z.object({
  id: z.uuid(),
  charged_at: z.iso.datetime(),
  member_id: z.uuid().nullable().meta({ description: 'null: the account is deleted' }),
  name: z.string(),
  email: z.string(),
  plan: z.enum(PLANS),
  pay_type: z.enum(PAY_TYPES),
  amount: shownAmount,
  currency: shownCurrency,
  state: z.enum(CHARGE_STATES),
  left: shownAmount.meta({ description: 'What can still be refunded, so far as we know' }),
  refunded_amount: shownAmount.nullable(),
  refunded_at: z.iso.datetime().nullable(),
  sale_id: z.string(),
  recurring_payment_id: z.string(),
  invoices: z.array(issuedInvoice).meta({ description: 'Its invoice and credit notes, the oldest first' }),
});
export const adminPaymentsReply = listReply(adminPayment);

const difference = z.object({
  what: z.string().meta({ description: 'Such as Status, or the charge S-123' }),
  ours: z.string(),
  theirs: z.string(),
});

const comparedSubscription = z.object({
  recurring_payment_id: z.string(),
  plan: z.enum(PLANS),
  amount: shownAmount,
  status: z.string(),
  problem: z.string().nullable().meta({ description: 'Why the provider could not be asked' }),
  differences: z.array(difference),
});

export const comparisonReply = envelope.extend({
  name: z.string(),
  email: z.string(),
  compared_at: z.iso.datetime(),
  subscriptions: z.array(comparedSubscription),
});

export type AdminPayment = z.infer<typeof adminPayment>;
export type PaymentComparison = z.infer<typeof comparisonReply>;
