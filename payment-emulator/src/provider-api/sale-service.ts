import { DAY_MS } from '@carom/domain/time/durations';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { CURRENCY, dollars } from '../money.ts';
import type { Connection, Database } from '../store/database.ts';
import {
  findRefund,
  findSale,
  insertRefund,
  type Refund,
  type Sale,
  updateSale,
} from '../store/sale-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { EventRecorder } from '../webhooks/events.ts';
import { type Refusal, unknownResource, unprocessable } from './refusal.ts';
import { makeOnce } from './request-ids.ts';
import { refundView, saleView } from './sale-view.ts';

/** The Payments v2 API documents this time for its request ids. */
const REFUND_REMEMBERED_MS = 45 * DAY_MS;

const REFUSALS = {
  fullyRefunded: ['CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded'],
  exceeded: [
    'REFUND_AMOUNT_EXCEEDED',
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  pending: [
    'PENDING_CAPTURE',
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ],
  declined: ['REFUND_NOT_ALLOWED', 'Capture cannot be refunded.'],
  reversed: [
    'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
    'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
  ],
} as const;

function refusalFor(problem: keyof typeof REFUSALS): Refusal {
  const [issue, description] = REFUSALS[problem];
  return unprocessable(issue, description);
}

interface SaleServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventRecorder;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
  readonly baseUrl: () => string;
}

export type SaleService = ReturnType<typeof createSaleService>;

export function createSaleService({ database, clock, events, dispatcher, baseUrl }: SaleServiceOptions) {
  async function required(connection: Connection, id: string, options = {}): Promise<Sale> {
    const sale = await findSale(connection, id, options);
    if (sale === null) throw unknownResource('capture_id', id);
    return sale;
  }

  async function requiredRefund(connection: Connection, id: string) {
    const refund = await findRefund(connection, id);
    if (refund === null) throw unknownResource('refund_id', id);
    return { refund, sale: await required(connection, refund.saleId) };
  }

  async function requiredCompleted(connection: Connection, id: string): Promise<Sale> {
    const sale = await required(connection, id, { forUpdate: true });
    if (sale.state !== 'completed') throw refusalFor(sale.state);
    if (sale.isReversed) throw refusalFor('reversed');
    if (sale.refundedCents === sale.cents) throw refusalFor('fullyRefunded');
    return sale;
  }

  /** `null` refunds the whole remaining amount. */
  async function refundSale(connection: Connection, id: string, wantedCents: number | null): Promise<Refund> {
    const sale = await requiredCompleted(connection, id);
    const leftCents = sale.cents - sale.refundedCents;
    const cents = wantedCents ?? leftCents;
    if (cents > leftCents) throw refusalFor('exceeded');
    const now = clock.now();
    const refund = { id: newId.refund(), saleId: id, cents, createdAt: now };
    await insertRefund(connection, refund);
    await updateSale(connection, { ...sale, refundedCents: sale.refundedCents + cents, updatedAt: now });
    await events.record(connection, {
      type: 'PAYMENT.SALE.REFUNDED',
      resourceType: 'refund',
      resourceVersion: '1.0',
      summary: `A $ ${dollars(cents)} ${CURRENCY} sale payment was refunded`,
      resource: refundView(refund, baseUrl()),
      resourceId: refund.id,
      subscriptionId: sale.subscriptionId,
      at: now,
    });
    return refund;
  }

  /** The payer's bank or the provider reverses the payment without asking the merchant. */
  async function reverseSale(
    connection: Connection,
    id: string,
    { namesAgreement = true } = {},
  ): Promise<Sale> {
    const sale = await requiredCompleted(connection, id);
    const now = clock.now();
    const taken = { ...sale, isReversed: true, updatedAt: now };
    await updateSale(connection, taken);
    await events.record(connection, {
      type: 'PAYMENT.SALE.REVERSED',
      resourceType: 'sale',
      resourceVersion: '1.0',
      summary: `A $ ${dollars(sale.cents)} ${CURRENCY} sale payment was reversed`,
      resource: saleView(taken, baseUrl(), { namesAgreement }),
      resourceId: id,
      subscriptionId: sale.subscriptionId,
      at: now,
    });
    return taken;
  }

  return {
    required,
    show: (id: string) => required(database, id),
    refundWithin: refundSale,
    reverseWithin: reverseSale,

    /** The merchant gets the money back. No sale event reports it. */
    restoreWithin: (connection: Connection, sale: Sale) =>
      updateSale(connection, { ...sale, isReversed: false, updatedAt: clock.now() }),

    showRefund: (id: string) => requiredRefund(database, id),

    /** A repeated request returns the same refund. */
    async refund(id: string, cents: number | null, requestId: string | undefined) {
      const made = await database.transaction(async (connection) => {
        const once = {
          call: `refund ${id}`,
          requestId,
          now: clock.now(),
          rememberedMs: REFUND_REMEMBERED_MS,
        };
        const { id: refundId, isRepeated } = await makeOnce(
          connection,
          once,
          async () => (await refundSale(connection, id, cents)).id,
        );
        return { ...(await requiredRefund(connection, refundId)), isRepeated };
      });
      dispatcher.wake();
      return made;
    },

    async reverse(id: string, event: { readonly namesAgreement: boolean }): Promise<Sale> {
      const reversed = await database.transaction((connection) => reverseSale(connection, id, event));
      dispatcher.wake();
      return reversed;
    },
  };
}
