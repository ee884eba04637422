import { z } from 'zod';

/**
 * The provider's calls as published. The schemas are strict, so that an undescribed field is an error of the
 * sender. They are written separately from the emulator's own schemas, so that each reveals the other's
 * mistakes. Calls that we neither send nor emulate are left out.
 */
const dateTime = z
  .string()
  .min(20)
  .max(64)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.]\d+)?(Z|[+-]\d\d:\d\d)$/);
const money = z.strictObject({ currency_code: z.string().length(3), value: z.string().max(32) });
const planId = z.string().min(3).max(50);
const reason = z.strictObject({ reason: z.string().min(1).max(128) });
const address = z.url().min(10).max(4000);
const count = (least: number, most: number) =>
  z.string().refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);

const context = z.strictObject({
  brand_name: z.string().min(1).max(127).optional(),
  locale: z.string().min(2).max(10).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).optional(),
  payment_method: z
    .strictObject({
      payer_selected: z
        .string()
        .regex(/^[0-9A-Z_]+$/)
        .optional(),
      payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
    })
    .optional(),
  return_url: address,
  cancel_url: address,
});
const pricing = z.strictObject({ fixed_price: money });
const planOverride = z.strictObject({
  billing_cycles: z
    .array(
      z.strictObject({
        pricing_scheme: pricing.optional(),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
      }),
    )
    .min(1)
    .max(12),
});
const name = z.strictObject({
  given_name: z.string().max(140).optional(),
  surname: z.string().max(140).optional(),
});

const newSubscription = z.strictObject({
  plan_id: planId,
  start_time: dateTime.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  subscriber: z.strictObject({ name: name.optional(), email_address: z.email().optional() }).optional(),
  application_context: context.optional(),
  plan: planOverride.optional(),
});
const newPlan = z.strictObject({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']).optional(),
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z
    .array(
      z.strictObject({
        pricing_scheme: pricing.optional(),
        frequency: z.strictObject({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.int().min(1).max(365).optional(),
        }),
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean().optional(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).optional(),
    payment_failure_threshold: z.int().min(0).max(999).optional(),
  }),
});
const newProduct = z.strictObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(256).optional(),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
  category: z.string().optional(),
  image_url: z.url().optional(),
  home_url: z.url().optional(),
});
const refund = z.strictObject({
  amount: money.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});
const wordLike = /^(?!\d+$)\w+\S+/;
const verification = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50).regex(wordLike),
  transmission_sig: z.string().max(500).regex(wordLike),
  transmission_time: z.string().max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.looseObject({ id: z.string() }),
});
const eventTypes = z.array(z.strictObject({ name: z.string() })).max(500);
const listed = {
  page_size: count(1, 20).optional(),
  page: count(1, 100_000).optional(),
  total_required: z.enum(['true', 'false']).optional(),
};

interface PublishedCall {
  readonly query?: z.ZodType;
  /** Absent if there is no body. */
  readonly body?: z.ZodType;
}

const emptyOr = (shape: z.ZodType) => shape.optional();

/** By method and path; `{}` stands for an id. */
const CALLS: Readonly<Record<string, PublishedCall>> = {
  'POST /v1/catalogs/products': { body: newProduct },
  'GET /v1/catalogs/products/{}': {},
  'POST /v1/billing/plans': { body: newPlan },
  'GET /v1/billing/plans': {
    query: z.strictObject({ ...listed, product_id: z.string().optional(), plan_ids: z.string().optional() }),
  },
  'GET /v1/billing/plans/{}': {},
  'POST /v1/billing/subscriptions': { body: newSubscription },
  'GET /v1/billing/subscriptions/{}': {
    query: z.strictObject({
      fields: z.enum(['plan', 'last_failed_payment', 'plan,last_failed_payment']).optional(),
    }),
  },
  'POST /v1/billing/subscriptions/{}/cancel': { body: reason },
  'POST /v1/billing/subscriptions/{}/suspend': { body: reason },
  'POST /v1/billing/subscriptions/{}/activate': { body: emptyOr(reason.partial()) },
  'POST /v1/billing/subscriptions/{}/revise': {
    body: z.strictObject({
      plan_id: planId.optional(),
      application_context: context.optional(),
      plan: planOverride.optional(),
    }),
  },
  'GET /v1/billing/subscriptions/{}/transactions': {
    // `page` is not published; only the emulator's links contain it.
    query: z.strictObject({ start_time: dateTime, end_time: dateTime, page: count(2, 100_000).optional() }),
  },
  'GET /v2/payments/captures/{}': {},
  'POST /v2/payments/captures/{}/refund': { body: emptyOr(refund) },
  'GET /v2/payments/refunds/{}': {},
  'GET /v1/customer/disputes/{}': {},
  // Deprecated, so it is no longer published.
  'GET /v1/payments/sale/{}': {},
  'POST /v1/notifications/verify-webhook-signature': { body: verification },
  'GET /v1/notifications/webhooks': {
    query: z.strictObject({ anchor_type: z.enum(['APPLICATION', 'ACCOUNT']).optional() }),
  },
  'POST /v1/notifications/webhooks': {
    body: z.strictObject({ url: z.url().max(2048), event_types: eventTypes }),
  },
  'GET /v1/notifications/webhooks/{}': {},
  'PATCH /v1/notifications/webhooks/{}': {
    body: z.array(
      z.strictObject({
        op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
        path: z.string().optional(),
        value: z.unknown().optional(),
        from: z.string().optional(),
      }),
    ),
  },
  'GET /v1/notifications/webhooks-events': {
    query: z.strictObject({
      page_size: count(1, 300).optional(),
      start_time: dateTime.optional(),
      end_time: dateTime.optional(),
      transaction_id: z.string().optional(),
      event_type: z.string().optional(),
    }),
  },
};

const NOTHING: PublishedCall = { body: z.strictObject({}).nullish(), query: z.strictObject({}) };

/** Lists the differences between a request and the published descriptions. */
export function requestProblems(method: string, target: string, body: unknown): readonly string[] {
  const { pathname, searchParams } = new URL(target, 'http://provider.invalid');
  const call = Object.entries(CALLS).find(([described]) => fits(described, `${method} ${pathname}`))?.[1];
  if (call === undefined) return [`${method} ${pathname} is not described`];
  const { query = NOTHING.query, body: shape = NOTHING.body } = call;
  return [
    ...problemsOf(query, Object.fromEntries(searchParams)),
    ...problemsOf(shape, typeof body === 'string' ? (JSON.parse(body || 'null') ?? undefined) : body),
  ];
}

function fits(described: string, sent: string): boolean {
  const parts = described.split('/');
  const given = sent.split('/');
  return parts.length === given.length && parts.every((part, at) => part === '{}' || part === given[at]);
}

function problemsOf(shape: z.ZodType | undefined, value: unknown): readonly string[] {
  const { error } = shape?.safeParse(value) ?? {};
  return error?.issues.map(({ path, message }) => `${path.join('/')}: ${message}`) ?? [];
}
