import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { z } from 'zod';

/** The parts of the provider's published schemas that the site reads. */

/** Two decimals. The provider sometimes omits trailing zeros. */
const MONEY = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
});

export const apiError = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export const made = z.object({ id: z.string().min(1) });
export const nothing = z.unknown();

const moment = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()), { error: 'is no point in time' });
const money = z.object({ currency_code: z.string(), value: z.string() });

export const plan = z.object({
  id: z.string(),
  product_id: z.string(),
  status: z.string(),
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      total_cycles: z.number().int().default(1),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.number().int().default(1) }),
      pricing_scheme: z.object({ fixed_price: money.optional() }).optional(),
    }),
  ),
  payment_preferences: z
    .object({
      setup_fee: money.optional(),
      // The published default.
      auto_bill_outstanding: z.boolean().default(true),
      payment_failure_threshold: z.number().int().default(0),
    })
    .optional(),
  taxes: z.object({ percentage: z.string().optional(), inclusive: z.boolean().optional() }).optional(),
});
export type PayPalPlan = z.infer<typeof plan>;

export const subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_update_time: moment.optional(),
  custom_id: z.string().optional(),
  plan_overridden: z.boolean().optional(),
  quantity: z.string().optional(),
  create_time: moment.optional(),
  start_time: moment.optional(),
  update_time: moment.optional(),
  billing_info: z
    .object({
      failed_payments_count: z.number().int(),
      last_payment: z.object({ time: moment }).optional(),
      last_failed_payment: z
        .object({
          time: moment,
          amount: money.optional(),
          next_payment_retry_time: moment.optional(),
        })
        .optional(),
      next_billing_time: moment.optional(),
    })
    .optional(),
});
export type PayPalSubscription = z.infer<typeof subscription>;

export const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string().optional(),
        time: moment,
        amount_with_breakdown: z.object({ gross_amount: money }),
      }),
    )
    .default([]),
  total_items: z.number().int().default(0),
  total_pages: z.number().int().default(1),
});
export type PayPalTransactions = Readonly<z.infer<typeof transactions>['transactions']>;

/** The address where the payer has to agree is one of the links. */
export const revision = z
  .object({ links: z.array(z.object({ rel: z.string(), href: z.url() })) })
  .transform(({ links }) => links.find(({ rel }) => rel === 'approve')?.href)
  .refine((approveUrl) => approveUrl !== undefined, { error: 'has no link for the payer' });

export const capture = z.object({ id: z.string(), status: z.string() });

export const sale = z.object({
  id: z.string(),
  billing_agreement_id: z.string().optional(),
});

export const dispute = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  reason: z.string().default('OTHER'),
  status: z.string(),
  seller_response_due_date: moment.optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
export type PayPalDispute = z.infer<typeof dispute>;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
export type PayPalWebhook = z.infer<typeof webhook>;

export const eventList = z.object({ events: z.array(z.unknown()).default([]) });

export const webhooks = z.object({ webhooks: z.array(webhook).default([]) });

export const planList = z.object({
  plans: z
    .array(z.object({ id: z.string(), name: z.string().optional(), status: z.string().optional() }))
    .default([]),
  total_pages: z.number().int().default(1),
});

export const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** null if the value is negative or not a whole number of cents. */
export function centsIn(value: string): Cents | null {
  const [, whole, fraction = ''] = MONEY.exec(value) ?? [];
  return whole === undefined ? null : toCents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** null for any other currency. */
export function usdCentsIn(amount: z.infer<typeof money> | undefined): Cents | null {
  return amount?.currency_code === 'USD' ? centsIn(amount.value) : null;
}
