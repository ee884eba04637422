import type { Database, DatabaseLogger } from '../../db/client.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Synchronisation } from './synchronisation.ts';
import type { Subject } from './webhook-event.ts';
import { findSubscriptionOfSale, markApplied } from './webhook-repo.ts';

export interface WebhookService {
  /** The event says only what to look at: what holds is what the provider says when asked. */
  apply(subject: Subject): Promise<void>;
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

  async function subscriptionIdOf({ subject, subjectId }: Subject): Promise<string | null> {
    if (subject === 'subscription') return subjectId;
    const known = await findSubscriptionOfSale(db, subjectId);
    if (known !== null) return known;
    const found = await payments.subscriptionOfSale(subjectId);
    if (found.ok) return found.value;
    if (found.problem.kind === 'notFound') return null;
    throw new Error(found.problem.reason);
  }

  return {
    async apply(subject) {
      const receivedUntil = clock();
      const subscriptionId = await subscriptionIdOf(subject);
      const outcome = subscriptionId === null ? null : await synchronisation.synchronise(subscriptionId);
      if (outcome !== null && !outcome.ok) throw new Error(outcome.problem.reason);
      const state = outcome?.value ? 'applied' : 'ignored';
      if (state === 'ignored') logger.info({ ...subject }, 'a payment event is about nothing of ours');
      await markApplied(db, subject.subjectId, { receivedUntil, appliedAt: clock(), state });
    },
  };
}
