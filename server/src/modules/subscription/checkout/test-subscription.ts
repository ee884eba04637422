import { randomUUID } from 'node:crypto';
import type { PayType } from '@carom/domain/access';
import { NOTHING_TOLD } from '@carom/domain/subscription/charges';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { type Plan, TEST_PRICES } from '@carom/domain/subscription/prices';
import { isSubscribed } from '@carom/domain/subscription/subscribed';
import type { Database } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { insertSubscription } from '../ledger/ledger-repo.ts';
import type { MemberStates } from '../member-state/member-state.ts';
import type { Prices } from '../prices/prices.ts';
import { insertIntent } from './intents-repo.ts';

export function isTestPaymentId(id: string): boolean {
  return /^TEST-/i.test(id);
}

export interface TestSubscription {
  /** Subscribes without the provider. Throws `alreadySubscribed`, `planNotForSale`. */
  subscribe(member: { readonly id: string; readonly payType: PayType }, plan: Plan): Promise<void>;
}

interface TestSubscriptionDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly prices: Prices;
  readonly memberStates: MemberStates;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

/** Create this in test mode only. */
export function createTestSubscription(deps: TestSubscriptionDeps): TestSubscription {
  const { db, ledger, prices, memberStates, subscriptionClock, clock } = deps;
  return {
    async subscribe({ id, payType }, plan) {
      const today = await subscriptionClock();
      const now = clock();
      const history = await prices.history();
      const price = history.find((row) => row.isCurrent && row.group === 'test' && row.plan === plan);
      if (price === undefined) throw new CodedError('planNotForSale');
      await db.transaction(async (tx) => {
        await lockUser(tx, id);
        const { facts } = await memberStates.read(tx, id);
        if (isSubscribed(facts)) throw new CodedError('alreadySubscribed');
        const providerSubscriptionId = toProviderSubscriptionId(`TEST-${randomUUID()}`);
        const { providerPlanId } = price;
        const offer = { plan, payType, amountCents: TEST_PRICES[plan], providerPlanId, createdAt: now };
        const intent = await insertIntent(tx, { ...offer, userId: id, priceId: price.id, expiresAt: now });
        const row = await insertSubscription(tx, {
          ...offer,
          userId: id,
          intentId: intent.id,
          vendor: 'test',
          providerSubscriptionId,
          providerState: 'active',
          updatedAt: now,
        });
        if (row === null) throw new Error('The id of a test payment was taken');
        const charge = {
          providerChargeId: `${providerSubscriptionId}-1`,
          amountCents: offer.amountCents,
          chargedAt: today,
        };
        await ledger.enter(tx, row, {
          make: (obstacle) => ({
            kind: 'observed',
            obstacle,
            told: NOTHING_TOLD,
            observation: {
              state: 'active',
              providerPlanId,
              isPlanOverridden: false,
              intentId: intent.id,
              endedAt: null,
              failedRenewal: null,
              nextBillingAt: null,
              charges: [{ ...charge, status: 'completed', currency: 'USD' }],
              unclear: [],
            },
          }),
          today,
        });
      });
    },
  };
}
