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
import { makeOnce } from './request-ids.ts';
import { SaleRefusal } from './sale-refusal.ts';
import { refundView, saleView } from './sale-view.ts';

/** As the second version of payments says of the ids of its requests. */
const REFUND_REMEMBERED_MS = 45 * DAY_MS;

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
    if (sale === null) throw new SaleRefusal('unknown', id);
    return sale;
  }

  async function requiredRefund(connection: Connection, id: string) {
    const refund = await findRefund(connection, id);
    if (refund === null) throw new SaleRefusal('unknown', id);
    return { refund, sale: await required(connection, refund.saleId) };
  }

  /** null gives back what is left of it. */
  async function giveBack(connection: Connection, id: string, wantedCents: number | null): Promise<Refund> {
    const sale = await required(connection, id, { forUpdate: true });
    if (sale.state !== 'completed') throw new SaleRefusal(sale.state, id);
    if (sale.isReversed) throw new SaleRefusal('reversed', id);
    const leftCents = sale.cents - sale.refundedCents;
    if (leftCents === 0) throw new SaleRefusal('alreadyRefunded', id);
    const cents = wantedCents ?? leftCents;
    if (cents > leftCents) throw new SaleRefusal('exceeded', id);
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

  return {
    show: (id: string) => required(database, id),

    showRefund: (id: string) => requiredRefund(database, id),

    /** The same request again gives the same refund again. */
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
          async () => (await giveBack(connection, id, cents)).id,
        );
        return { ...(await requiredRefund(connection, refundId)), isRepeated };
      });
      dispatcher.wake();
      return made;
    },

    /** The payer's bank takes the money back: nobody asked the merchant. */
    async reverse(id: string): Promise<Sale> {
      const reversed = await database.transaction(async (connection) => {
        const sale = await required(connection, id, { forUpdate: true });
        if (sale.state !== 'completed') throw new SaleRefusal(sale.state, id);
        if (sale.refundedCents > 0) throw new SaleRefusal('alreadyRefunded', id);
        if (sale.isReversed) throw new SaleRefusal('reversed', id);
        const now = clock.now();
        const taken = { ...sale, isReversed: true, updatedAt: now };
        await updateSale(connection, taken);
        await events.record(connection, {
          type: 'PAYMENT.SALE.REVERSED',
          resourceType: 'sale',
          resourceVersion: '1.0',
          summary: `A $ ${dollars(sale.cents)} ${CURRENCY} sale payment was reversed`,
          resource: saleView(taken, baseUrl()),
          resourceId: id,
          subscriptionId: sale.subscriptionId,
          at: now,
        });
        return taken;
      });
      dispatcher.wake();
      return reversed;
    },
  };
}
