import type { Clock } from '../clock.ts';
import { hold } from '../provider-api/subscription-service.ts';
import { findCheckout } from '../store/checkout-rows.ts';
import type { Database } from '../store/database.ts';
import { findEarliestClearing, findSale } from '../store/sale-rows.ts';
import { findEarliestDue, findSubscription } from '../store/subscription-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { clear } from './charging.ts';
import type { Ledger } from './ledger.ts';
import { comeDue } from './transitions.ts';

interface BillingRunOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
}

export type BillingRun = ReturnType<typeof createBillingRun>;

export function createBillingRun({ database, clock, ledger, dispatcher }: BillingRunOptions) {
  let last: Promise<void> = Promise.resolve();

  /** Advances the clock in chronological order, so that nothing is charged before its time. */
  async function run(until: Date): Promise<void> {
    for (;;) {
      const due = await findEarliestDue(database, until);
      const clearing = await findEarliestClearing(database, due?.at ?? until);
      const next = clearing ?? due;
      if (next === null) return;
      clock.passTo(next.at);
      await (clearing === null ? charge(next.id, next.at) : settle(next.id, next.at));
      dispatcher.wake();
    }
  }

  async function charge(id: string, at: Date): Promise<void> {
    await database.transaction(async (connection) => {
      const subscription = await findSubscription(connection, id, { forUpdate: true });
      const checkout = await findCheckout(connection, id);
      if (subscription === null || checkout === null) return;
      // It may have been cancelled or suspended since the query.
      const { status, dueAt, retryAt } = subscription;
      const isDue = [dueAt, retryAt].some((moment) => moment !== null && moment <= at);
      if (status !== 'ACTIVE' || !isDue) return;
      await ledger.write(connection, comeDue(subscription, at), checkout, at);
    });
  }

  /** Completes or declines a pending payment. */
  async function settle(saleId: string, at: Date): Promise<void> {
    await database.transaction(async (connection) => {
      const sale = await findSale(connection, saleId, { forUpdate: true });
      if (sale === null || sale.state !== 'pending') return;
      const { subscription, checkout } = await hold(connection, sale.subscriptionId, { forUpdate: true });
      const pending = { id: saleId, cents: sale.cents, isPaid: sale.clearsAsPaid === true };
      await ledger.write(connection, clear(subscription, pending, at), checkout, at);
    });
  }

  /** Serialises the runs. */
  function queue(work: () => Promise<void>): Promise<void> {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  }

  return {
    catchUp: () => queue(() => run(clock.now())),
    moveOn: (target: Date) =>
      queue(async () => {
        await clock.keep(target);
        await run(target);
        clock.passTo(target);
        dispatcher.wake();
      }),
  };
}
