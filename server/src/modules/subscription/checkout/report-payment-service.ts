import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { parseAmount } from '@carom/domain/subscription/money';
import { isBeingConfirmed, isGranted } from '@carom/domain/subscription/predicates';
import type { Plan } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import type { OrphanedSubscriptions } from '../ending/orphaned-subscriptions.ts';
import { returnDueJob, synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { noteReport } from '../ledger/ledger-repo.ts';
import { findRowByProviderId, type StoredSubscription, type SubscriptionRow } from '../repo.ts';
import type { Synchronisation } from '../sync/synchronisation.ts';
import { isTestPaymentId } from './test-subscription.ts';

const CONFIRM_AFTER_S = 15;

/** The payer has approved the subscription, so it may have been charged. */
const UNCONFIRMED = {
  refused:
    'We cannot check your payment right now. If you have paid, we confirm it as soon as we can. We have been notified.',
};

interface Report {
  readonly amount: string;
  readonly plan: Plan;
  readonly vendor: string;
  readonly providerSubscriptionId: ProviderSubscriptionId;
}

export interface ReportPaymentService {
  /**
   * Handles the browser's report that the payer has approved. Access depends on the provider's answer only.
   * 'confirming': the payment is pending. Throws `paymentRefused`, `paymentRefunded`, `paymentNotApproved`,
   * `providerAway`, `providerRefused`.
   */
  report(userId: string, report: Report): Promise<'paid' | 'confirming'>;
}

interface PaymentDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly synchronisation: Synchronisation;
  readonly orphanedSubscriptions: OrphanedSubscriptions;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export function createReportPaymentService(deps: PaymentDeps): ReportPaymentService {
  const { db, payments, ledger, synchronisation, orphanedSubscriptions, queueJob, subscriptionClock, clock } =
    deps;

  /** The subscription is not in our database. If it was paid, it is refunded. */
  async function refuseUnknown(userId: string, id: ProviderSubscriptionId): Promise<never> {
    if (isTestPaymentId(id)) throw new CodedError('paymentRefused');
    const observed = await payments.observe(id);
    if (!observed.ok && (observed.problem.kind === 'unavailable' || observed.problem.isOfOurAccount))
      throw providerProblem(observed.problem, UNCONFIRMED);
    if (observed.ok && (await orphanedSubscriptions.adopt(id, observed.value, userId)) !== null) {
      await synchronisation.synchronise(id);
      throw new CodedError('paymentRefunded');
    }
    throw new CodedError('paymentRefused');
  }

  async function refuseMisreport(row: SubscriptionRow): Promise<never> {
    const today = await subscriptionClock();
    const entry = await db.transaction((tx) =>
      ledger.enter(tx, row, { make: () => ({ kind: 'misreported' }), today }),
    );
    // The provider may have charged already, or may charge later: sync now and again after a delay.
    await synchronisation.synchronise(row.providerSubscriptionId);
    await queueJob(db, synchroniseJob(row.providerSubscriptionId, CONFIRM_AFTER_S));
    throw new CodedError(
      entry?.after.subscription.status === 'refused' ? 'paymentRefunded' : 'paymentRefused',
    );
  }

  async function outcomeOf(row: SubscriptionRow): Promise<StoredSubscription> {
    const synced = await synchronisation.synchronise(row.providerSubscriptionId);
    if (!synced.ok) {
      await db.transaction(async (tx) => {
        await noteReport(tx, row.id, clock());
        await queueJob(tx, synchroniseJob(row.providerSubscriptionId, CONFIRM_AFTER_S));
      });
      throw providerProblem(synced.problem, UNCONFIRMED);
    }
    if (synced.value === null) throw new CodedError('paymentRefused');
    return synced.value;
  }

  return {
    async report(userId, { amount, plan, vendor, providerSubscriptionId }) {
      const row = await findRowByProviderId(db, providerSubscriptionId);
      if (row === null) return refuseUnknown(userId, providerSubscriptionId);
      // The reply does not reveal that another member's subscription exists.
      if (row.userId !== userId || row.vendor !== vendor) throw new CodedError('paymentRefused');
      if (parseAmount(amount) !== row.amountCents || plan !== row.plan) return refuseMisreport(row);
      if (isGranted(row)) return 'paid';
      const { subscription } = await outcomeOf(row);
      if (isGranted(subscription)) return 'paid';
      if (subscription.status === 'refused') {
        await queueJob(db, returnDueJob(row.id));
        throw new CodedError('paymentRefunded');
      }
      // The sync is newer than the browser's report.
      if (isBeingConfirmed(subscription, { isReported: false })) return 'confirming';
      const isOffer = subscription.status === 'pending' && subscription.providerState === 'awaitingApproval';
      throw new CodedError(isOffer ? 'paymentNotApproved' : 'paymentRefused');
    },
  };
}
