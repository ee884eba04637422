import type { Payment, Receipt } from '@carom/contract/subscription/schemas';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { InvoiceKind } from '@carom/domain/subscription/invoices';
import { formatAmount } from '@carom/domain/subscription/money';
import { CURRENCY } from '@carom/domain/subscription/prices';
import type { ListedInvoice } from '../../../db/charge-invoices.ts';
import type { Database } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { shownInvoice } from '../../invoices/shown-invoice.ts';
import { stateOf } from './charge-state.ts';
import { findChargeOf, type ListedCharge, selectPaymentsOf } from './payments-repo.ts';

export interface ListChargesService {
  /** Charges, refunds, reversals and cancellations, newest first. */
  list(userId: string): Promise<readonly Payment[]>;
  /** Throws `paymentNotFound`, also for another member's payment. */
  receipt(userId: string, id: string): Promise<Receipt>;
}

/** Orders rows of the same day; later events are listed first. */
const ORDER_OF_KIND = { charge: 0, refund: 1, reversal: 1, cancellation: 2 } as const;

export function createListChargesService({ db }: { readonly db: Database }): ListChargesService {
  return {
    async list(userId) {
      const { charges, cancellations, invoices } = await selectPaymentsOf(db, userId);
      const rows: Payment[] = [
        ...charges.flatMap((charge) => {
          const own = invoices.filter(({ chargeId }) => chargeId === charge.id);
          return [chargeRow(charge, own), ...returnRows(charge, own)];
        }),
        ...cancellations.map(({ id, plan, amountCents, cancelledOn }) => ({
          id: `cancellation-${id}`,
          kind: 'cancellation' as const,
          date: cancelledOn ?? '',
          plan,
          amount: formatAmount(amountCents),
          currency: CURRENCY,
          state: 'cancelled' as const,
          receipt_id: null,
          invoices: [],
        })),
      ];
      return rows.toSorted(
        (a, b) => b.date.localeCompare(a.date) || ORDER_OF_KIND[b.kind] - ORDER_OF_KIND[a.kind],
      );
    },
    async receipt(userId, id) {
      const charge = await findChargeOf(db, userId, uuidIn(id, 'paymentNotFound'));
      if (charge === null) throw new CodedError('paymentNotFound');
      const { refundedCents, refundedAt } = charge;
      return {
        id: charge.id,
        number: charge.id.slice(0, 8).toUpperCase(),
        date: isoDateOf(charge.chargedAt),
        plan: charge.plan,
        pay_type: charge.payType,
        amount: formatAmount(charge.amountCents),
        currency: charge.currency,
        start_date: charge.startDate,
        end_date: charge.endDate,
        state: stateOf(charge.status),
        refunded_amount: refundedCents === null ? null : formatAmount(refundedCents),
        refunded_date: refundedAt === null ? null : isoDateOf(refundedAt),
        vendor: charge.vendor,
        recurring_payment_id: charge.providerSubscriptionId,
        sale_id: charge.providerChargeId,
        name: `${charge.firstName} ${charge.lastName}`,
        email: charge.email,
        invoices: charge.invoices.map(shownInvoice),
      };
    },
  };
}

type Issued = readonly ListedInvoice[];
const ofKind = (issued: Issued, wanted: InvoiceKind) =>
  issued.filter(({ kind }) => kind === wanted).map(shownInvoice);

function chargeRow(
  { id, chargedAt, plan, amountCents, currency, status }: ListedCharge,
  issued: Issued,
): Payment {
  return {
    id: `charge-${id}`,
    kind: 'charge',
    date: isoDateOf(chargedAt),
    plan,
    amount: formatAmount(amountCents),
    currency,
    state: stateOf(status),
    receipt_id: id,
    invoices: ofKind(issued, 'invoice'),
  };
}

/** The refund by us or the reversal by the payer's bank. */
function returnRows(
  { id, plan, status, currency, refundedAt, refundedCents }: ListedCharge,
  issued: Issued,
): Payment[] {
  if (status === 'completed' || refundedAt === null) return [];
  const kind = status === 'reversed' ? 'reversal' : 'refund';
  const amount = refundedCents === null ? null : formatAmount(refundedCents);
  const state = stateOf(status);
  const invoices = ofKind(issued, 'creditNote');
  const date = isoDateOf(refundedAt);
  return [{ id: `${kind}-${id}`, kind, date, plan, amount, currency, state, receipt_id: id, invoices }];
}
