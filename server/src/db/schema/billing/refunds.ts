import type { Cents } from '@carom/domain/subscription/prices';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { moment } from '../columns.ts';
import { charges } from './subscription.ts';

/**
 * - ordered: entered before the provider is called, and counted as refunded until the provider refuses
 * - done: refunded by the provider
 * - refused: refused permanently by the provider
 */
const REFUND_STATES = ['ordered', 'done', 'refused'] as const;
export const refundState = pgEnum('refund_state', REFUND_STATES);

/** Refunds ordered by admins. They outlive the account. */
export const refunds = pgTable(
  'refunds',
  {
    /** Created by the page and used as the provider's request id, so that a repeated request refunds once. */
    id: uuid('id').primaryKey(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** Whether the subscription ends with the refund, unless paid time is left. */
    endsSubscription: boolean('ends_subscription').notNull().default(false),
    state: refundState('state').notNull().default('ordered'),
    orderedBy: uuid('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    orderedAt: moment('ordered_at').notNull(),
    settledAt: moment('settled_at'),
    providerRefundId: text('provider_refund_id'),
    /** Why the provider refused it. */
    problem: text('problem'),
  },
  (table) => [
    index('refunds_charge_id').on(table.chargeId),
    index('refunds_settled_at').on(table.settledAt),
    index('refunds_ordered').on(table.orderedAt).where(sql`${table.state} = 'ordered'`),
  ],
);
