import { z } from 'zod';

/**
 * The provider's replies as published. The schemas are strict, so that an undescribed field is an error of
 * the emulator.
 */
const dateTime = z
  .string()
  .min(20)
  .max(64)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.]\d+)?(Z|[+-]\d\d:\d\d)$/);
const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
const link = z.strictObject({
  href: z.url(),
  rel: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH']).optional(),
});
const links = z.array(link);
const id = z.string().min(3).max(50);
const total = { total_items: z.int().min(0).optional(), total_pages: z.int().min(0).optional() };

const product = z.strictObject({
  id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(256).optional(),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']).optional(),
  category: z.string().optional(),
  image_url: z.url().optional(),
  home_url: z.url().optional(),
  create_time: dateTime.optional(),
  update_time: dateTime.optional(),
  links,
});

const billingCycle = z.strictObject({
  pricing_scheme: z.strictObject({
    version: z.int().min(0).max(999),
    fixed_price: money,
    create_time: dateTime,
    update_time: dateTime,
  }),
  frequency: z.strictObject({
    interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    interval_count: z.int().min(1).max(365),
  }),
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  sequence: z.int().min(1).max(99),
  total_cycles: z.int().min(0).max(999),
});

const planStatus = z.enum(['CREATED', 'INACTIVE', 'ACTIVE']);
const plan = z.strictObject({
  id,
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: planStatus,
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z.array(billingCycle).min(1).max(12),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']),
    payment_failure_threshold: z.int().min(0).max(999),
  }),
  quantity_supported: z.boolean(),
  create_time: dateTime,
  update_time: dateTime,
  links: links.min(1).max(10),
});

const subscriptionStatus = z.enum([
  'APPROVAL_PENDING',
  'APPROVED',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
]);
const personName = z.strictObject({ given_name: z.string().optional(), surname: z.string().optional() });
const subscriber = z.strictObject({
  name: personName.optional(),
  email_address: z.email().optional(),
  payer_id: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/)
    .optional(),
});
const billingInfo = z.strictObject({
  outstanding_balance: money,
  cycle_executions: z
    .array(
      z.strictObject({
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(0).max(99),
        cycles_completed: z.int().min(0).max(9999),
        cycles_remaining: z.int().min(0).max(9999),
        current_pricing_scheme_version: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999),
      }),
    )
    .max(3),
  last_payment: z.strictObject({ amount: money, time: dateTime }).optional(),
  next_billing_time: dateTime.optional(),
  final_payment_time: dateTime.optional(),
  failed_payments_count: z.int().min(0).max(999),
  last_failed_payment: z
    .strictObject({
      amount: money,
      time: dateTime,
      reason_code: z.enum(['PAYMENT_DENIED', 'PAYER_CANNOT_PAY']),
      next_payment_retry_time: dateTime.optional(),
    })
    .optional(),
});
const subscription = z.strictObject({
  status: subscriptionStatus,
  status_change_note: z.string().min(1).max(128).optional(),
  status_update_time: dateTime,
  id,
  plan_id: id,
  start_time: dateTime,
  quantity: z.string(),
  subscriber,
  billing_info: billingInfo.optional(),
  create_time: dateTime,
  update_time: dateTime,
  custom_id: z.string().min(1).max(127).optional(),
  plan_overridden: z.boolean(),
  plan: plan.optional(),
  links,
});

const transaction = z.strictObject({
  // REVERSED is not published: a reversal may be listed under an unknown status.
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'REVERSED']),
  status_details: z
    .strictObject({ reason: z.enum(['CHARGEBACK', 'ECHECK', 'REFUNDED', 'OTHER']) })
    .optional(),
  id,
  amount_with_breakdown: z.strictObject({ gross_amount: money }),
  payer_name: personName.optional(),
  payer_email: z.email().optional(),
  time: dateTime,
});

const saleAmount = z.strictObject({
  total: z.string(),
  currency: z.string().length(3),
  details: z.strictObject({ subtotal: z.string() }).optional(),
});
const sale = z.strictObject({
  id,
  state: z.enum(['completed', 'partially_refunded', 'pending', 'refunded', 'denied']),
  amount: saleAmount,
  payment_mode: z.enum(['INSTANT_TRANSFER', 'ECHECK']),
  reason_code: z.enum(['CHARGEBACK', 'ECHECK']).optional(),
  clearing_time: dateTime.optional(),
  protection_eligibility: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'INELIGIBLE']),
  // Some reversal events have none.
  billing_agreement_id: id.optional(),
  create_time: dateTime,
  update_time: dateTime,
  links,
});
const refund = z.strictObject({
  id,
  sale_id: id,
  state: z.enum(['pending', 'completed', 'cancelled', 'failed']),
  amount: saleAmount,
  create_time: dateTime,
  update_time: dateTime,
  links,
});

const captureStatus = z.enum([
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
]);
const capture = z.strictObject({
  id,
  status: captureStatus,
  status_details: z
    .strictObject({ reason: z.enum(['CHARGEBACK', 'ECHECK', 'REFUNDED', 'OTHER']) })
    .optional(),
  amount: money,
  final_capture: z.boolean(),
  seller_protection: z.strictObject({
    status: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'NOT_ELIGIBLE']),
  }),
  create_time: dateTime,
  update_time: dateTime,
  links,
});
const captureRefund = z.strictObject({
  id,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  seller_payable_breakdown: z.strictObject({ gross_amount: money, total_refunded_amount: money }),
  create_time: dateTime,
  update_time: dateTime,
  links,
});

const dispute = z.strictObject({
  dispute_id: z
    .string()
    .max(255)
    .regex(/^[A-Za-z0-9-]+$/),
  create_time: dateTime,
  update_time: dateTime,
  disputed_transactions: z
    .array(
      z.strictObject({
        seller_transaction_id: z.string().regex(/^[A-Za-z0-9-]+$/),
        create_time: dateTime,
        transaction_status: z.enum([
          'COMPLETED',
          'UNCLAIMED',
          'DENIED',
          'FAILED',
          'HELD',
          'PENDING',
          'PARTIALLY_REFUNDED',
          'REFUNDED',
          'REVERSED',
          'CANCELLED',
        ]),
        gross_amount: money,
      }),
    )
    .min(1),
  reason: z.enum([
    'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
    'UNAUTHORISED',
    'CREDIT_NOT_PROCESSED',
    'DUPLICATE_TRANSACTION',
    'INCORRECT_AMOUNT',
    'PAYMENT_BY_OTHER_MEANS',
    'CANCELED_RECURRING_BILLING',
    'PROBLEM_WITH_REMITTANCE',
    'OTHER',
  ]),
  status: z.enum([
    'OPEN',
    'WAITING_FOR_BUYER_RESPONSE',
    'WAITING_FOR_SELLER_RESPONSE',
    'UNDER_REVIEW',
    'RESOLVED',
    'OTHER',
  ]),
  dispute_amount: money,
  dispute_life_cycle_stage: z.enum(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']),
  dispute_channel: z.enum(['INTERNAL', 'EXTERNAL', 'ALERT']),
  seller_response_due_date: dateTime.optional(),
  dispute_outcome: z
    .strictObject({
      outcome_code: z.enum([
        'RESOLVED_BUYER_FAVOUR',
        'RESOLVED_SELLER_FAVOUR',
        'RESOLVED_WITH_PAYOUT',
        'CANCELED_BY_BUYER',
        'ACCEPTED',
        'DENIED',
        'NONE',
      ]),
      amount_refunded: money.optional(),
    })
    .optional(),
  links: links.min(1).max(10),
});

const eventType = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  status: z.string().optional(),
  resource_versions: z.array(z.string()).optional(),
});
const webhook = z.strictObject({ id: z.string(), url: z.url(), event_types: z.array(eventType), links });

const eventOf = <Resource extends z.ZodType>(
  resourceType: string,
  eventTypes: readonly [string, ...string[]],
  resource: Resource,
) =>
  z.strictObject({
    id: z
      .string()
      .max(50)
      .regex(/^[a-zA-Z0-9]+$/),
    event_version: z.string().regex(/^([0-9]+.[0-9]+)$/),
    create_time: dateTime,
    resource_type: z.literal(resourceType),
    resource_version: z.string().regex(/^([0-9]+.[0-9]+)$/),
    event_type: z.enum(eventTypes),
    summary: z.string(),
    resource,
    links,
  });

const event = z.union([
  eventOf(
    'subscription',
    [
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.UPDATED',
      'BILLING.SUBSCRIPTION.EXPIRED',
      'BILLING.SUBSCRIPTION.CANCELLED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    ],
    subscription,
  ),
  eventOf(
    'sale',
    ['PAYMENT.SALE.COMPLETED', 'PAYMENT.SALE.PENDING', 'PAYMENT.SALE.DENIED', 'PAYMENT.SALE.REVERSED'],
    sale,
  ),
  eventOf('refund', ['PAYMENT.SALE.REFUNDED'], refund),
  eventOf(
    'dispute',
    ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
    dispute,
  ),
]);

const refusalOf = (name: string, message: string) =>
  z.strictObject({
    name: z.literal(name),
    message: z.literal(message),
    debug_id: z.string().min(1),
    details: z
      .array(
        z.strictObject({
          field: z.string().optional(),
          value: z.string().optional(),
          location: z.enum(['body', 'path', 'query']).optional(),
          issue: z.string(),
          description: z.string().optional(),
        }),
      )
      .optional(),
    links: z.array(link).optional(),
  });

export const published = {
  product,
  productBrief: product.pick({ id: true, name: true, links: true }),
  plan,
  planBrief: plan.pick({ id: true, status: true, links: true }),
  planList: z.strictObject({
    plans: z.array(
      plan.pick({
        id: true,
        name: true,
        status: true,
        description: true,
        create_time: true,
        links: true,
      }),
    ),
    ...total,
    links,
  }),
  planListWhole: z.strictObject({ plans: z.array(plan), ...total, links }),
  subscription,
  subscriptionBrief: subscription.pick({ id: true, status: true, links: true }),
  transactions: z.strictObject({ transactions: z.array(transaction), ...total, links }),
  revision: z.strictObject({ plan_id: id, plan_overridden: z.boolean(), links }),
  sale,
  capture,
  captureRefund,
  dispute,
  captureRefundBrief: captureRefund.pick({ id: true, status: true, links: true }),
  webhook,
  webhookList: z.strictObject({ webhooks: z.array(webhook) }),
  event,
  eventList: z.strictObject({ events: z.array(event), count: z.int(), links }),
  verification: z.strictObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) }),
  refusals: {
    400: refusalOf(
      'INVALID_REQUEST',
      'Request is not well-formed, syntactically incorrect, or violates schema.',
    ),
    401: refusalOf(
      'AUTHENTICATION_FAILURE',
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
    ),
    403: refusalOf('NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'),
    404: refusalOf('RESOURCE_NOT_FOUND', 'The specified resource does not exist.'),
    422: refusalOf(
      'UNPROCESSABLE_ENTITY',
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
    ),
    429: refusalOf('RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'),
    500: refusalOf('INTERNAL_SERVER_ERROR', 'An internal server error occurred.'),
  },
};
