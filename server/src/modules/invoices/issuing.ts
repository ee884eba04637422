import { isoDateOf } from '@carom/domain/subscription/calendar';
import { type Charge, countsAsPaid } from '@carom/domain/subscription/charges';
import type { SubscriptionEffect } from '@carom/domain/subscription/effects';
import {
  type CreditReason,
  lastPrintedDay,
  NO_BILLING_DETAILS,
  type Seller,
} from '@carom/domain/subscription/invoices';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import type { Queryable } from '../../db/client.ts';
import {
  type InvoicedCharge,
  type IssuedInvoice,
  insertInvoice,
  lockInvoicedCharge,
  selectIssuedFor,
} from './issue-repo.ts';

type NamedCharge = Pick<Charge, 'providerChargeId'>;
type Returned = Pick<Charge, 'providerChargeId' | 'status' | 'amountCents'>;

interface Credit {
  readonly charge: NamedCharge;
  readonly amountCents: Cents;
  readonly reason: CreditReason;
}

/** Issues invoices in the caller's transaction, so that a rollback frees the number. Idempotent per charge. */
export interface Issuing {
  /** Issues the invoice or credit note that an effect requires; null: none. */
  issueFor(tx: Queryable, effect: SubscriptionEffect, today: Date): Promise<IssuedInvoice | null>;
  /** Returns an existing open invoice or issues one; null if nothing was sold or paid. */
  issueInvoice(tx: Queryable, charge: NamedCharge, today: Date): Promise<IssuedInvoice | null>;
  /** Credits the rest of a charge that no longer counts as paid. */
  creditWhole(tx: Queryable, charge: Returned, today: Date): Promise<IssuedInvoice | null>;
  /** Credits at most the open amount of the invoice; null if that is zero. */
  issueCreditNote(tx: Queryable, credit: Credit, today: Date): Promise<IssuedInvoice | null>;
}

export function createIssuing({ seller }: { readonly seller: Seller }): Issuing {
  async function issueInvoice(tx: Queryable, { providerChargeId }: NamedCharge, today: Date) {
    const sold = await lockInvoicedCharge(tx, providerChargeId);
    const issued = await selectIssuedFor(tx, sold.charge.id);
    const last = issued.findLast(isInvoice);
    // A charge that was reversed and restored gets a new invoice.
    const isOpen = last !== undefined && (leftOf(last, issued) > 0 || !countsAsPaid(sold.charge));
    return isOpen ? last : insertInvoiceFor(tx, sold, today);
  }

  async function insertInvoiceFor(tx: Queryable, sold: InvoicedCharge, today: Date) {
    const { charge, member, vendor, refusal } = sold;
    // No invoice for test payments, refused subscriptions and deleted members.
    if (vendor === 'test' || refusal !== null || member === null) return null;
    return insertInvoice(tx, {
      kind: 'invoice',
      userId: charge.userId,
      chargeId: charge.id,
      issuedOn: isoDateOf(today),
      paidOn: isoDateOf(charge.chargedAt),
      seller,
      buyer: buyerOf(member, sold.details),
      lines: [lineOf(sold)],
      amountCents: charge.amountCents,
      currency: charge.currency,
      vendor,
      providerChargeId: charge.providerChargeId,
    });
  }

  async function issueCreditNote(tx: Queryable, { charge, amountCents, reason }: Credit, today: Date) {
    // A charge that is older than the invoice feature gets its invoice first.
    const invoice = await issueInvoice(tx, charge, today);
    if (invoice === null) return null;
    const issued = await selectIssuedFor(tx, invoice.chargeId);
    const amount = toCents(Math.min(amountCents, leftOf(invoice, issued)));
    if (amount <= 0) return null;
    const { id: _id, number, lines, ...copied } = invoice;
    const description = `Credit for: ${lines.map((line) => line.description).join(', ')}`;
    const [{ startDate = null, endDate = null } = {}] = lines;
    return insertInvoice(tx, {
      ...copied,
      kind: 'creditNote',
      issuedOn: isoDateOf(today),
      // Credit the tax rate of the invoice, which may differ from today's.
      seller: { ...seller, tax: invoice.seller.tax, note: invoice.seller.note },
      lines: [{ description, startDate, endDate, amountCents: amount }],
      amountCents: amount,
      correctedNumber: number,
      reason,
    });
  }

  const creditWhole: Issuing['creditWhole'] = (tx, charge, today) =>
    issueCreditNote(tx, { charge, amountCents: charge.amountCents, reason: reasonOf(charge) }, today);

  return {
    issueInvoice,
    issueCreditNote,
    creditWhole,
    async issueFor(tx, effect, today) {
      switch (effect.kind) {
        case 'charged':
        case 'chargedUnwanted':
        case 'restored':
          return issueInvoice(tx, effect.charge, today);
        case 'refunded':
          return issueCreditNote(tx, { ...effect, reason: 'refunded' }, today);
        case 'reversed':
          return creditWhole(tx, effect.charge, today);
        default:
          return null;
      }
    },
  };
}

function reasonOf({ status }: Returned): CreditReason {
  return status === 'reversed' ? 'reversed' : 'refunded';
}

/** The amount that is not credited yet. */
function leftOf({ number, amountCents }: IssuedInvoice, issued: readonly IssuedInvoice[]): number {
  const credits = issued.filter(({ correctedNumber }) => correctedNumber === number);
  return amountCents - credits.reduce((sum, credit) => sum + credit.amountCents, 0);
}

function isInvoice({ kind }: IssuedInvoice): boolean {
  return kind === 'invoice';
}

function buyerOf(
  { firstName, lastName, email }: NonNullable<InvoicedCharge['member']>,
  details: InvoicedCharge['details'],
) {
  const { company, taxNumber, street, postalCode, city, region, country } = details ?? NO_BILLING_DETAILS;
  const name = `${firstName} ${lastName}`;
  return { name, email, company, taxNumber, street, postalCode, city, region, country };
}

function lineOf({ charge, plan }: InvoicedCharge) {
  const { startDate, endDate, amountCents } = charge;
  return {
    description: `Subscription, ${plan} plan`,
    startDate,
    endDate: endDate && lastPrintedDay(endDate),
    amountCents,
  };
}
