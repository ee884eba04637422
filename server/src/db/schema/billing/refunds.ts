import type { Cents } from '@carom/domain/subscription/prices';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { moment } from '../columns.ts';
import { charges } from './subscription.ts';

/**
 * - ordered: entered before the provider is asked, and counted as given back until it refuses
 * - done: the provider has given it back
 * - refused: by the provider, for good
 */
const REFUND_STATES = ['ordered', 'done', 'refused'] as const;
export const refundState = pgEnum('refund_state', REFUND_STATES);

/** What admins give back of a charge. Records of money outlive the account. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the page, and the provider's request id: what is sent twice is given back once. */
    id: uuid('id').primaryKey(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** The subscription ends with it, unless paid time is left. */
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
