import { newId } from '../ids.ts';
import { CURRENCY, dollars } from '../money.ts';
import { saleView } from '../provider-api/sale-view.ts';
import { subscriptionView } from '../provider-api/subscription-view.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import type { Connection } from '../store/database.ts';
import { findSale, insertSale, type Sale, updateSale } from '../store/sale-rows.ts';
import { updateSubscription } from '../store/subscription-rows.ts';
import { describe } from '../webhooks/event-types.ts';
import type { EventRecorder } from '../webhooks/events.ts';
import type { Change, Clearing, Subscription, SubscriptionEvent } from './subscription.ts';

const SALE_EVENTS = {
  completed: ['PAYMENT.SALE.COMPLETED', 'completed'],
  pending: ['PAYMENT.SALE.PENDING', 'pending'],
  declined: ['PAYMENT.SALE.DENIED', 'denied'],
} as const;

interface LedgerOptions {
  readonly events: EventRecorder;
  readonly baseUrl: () => string;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Saves a change with its sales and events in one transaction. */
export function createLedger({ events, baseUrl }: LedgerOptions) {
  async function write(
    connection: Connection,
    { subscription, happenings }: Change,
    checkout: Checkout,
    at: Date,
  ): Promise<void> {
    await updateSubscription(connection, subscription);
    for (const happening of happenings) {
      if (happening.kind === 'event')
        await recordEvent(connection, happening.type, happening.seen, checkout, at);
      else if (happening.kind === 'cleared') await clear(connection, happening, at);
      else await recordSale(connection, subscription.id, happening, at);
    }
  }

  async function recordEvent(
    connection: Connection,
    type: SubscriptionEvent,
    seen: Subscription,
    checkout: Checkout,
    at: Date,
  ): Promise<void> {
    const withLastFailed = type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED';
    await events.record(connection, {
      type,
      resourceType: 'subscription',
      resourceVersion: '2.0',
      summary: describe(type),
      resource: subscriptionView({ subscription: seen, checkout, baseUrl: baseUrl(), withLastFailed }),
      resourceId: seen.id,
      subscriptionId: seen.id,
      at,
    });
  }

  async function recordSale(
    connection: Connection,
    subscriptionId: string,
    { cents, clearing }: { readonly cents: number; readonly clearing: Clearing | null },
    at: Date,
  ): Promise<void> {
    const sale: Sale = {
      id: newId.sale(),
      subscriptionId,
      cents,
      state: clearing === null ? 'completed' : 'pending',
      clearsAt: clearing?.at ?? null,
      clearsAsPaid: clearing?.isPaid ?? null,
      refundedCents: 0,
      isReversed: false,
      createdAt: at,
      updatedAt: at,
    };
    await insertSale(connection, sale);
    await recordSaleEvent(connection, sale, at);
  }

  async function clear(
    connection: Connection,
    { saleId, isPaid }: { readonly saleId: string; readonly isPaid: boolean },
    at: Date,
  ): Promise<void> {
    const sale = await findSale(connection, saleId, { forUpdate: true });
    if (sale === null) return;
    const cleared: Sale = { ...sale, state: isPaid ? 'completed' : 'declined', updatedAt: at };
    await updateSale(connection, cleared);
    await recordSaleEvent(connection, cleared, at);
  }

  async function recordSaleEvent(connection: Connection, sale: Sale, at: Date): Promise<void> {
    const [type, word] = SALE_EVENTS[sale.state];
    await events.record(connection, {
      type,
      resourceType: 'sale',
      resourceVersion: '1.0',
      summary: `Payment ${word} for $ ${dollars(sale.cents)} ${CURRENCY}`,
      resource: saleView(sale, baseUrl()),
      resourceId: sale.id,
      subscriptionId: sale.subscriptionId,
      at,
    });
  }

  return { write, recordEvent };
}
