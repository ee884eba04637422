import type { SubscriptionId } from '@carom/domain/subscription/ids';
import type { Cents } from '@carom/domain/subscription/prices';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { plan, subscriptions } from './subscription.ts';

/** Each wish to pay by another plan, with the prices that it was made at. Records of money stay. */
export const planSwitches = pgTable(
  'plan_switches',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .$type<SubscriptionId>()
      .notNull()
      .references(() => subscriptions.id),
    /** Among those of its subscription, from 0: two can be asked for in one moment. */
    position: integer('position').notNull(),
    fromPlan: plan('from_plan').notNull(),
    fromAmountCents: integer('from_amount_cents').$type<Cents>().notNull(),
    fromProviderPlanId: text('from_provider_plan_id').notNull(),
    plan: plan('plan').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    providerPlanId: text('provider_plan_id').notNull(),
    /** Which plan the provider named when it was asked for. */
    shownPlanId: text('shown_plan_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
    consentedAt: moment('consented_at'),
    appliedAt: moment('applied_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [uniqueIndex('plan_switches_position').on(table.subscriptionId, table.position)],
);
