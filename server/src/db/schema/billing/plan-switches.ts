import type { SubscriptionId } from '@carom/domain/subscription/ids';
import type { Cents } from '@carom/domain/subscription/prices';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { plan, subscriptions } from './subscription.ts';

/** Requested switches to another plan, with the prices at the time of the request. They outlive the account. */
export const planSwitches = pgTable(
  'plan_switches',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .$type<SubscriptionId>()
      .notNull()
      .references(() => subscriptions.id),
    /** The position among the switches of a subscription, from 0. Two can be requested at the same moment. */
    position: integer('position').notNull(),
    fromPlan: plan('from_plan').notNull(),
    fromAmountCents: integer('from_amount_cents').$type<Cents>().notNull(),
    fromProviderPlanId: text('from_provider_plan_id').notNull(),
    plan: plan('plan').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    providerPlanId: text('provider_plan_id').notNull(),
    /** The plan that the provider named when the switch was requested. */
    shownPlanId: text('shown_plan_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
    consentedAt: moment('consented_at'),
    appliedAt: moment('applied_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [uniqueIndex('plan_switches_position').on(table.subscriptionId, table.position)],
);
