import type { BehaviourSwitches } from '../behaviour.ts';
import type { Ledger } from '../billing/ledger.ts';
import type { CardStatus, Subscription } from '../billing/subscription.ts';
import { activate, cancel, type Refused, suspend, type Transition } from '../billing/transitions.ts';
import type { Clock } from '../clock.ts';
import { type Checkout, findCheckout, insertCheckout } from '../store/checkout-rows.ts';
import type { Connection, Database } from '../store/database.ts';
import { listSales, type SaleWindow } from '../store/sale-rows.ts';
import { findSubscription, insertSubscription, updateSubscription } from '../store/subscription-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { newSubscription } from './new-subscription.ts';
import { findPlan } from './plan-rows.ts';
import { type Refusal, unknownResource, unprocessable } from './refusal.ts';
import { makeOnce } from './request-ids.ts';
import type { SubscriptionRequest } from './subscription-shapes.ts';

const REFUSALS: Readonly<Record<Refused, readonly [issue: string, description: string]>> = {
  notPending: [
    'SUBSCRIPTION_STATUS_INVALID',
    'Invalid subscription status for approval; subscription status should be approval pending.',
  ],
  approvalExpired: [
    'SUBSCRIPTION_STATUS_INVALID',
    'The link for the approval has expired; a new subscription has to be made.',
  ],
  notActiveOrSuspended: [
    'SUBSCRIPTION_STATUS_INVALID',
    'Invalid subscription status for cancel action; subscription status should be active or suspended.',
  ],
  notActive: [
    'SUBSCRIPTION_STATUS_INVALID',
    'Invalid subscription status for suspend action; subscription status should be active.',
  ],
  notRevisable: [
    'SUBSCRIPTION_STATUS_INVALID',
    'Invalid subscription status for revise action; subscription status should be active.',
  ],
  notSuspended: [
    'SUBSCRIPTION_STATUS_INVALID',
    'Invalid subscription status for activate action; subscription status should be suspended.',
  ],
  failedTooOften: [
    'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
    'Subscription cannot be activated after payment failure threshold has reached.',
  ],
  activatedByPayer: [
    'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
    'This subscription should be activated by the system.',
  ],
};

export function refusalFor(refused: Refused): Refusal {
  return unprocessable(...REFUSALS[refused]);
}

export interface Held {
  readonly subscription: Subscription;
  readonly checkout: Checkout;
}

interface SubscriptionServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly behaviour: BehaviourSwitches;
  readonly ledger: Ledger;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

export function createSubscriptionService({
  database,
  clock,
  behaviour,
  ledger,
  dispatcher,
}: SubscriptionServiceOptions) {
  async function change(
    id: string,
    transition: (held: Subscription, now: Date) => Transition,
  ): Promise<void> {
    await database.transaction(async (connection) => {
      const { subscription, checkout } = await hold(connection, id, { forUpdate: true });
      const now = clock.now();
      const outcome = transition(subscription, now);
      if ('refused' in outcome) throw refusalFor(outcome.refused);
      await ledger.write(connection, outcome, checkout, now);
    });
    dispatcher.wake();
  }

  return {
    show: (id: string) => hold(database, id),
    plan: (id: string) => findPlan(database, id),
    cancel: (id: string, reason: string) => change(id, (held, now) => cancel(held, now, reason)),
    suspend: (id: string, reason: string) => change(id, (held, now) => suspend(held, now, reason)),
    activate: (id: string, reason: string | null) => change(id, (held, now) => activate(held, now, reason)),

    async transactions(id: string, range: Pick<SaleWindow, 'from' | 'to' | 'page'>) {
      const { checkout } = await hold(database, id);
      const size = behaviour.current().transactions_per_page;
      const { sales, total } = await listSales(database, id, { ...range, size });
      return { checkout, sales, total, pages: Math.ceil(total / size) };
    },

    async create(request: SubscriptionRequest, requestId: string | undefined) {
      const made = await database.transaction(async (connection) => {
        const now = clock.now();
        const { id, isRepeated } = await makeOnce(
          connection,
          { call: 'subscriptions', requestId, now },
          async () => {
            const plan = await findPlan(connection, request.plan_id);
            if (plan === null) throw unknownResource('plan_id', request.plan_id);
            const { subscription, checkout } = newSubscription(request, plan, now);
            await insertSubscription(connection, subscription);
            await insertCheckout(connection, checkout);
            await ledger.recordEvent(connection, 'BILLING.SUBSCRIPTION.CREATED', subscription, checkout, now);
            return subscription.id;
          },
        );
        return { ...(await hold(connection, id)), isRepeated };
      });
      dispatcher.wake();
      return made;
    },
  };
}

/** Sets the response of the payer's card to further charges. */
export async function setCard(database: Database, subscriptionId: string, card: CardStatus): Promise<void> {
  await database.transaction(async (connection) => {
    const { subscription } = await hold(connection, subscriptionId, { forUpdate: true });
    await updateSubscription(connection, { ...subscription, card });
  });
}

export async function hold(connection: Connection, id: string, options = {}): Promise<Held> {
  const subscription = await findSubscription(connection, id, options);
  const checkout = await findCheckout(connection, id);
  if (subscription === null || checkout === null) throw unknownResource('subscription_id', id);
  return { subscription, checkout };
}
