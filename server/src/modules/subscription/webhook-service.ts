import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import type { Payments, WebhookSubject } from '../../ports/payments.ts';
import type { Synchronisation } from './synchronisation.ts';
import { findSubscriptionOfSale, markApplied } from './webhook-repo.ts';

export interface WebhookService {
  /** The event says only what to look at: what holds is what the provider says when asked. */
  apply(subject: WebhookSubject): Promise<void>;
}

interface WebhookDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly synchronisation: Synchronisation;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createWebhookService(deps: WebhookDeps): WebhookService {
  const { db, payments, synchronisation, clock, logger } = deps;

  async function providerSubscriptionIdOf(subject: WebhookSubject): Promise<ProviderSubscriptionId | null> {
    if (subject.kind === 'subscription') return subject.id;
    const known = await findSubscriptionOfSale(db, subject.id);
    if (known !== null) return known;
    const found = await payments.subscriptionOfSale(subject.id);
    if (found.ok) return found.value;
    if (found.problem.kind === 'notFound') return null;
    throw new Error(found.problem.reason);
  }

  return {
    async apply(subject) {
      const receivedUntil = clock();
      const providerSubscriptionId = await providerSubscriptionIdOf(subject);
      const outcome =
        providerSubscriptionId === null ? null : await synchronisation.synchronise(providerSubscriptionId);
      if (outcome !== null && !outcome.ok) throw new Error(outcome.problem.reason);
      const state = outcome?.value ? 'applied' : 'ignored';
      if (state === 'ignored') logger.info({ subject }, 'a payment event is about nothing of ours');
      await markApplied(db, subject, { receivedUntil, appliedAt: clock(), state });
    },
  };
}
