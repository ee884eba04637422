import type { IsoDate } from '@carom/domain/subscription/calendar';
import {
  type Buyer,
  type CreditReason,
  INVOICE_KINDS,
  type InvoiceLine,
  type Seller,
} from '@carom/domain/subscription/invoices';
import type { Cents } from '@carom/domain/subscription/prices';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { moment } from '../columns.ts';
import { charges } from './subscription.ts';

export const invoiceKind = pgEnum('invoice_kind', INVOICE_KINDS);

/** What the member wants on the next invoice. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  company: text('company').notNull(),
  taxNumber: text('tax_number').notNull(),
  street: text('street').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  region: text('region').notNull(),
  country: text('country').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/**
 * One row with the last number. Issuing an invoice locks it until the commit, so that a rollback frees
 * the number again. A sequence would leave a gap.
 */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    last: integer('last').notNull(),
  },
  (table) => [check('invoice_numbers_is_only', sql`${table.isOnly}`)],
);

/**
 * Issued invoices and credit notes. A row never changes (functions/keep_invoices.sql), except that a
 * deleted account is removed from it. It is deleted after its retention period.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: integer('number').notNull().unique(),
    kind: invoiceKind('kind').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    issuedOn: date('issued_on', { mode: 'string' }).$type<IsoDate>().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).$type<IsoDate>().notNull(),
    keptUntil: date('kept_until', { mode: 'string' }).$type<IsoDate>().notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    lines: jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
    /** Of a credit note: the refunded amount. */
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    currency: text('currency').notNull(),
    vendor: text('vendor').notNull(),
    providerChargeId: text('sale_id').notNull(),
    /** Of a credit note: the number of the corrected invoice. */
    correctedNumber: integer('corrected_number'),
    reason: text('reason').$type<CreditReason>(),
  },
  (table) => [
    index('invoices_charge_id').on(table.chargeId),
    index('invoices_user_id').on(table.userId, table.number),
    index('invoices_kept_until').on(table.keptUntil),
  ],
);
