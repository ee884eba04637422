import { newId } from '../ids.ts';
import { CURRENCY, dollars } from '../money.ts';
import { saleView } from '../provider-api/sale-view.ts';
import { subscriptionView } from '../provider-api/subscription-view.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import type { Connection } from '../store/database.ts';
import { insertSale } from '../store/sale-rows.ts';
import { updateSubscription } from '../store/subscription-rows.ts';
import { describe } from '../webhooks/event-types.ts';
import type { EventRecorder } from '../webhooks/events.ts';
import type { Change, Subscription, SubscriptionEvent } from './subscription.ts';

interface LedgerOptions {
  readonly events: EventRecorder;
  readonly baseUrl: () => string;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Writes down a change with the sales and events that it brings, all or nothing. */
export function createLedger({ events, baseUrl }: LedgerOptions) {
  async function write(
    connection: Connection,
    { subscription, happenings }: Change,
    checkout: Checkout,
    at: Date,
  ): Promise<void> {
    await updateSubscription(connection, subscription);
    for (const happening of happenings) {
      if (happening.kind === 'event') await tell(connection, happening.type, happening.seen, checkout, at);
      else await sell(connection, subscription.id, happening.cents, at);
    }
  }

  async function tell(
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

  async function sell(
    connection: Connection,
    subscriptionId: string,
    cents: number,
    at: Date,
  ): Promise<void> {
    const id = newId.sale();
    const sale = {
      id,
      subscriptionId,
      cents,
      refundedCents: 0,
      isReversed: false,
      createdAt: at,
      updatedAt: at,
    };
    await insertSale(connection, sale);
    await events.record(connection, {
      type: 'PAYMENT.SALE.COMPLETED',
      resourceType: 'sale',
      resourceVersion: '1.0',
      summary: `Payment completed for $ ${dollars(cents)} ${CURRENCY}`,
      resource: saleView(sale, baseUrl()),
      resourceId: id,
      subscriptionId,
      at,
    });
  }

  return { write, tell };
}
