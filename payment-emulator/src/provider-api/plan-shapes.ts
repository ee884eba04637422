import { z } from 'zod';
import { INTERVAL_UNITS } from '../billing/calendar.ts';
import { money, page } from './shared-shapes.ts';

const pricingTier = z.strictObject({
  starting_quantity: z.string().min(1).max(32),
  ending_quantity: z.string().min(1).max(32).optional(),
  amount: money,
});

export const pricingScheme = z.strictObject({
  fixed_price: money.optional(),
  pricing_model: z.enum(['VOLUME', 'TIERED']).optional(),
  tiers: z.array(pricingTier).min(1).max(32).optional(),
});

const billingCycle = z.strictObject({
  pricing_scheme: pricingScheme.optional(),
  frequency: z.strictObject({
    interval_unit: z.enum(INTERVAL_UNITS),
    interval_count: z.int().min(1).max(365).default(1),
  }),
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  sequence: z.int().min(1).max(99),
  total_cycles: z.int().min(0).max(999).default(1),
});

const paymentPreferences = z.strictObject({
  auto_bill_outstanding: z.boolean().default(true),
  setup_fee: money.optional(),
  setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).default('CANCEL'),
  payment_failure_threshold: z.int().min(0).max(999).default(0),
});

export const taxes = z.strictObject({
  percentage: z.string().regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
  inclusive: z.boolean().default(true),
});

export const PLAN_STATUSES = ['CREATED', 'INACTIVE', 'ACTIVE'] as const;

export const planRequest = z.strictObject({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(PLAN_STATUSES).default('ACTIVE'),
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z.array(billingCycle).min(1).max(12),
  payment_preferences: paymentPreferences,
  taxes: taxes.optional(),
  quantity_supported: z.boolean().default(false),
});
export type PlanRequest = z.infer<typeof planRequest>;

export const planQuery = z.strictObject({
  product_id: z.string().min(6).max(50).optional(),
  plan_ids: z.string().min(3).max(270).optional(),
  ...page,
});
