import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { Payments, WebhookSubject } from '../../../ports/payments.ts';
import type { Synchronisation } from '../looks/synchronisation.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import {
  findSubscriptionOfSale,
  markApplied,
  selectTypesToApply,
  selectUnknownReversals,
} from './webhook-repo.ts';

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
  readonly notices: PaymentNotices;
}

export function createWebhookService(deps: WebhookDeps): WebhookService {
  const { db, payments, synchronisation, notices, clock, logger } = deps;

  async function providerSubscriptionIdOf(subject: WebhookSubject): Promise<ProviderSubscriptionId | null> {
    if (subject.kind === 'subscription') return subject.id;
    const known = await findSubscriptionOfSale(db, subject.id);
    if (known !== null) return known;
    const found = await payments.subscriptionOfSale(subject.id);
    if (found.ok) return found.value;
    if (found.problem.kind === 'notFound') return null;
    throw new Error(found.problem.reason);
  }

  /** Money went back that our books know nothing of: perhaps the event names it otherwise than the list. */
  async function noteUnknownReversals(subject: WebhookSubject): Promise<void> {
    const saleIds = await selectUnknownReversals(db, subject);
    await notices.raise(
      db,
      saleIds.map((saleId) => ({
        kind: 'unknownReversal',
        subject: saleId,
        problem: `A bank took back the payment ${saleId} (${subject.id}), which is not in our books.`,
      })),
    );
  }

  return {
    async apply(subject) {
      const receivedUntil = clock();
      const providerSubscriptionId = await providerSubscriptionIdOf(subject);
      const types = await selectTypesToApply(db, subject);
      const reach = types.some(payments.isAboutFormerCharges) ? 'everything' : 'sinceLastCharge';
      const outcome =
        providerSubscriptionId === null
          ? null
          : await synchronisation.synchronise(providerSubscriptionId, reach);
      if (outcome !== null && !outcome.ok) throw new Error(outcome.problem.reason);
      const state = outcome?.value ? 'applied' : 'ignored';
      if (state === 'applied') await noteUnknownReversals(subject);
      if (state === 'ignored') logger.info({ subject }, 'a payment event is about nothing of ours');
      await markApplied(db, subject, { receivedUntil, appliedAt: clock(), state });
    },
  };
}
