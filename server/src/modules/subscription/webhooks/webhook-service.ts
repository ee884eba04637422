import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { Dispute, Payments, WebhookSubject } from '../../../ports/payments.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import type { Synchronisation } from '../sync/synchronisation.ts';
import {
  findSubscriptionOfCharge,
  markApplied,
  noteRestored,
  selectTypesToApply,
  selectUnknownReversals,
} from './webhook-repo.ts';

export interface WebhookService {
  /** Reads the current state from the provider. The event only says which subject changed. */
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

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function createWebhookService(deps: WebhookDeps): WebhookService {
  const { db, payments, synchronisation, notices, clock, logger } = deps;

  async function subscriptionOfCharge(providerChargeId: string): Promise<ProviderSubscriptionId | null> {
    const known = await findSubscriptionOfCharge(db, providerChargeId);
    if (known !== null) return known;
    const found = await payments.subscriptionOfCharge(providerChargeId);
    if (found.ok) return found.value;
    if (found.problem.kind === 'notFound') return null;
    throw new Error(found.problem.reason);
  }

  /** Raises a notice for reversals of unknown charges: the event may use another id than the list of charges. */
  async function noteUnknownReversals(subject: WebhookSubject): Promise<void> {
    const providerChargeIds = await selectUnknownReversals(db, subject);
    await notices.raise(
      db,
      providerChargeIds.map((providerChargeId) => ({
        kind: 'unknownReversal',
        subject: providerChargeId,
        problem: `A bank reversed the payment ${providerChargeId} (${subject.id}), which is not in our records.`,
      })),
    );
  }

  /** Returns false if the subscription is not ours. */
  async function sync(
    providerSubscriptionId: ProviderSubscriptionId | null,
    reach: 'sinceLastCharge' | 'everything',
  ): Promise<boolean> {
    if (providerSubscriptionId === null) return false;
    const outcome = await synchronisation.synchronise(providerSubscriptionId, reach);
    if (!outcome.ok) throw new Error(outcome.problem.reason);
    return outcome.value !== null;
  }

  async function applyToSubscription(
    subject: Exclude<WebhookSubject, { kind: 'dispute' }>,
  ): Promise<boolean> {
    const isOfCharge = subject.kind === 'sale';
    const providerSubscriptionId = isOfCharge ? await subscriptionOfCharge(subject.id) : subject.id;
    const types = await selectTypesToApply(db, subject);
    const reach = types.some(payments.isAboutFormerCharges) ? 'everything' : 'sinceLastCharge';
    const isOurs = await sync(providerSubscriptionId, reach);
    // Another site may share the provider's account. A charge without a known subscription may still be ours.
    if (isOurs || isOfCharge) await noteUnknownReversals(subject);
    return isOurs;
  }

  async function applyDispute(subject: WebhookSubject): Promise<boolean> {
    const read = await payments.readDispute(subject.id);
    if (!read.ok) {
      if (read.problem.kind !== 'notFound') throw new Error(read.problem.reason);
      await notices.settle(db, 'dispute', [subject.id]);
      return false;
    }
    const dispute = read.value;
    await noteRestored(db, subject, dispute.isWon ? [...dispute.providerChargeIds] : null);
    const areOurs: boolean[] = [];
    for (const providerChargeId of dispute.providerChargeIds)
      areOurs.push(await sync(await subscriptionOfCharge(providerChargeId), 'everything'));
    if (!areOurs.includes(true)) return false;
    if (dispute.isOpen) await notices.raise(db, [noticeOf(subject.id, dispute)]);
    else await notices.settle(db, 'dispute', [subject.id]);
    return true;
  }

  return {
    async apply(subject) {
      const receivedUntil = clock();
      const isOurs =
        subject.kind === 'dispute' ? await applyDispute(subject) : await applyToSubscription(subject);
      if (!isOurs) logger.info({ subject }, 'a payment event is not about our data');
      const state = isOurs ? 'applied' : 'ignored';
      await markApplied(db, subject, { receivedUntil, appliedAt: clock(), state });
    },
  };
}

function noticeOf(id: string, { providerChargeIds, reason, respondBy }: Dispute) {
  const due = respondBy === null ? 'It wants no answer yet.' : `Answer by ${DAY.format(respondBy)}.`;
  const problem = `A payer disputes the payment ${providerChargeIds.join(', ')} at the payment provider (${reason}). ${due}`;
  return { kind: 'dispute', subject: id, problem } as const;
}
