import { z } from 'zod';
import { pricingScheme, taxes } from './plan-shapes.ts';
import { dateTime, money, page } from './shared-shapes.ts';

const name = z.strictObject({
  prefix: z.string().max(140).optional(),
  given_name: z.string().max(140).optional(),
  surname: z.string().max(140).optional(),
  middle_name: z.string().max(140).optional(),
  suffix: z.string().max(140).optional(),
  alternate_full_name: z.string().max(300).optional(),
  full_name: z.string().max(300).optional(),
});

/** The payer as described by the merchant; address, phone and other fields are not validated. */
const subscriber = z.strictObject({
  name: name.optional(),
  email_address: z.email().max(254).optional(),
  phone: z.looseObject({}).optional(),
  birth_date: z.string().optional(),
  tax_info: z.looseObject({}).optional(),
  address: z.looseObject({}).optional(),
  shipping_address: z.looseObject({}).optional(),
  payment_source: z.looseObject({}).optional(),
});

const contextAddress = z.url().min(10).max(4000);

const applicationContext = z.strictObject({
  brand_name: z.string().min(1).max(127).optional(),
  locale: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/)
    .optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).default('SUBSCRIBE_NOW'),
  payment_method: z
    .strictObject({
      payer_selected: z
        .string()
        .min(1)
        .regex(/^[0-9A-Z_]+$/)
        .optional(),
      payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
      standard_entry_class_code: z.enum(['TEL', 'WEB', 'CCD', 'PPD']).optional(),
    })
    .optional(),
  return_url: contextAddress,
  cancel_url: contextAddress,
});

const planOverride = z.strictObject({
  billing_cycles: z
    .array(
      z.strictObject({
        pricing_scheme: pricingScheme.optional(),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  payment_preferences: z
    .strictObject({
      auto_bill_outstanding: z.boolean().optional(),
      setup_fee: money.optional(),
      setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).optional(),
      payment_failure_threshold: z.int().min(0).max(999).optional(),
    })
    .optional(),
  taxes: taxes.partial().optional(),
});
export type PlanOverride = z.infer<typeof planOverride>;

export const subscriptionRequest = z.strictObject({
  plan_id: z.string().min(3).max(50),
  start_time: dateTime.optional(),
  quantity: z
    .string()
    .min(1)
    .max(32)
    .regex(/^([0-9]+|([0-9]+)?[.][0-9]+)$/)
    .optional(),
  shipping_amount: money.optional(),
  subscriber: subscriber.optional(),
  auto_renewal: z.boolean().optional(),
  application_context: applicationContext.optional(),
  custom_id: z
    .string()
    .min(1)
    .max(127)
    .regex(/^[\x20-\x7E]+$/)
    .optional(),
  plan: planOverride.optional(),
});
/** The published schema also has a quantity and shipping. */
export const revisionRequest = z.strictObject({
  plan_id: subscriptionRequest.shape.plan_id.optional(),
  quantity: subscriptionRequest.shape.quantity,
  shipping_amount: money.optional(),
  shipping_address: z.looseObject({}).optional(),
  application_context: applicationContext.optional(),
  plan: planOverride.optional(),
});
export type RevisionRequest = z.infer<typeof revisionRequest>;

export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

export const subscriptionQuery = z.strictObject({ fields: z.string().min(1).max(100).optional() });

/**
 * The published parameters define only the window. `page` follows the plan lists and is used in our links.
 */
export const transactionsQuery = z.strictObject({
  start_time: dateTime,
  end_time: dateTime,
  page: page.page,
});
