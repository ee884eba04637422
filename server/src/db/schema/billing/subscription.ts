import { CHARGE_STATUSES } from '@carom/domain/subscription/charges';
import type { ProviderSubscriptionId, SubscriptionId } from '@carom/domain/subscription/ids';
import { type Cents, PLANS } from '@carom/domain/subscription/prices';
import { RENEWAL_NOTICES } from '@carom/domain/subscription/renewal-notices';
import {
  type Closing,
  type ProviderState,
  REFUSALS,
  SUBSCRIPTION_STATUSES,
} from '@carom/domain/subscription/statuses';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { payType, users } from '../accounts.ts';
import { moment } from '../columns.ts';

/** The provider's account that a plan belongs to. Ids of different accounts are unrelated. */
export const PAYMENT_ENVIRONMENTS = ['production', 'development'] as const;
/** In test mode all members pay the prices of one group. */
export const PRICE_GROUPS = ['payee', 'vip', 'test'] as const;
export const VENDORS = ['paypal', 'test'] as const;
/** A member has at most one billing action at the provider at a time. */
const BILLING_ACTIONS = ['checkout', 'cancel', 'doNotRenew', 'renew', 'switch', 'refund'] as const;
const WEBHOOK_STATES = ['received', 'applied', 'ignored'] as const;
const WEBHOOK_SUBJECTS = ['subscription', 'sale', 'dispute'] as const;

export const paymentEnvironment = pgEnum('payment_environment', PAYMENT_ENVIRONMENTS);
export const priceGroup = pgEnum('price_group', PRICE_GROUPS);
export const plan = pgEnum('plan', PLANS);
export const vendor = pgEnum('vendor', VENDORS);
export const subscriptionStatus = pgEnum('subscription_status', SUBSCRIPTION_STATUSES);
export const refusal = pgEnum('refusal', REFUSALS);
export const chargeStatus = pgEnum('charge_status', CHARGE_STATUSES);
export const webhookState = pgEnum('webhook_state', WEBHOOK_STATES);
export const webhookSubject = pgEnum('webhook_subject', WEBHOOK_SUBJECTS);

/** A price and the provider's plan that charges it. A change adds a row and keeps the earlier ones. */
export const prices = pgTable(
  'prices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: paymentEnvironment('environment').notNull(),
    group: priceGroup('price_group').notNull(),
    plan: plan('plan').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    providerPlanId: text('provider_plan_id').notNull(),
    isCurrent: boolean('is_current').notNull().default(true),
    /** Taken from the settings, not entered by an admin. */
    isFirst: boolean('is_first').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    replacedAt: moment('replaced_at'),
    /** When the provider's plan was last compared with this price. null: never. */
    checkedAt: moment('checked_at'),
    /** The reason why it is not sold. null: the provider's plan agrees. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('prices_current')
      .on(table.environment, table.group, table.plan)
      .where(sql`${table.isCurrent}`),
    index('prices_provider_plan_id').on(table.environment, table.providerPlanId),
  ],
);

/** Offers to members, stored before the payer approves. They outlive the account. */
export const checkoutIntents = pgTable(
  'checkout_intents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    priceId: uuid('price_id')
      .notNull()
      .references(() => prices.id),
    plan: plan('plan').notNull(),
    payType: payType('pay_type').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    providerPlanId: text('provider_plan_id').notNull(),
    /** null until the provider has created it. */
    providerSubscriptionId: text('provider_subscription_id').$type<ProviderSubscriptionId>().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('checkout_intents_user_id').on(table.userId, table.createdAt)],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').$type<SubscriptionId>().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** null: a test payment, or a subscription that the site never offered. */
    intentId: uuid('intent_id')
      .unique()
      .references(() => checkoutIntents.id),
    vendor: vendor('vendor').notNull(),
    providerSubscriptionId: text('provider_subscription_id')
      .$type<ProviderSubscriptionId>()
      .notNull()
      .unique(),
    providerPlanId: text('provider_plan_id').notNull(),
    plan: plan('plan').notNull(),
    payType: payType('pay_type').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    status: subscriptionStatus('status').notNull().default('pending'),
    refusal: refusal('refusal'),
    /** The provider's state as last seen, mapped to the domain's values. */
    providerState: text('provider_state').$type<ProviderState>().notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** The last day of access after the end date. null: no grace period. */
    graceEndDate: date('grace_end_date', { mode: 'string' }),
    cancelledOn: date('cancelled_on', { mode: 'string' }),
    /** Whether the provider retries the failed renewal. null: no failure since the last payment. */
    renewalFailure: text('renewal_failure').$type<'retried' | 'final'>(),
    lastFailedAt: moment('last_failed_at'),
    nextRetryAt: moment('next_retry_at'),
    failedCents: integer('failed_cents').$type<Cents>(),
    /** Written with every failed renewal. The default applies to rows of version 1.0. */
    retriesTakeDays: integer('retries_take_days').notNull().default(10),
    nextBillingAt: moment('next_billing_at'),
    /** When the member stopped the renewal. null: it renews. */
    doNotRenewAt: moment('do_not_renew_at'),
    /** When an immediate end was decided, and the resulting status. */
    closingAt: moment('closing_at'),
    closingAs: text('closing_as').$type<Closing['as']>(),
    /** The provider's plan as last seen. null: the plan above. */
    shownPlanId: text('shown_plan_id'),
    /** When the browser reported the payment. */
    reportedAt: moment('reported_at'),
    /** When the approval by the payer was first seen. */
    approvedAt: moment('approved_at'),
    /** Incremented with every sync, so that an older sync never overwrites a newer one. */
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('subscriptions_user_id').on(table.userId, table.createdAt),
    index('subscriptions_status').on(table.status, table.updatedAt),
  ],
);

export const charges = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .$type<SubscriptionId>()
      .notNull()
      .references(() => subscriptions.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    providerChargeId: text('sale_id').notNull().unique(),
    status: chargeStatus('status').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    currency: text('currency').notNull(),
    /** The plan that was paid for. null: entered by an earlier version. */
    plan: plan('plan'),
    /** false: it became known after the last agreed charge, and is refunded. */
    isAgreed: boolean('is_agreed').notNull().default(true),
    chargedAt: moment('charged_at').notNull(),
    /** The period that it pays for. null: nothing was granted for it. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** The amount known to be returned, by refunds or a reversal, and when it became known. */
    refundedCents: integer('refunded_cents').$type<Cents>(),
    refundedAt: moment('refunded_at'),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    index('charges_user_id').on(table.userId, table.chargedAt),
    index('charges_subscription_id').on(table.subscriptionId),
    index('charges_charged_at').on(table.chargedAt, table.id),
    index('charges_amount').on(table.amountCents, table.id),
    index('charges_end_date').on(table.endDate),
    index('charges_status').on(table.status, table.chargedAt, table.id),
    index('charges_plan').on(table.plan, table.chargedAt, table.id),
  ],
);

/** The running billing action of a member, and when its claim expires. */
export const billingClaims = pgTable('billing_claims', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  claimId: uuid('claim_id').notNull(),
  action: text('action', { enum: BILLING_ACTIONS }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Notices about failed renewals that members have received, each once per period. */
export const renewalNotices = pgTable(
  'renewal_notices',
  {
    subscriptionId: uuid('subscription_id')
      .$type<SubscriptionId>()
      .notNull()
      .references(() => subscriptions.id),
    /** The end of the period that was to be renewed. */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    notice: text('notice', { enum: RENEWAL_NOTICES }).notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.endDate, table.notice] })],
);

/** Every verified event of the provider, once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    subject: webhookSubject('subject'),
    subjectId: text('subject_id'),
    /** The charge that the payer's bank reversed, according to this event. */
    reversedChargeId: text('reversed_sale_id'),
    /** The charges that a dispute returned to the site, as the provider reported after this event. */
    restoredChargeIds: text('restored_sale_ids').array(),
    /** The refund that this event reports, its charge and its amount. */
    refundId: text('refund_id'),
    refundedChargeId: text('refunded_sale_id'),
    refundedCents: integer('refunded_cents').$type<Cents>(),
    /** Formerly the request body. It names the payer, so it is no longer stored. */
    raw: text('raw').notNull().default(''),
    state: webhookState('state').notNull().default('received'),
    /** According to the event. null: not stated, or written by version 1.0. */
    happenedAt: moment('happened_at'),
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('webhook_events_subject').on(table.subjectId),
    index('webhook_events_received_at').on(table.receivedAt, table.id),
    index('webhook_events_reversed_sale_id')
      .on(table.reversedChargeId)
      .where(sql`${table.reversedChargeId} is not null`),
    index('webhook_events_refunded_sale_id')
      .on(table.refundedChargeId)
      .where(sql`${table.refundedChargeId} is not null`),
    index('webhook_events_restored').using('gin', table.restoredChargeIds),
    index('webhook_events_unapplied').on(table.receivedAt, table.id).where(sql`${table.state} = 'received'`),
  ],
);
