import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Observation } from '@carom/domain/subscription/subscription';
import type { Database } from '../../../db/client.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { Payments } from '../../../ports/payments.ts';
import { findPayerOfIntent } from '../checkout/intents-repo.ts';
import { insertSubscription } from '../ledger/ledger-repo.ts';
import { findPriceOfPlan } from '../prices/prices-repo.ts';
import { findRowByProviderId, type SubscriptionRow } from '../repo.ts';

export interface OrphanedSubscriptions {
  /**
   * Stores a subscription to one of our plans that the site did not create, which a browser can do with the public
   * client id. It is later refused, ended and refunded. Returns null if no member is known as its payer, because
   * another site may share the provider's account.
   */
  adopt(
    providerSubscriptionId: ProviderSubscriptionId,
    observed: Observation,
    claimant?: string,
  ): Promise<SubscriptionRow | null>;
}

interface OrphanedSubscriptionsDeps {
  readonly db: Database;
  readonly vendor: Payments['vendor'];
  readonly environment: 'production' | 'development';
  readonly clock: () => Date;
}

export function createOrphanedSubscriptions({
  db,
  vendor,
  environment,
  clock,
}: OrphanedSubscriptionsDeps): OrphanedSubscriptions {
  async function payerOf({ intentId }: Observation, claimant: string | undefined) {
    // Without an intent id, the member who reports the subscription is its payer.
    if (intentId === null) return claimant === undefined ? null : { userId: claimant };
    if (!isUuid(intentId)) return null;
    return findPayerOfIntent(db, intentId);
  }

  return {
    async adopt(providerSubscriptionId, observed, claimant) {
      if (observed.state === 'awaitingApproval' && observed.charges.length === 0) return null;
      const price = await findPriceOfPlan(db, environment, observed.providerPlanId);
      const payer = price === null ? null : await payerOf(observed, claimant);
      if (price === null || payer === null) return null;
      const now = clock();
      const stored = await insertSubscription(db, {
        userId: payer.userId,
        intentId: null,
        vendor,
        providerSubscriptionId,
        providerPlanId: observed.providerPlanId,
        plan: price.plan,
        payType: price.group === 'vip' ? 'vip' : 'payee',
        amountCents: price.amountCents,
        providerState: observed.state,
        createdAt: now,
        updatedAt: now,
      });
      return stored ?? findRowByProviderId(db, providerSubscriptionId);
    },
  };
}
