import { ok, type Result } from '@carom/domain/result';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { isGranted } from '@carom/domain/subscription/predicates';
import { canResumeRenewal, canStopRenewal, dueAtProvider, renews } from '@carom/domain/subscription/renewal';
import type { SubscriptionEvent } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import type { CancelService } from '../ending/cancel-service.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { MemberStates } from '../member-state/member-state.ts';
import { findRow, type SubscriptionRow, selectSubscription } from '../repo.ts';
import type { Synchronisation } from '../sync/synchronisation.ts';
import { selectStoppedAtProvider } from './renewal-repo.ts';

const RESUME_UNANSWERED =
  'The payment provider is not answering. For now, your subscription will still not renew. Please try again later.';

export interface RenewalService {
  /**
   * Lets the member's subscription end with its paid period. 'noted': the decision is stored, and a job will suspend
   * the subscription at the provider. 'none': no subscription would renew. Throws `billingUnderWay`.
   */
  stop(userId: string): Promise<'stopped' | 'noted' | 'none'>;
  /**
   * Reverses `stop`. Returns false if the member has no subscription. Throws `cannotRenewAgain`, `providerAway`,
   * `providerRefused`, `billingUnderWay`.
   */
  resume(userId: string): Promise<boolean>;
  /** Suspends or cancels a stopped subscription at the provider, if that is due. Idempotent. */
  carryOut(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
  /** `carryOut` for all subscriptions that are due; returns their number. */
  carryOutAll(): Promise<number>;
}

interface RenewalDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly billingActions: BillingActions;
  readonly cancelService: CancelService;
  readonly synchronisation: Synchronisation;
  readonly memberStates: MemberStates;
  readonly subscriptionClock: SubscriptionClock;
  readonly logger: DatabaseLogger;
}

export function createRenewalService(deps: RenewalDeps): RenewalService {
  const { db, payments, ledger, billingActions, cancelService, synchronisation } = deps;
  const { memberStates, subscriptionClock, logger } = deps;

  async function enter(row: SubscriptionRow, event: SubscriptionEvent): Promise<void> {
    const today = await subscriptionClock();
    await db.transaction((tx) => ledger.enter(tx, row, { make: () => event, today }));
  }

  /** Suspends the subscription, so that the member can resume it. If the provider refuses, cancels it. */
  async function suspendAtProvider({ providerSubscriptionId: id }: SubscriptionRow) {
    const suspended = await payments.suspend(id);
    const isRefused = !suspended.ok && suspended.problem.kind === 'refused';
    const stopped = isRefused ? await payments.cancel(id) : suspended;
    if (!stopped.ok) return stopped;
    const synced = await synchronisation.synchronise(id);
    return synced.ok ? ok(undefined) : synced;
  }

  async function carryOutOf(row: SubscriptionRow): Promise<Result<void, PaymentProblem>> {
    if (!isAtProvider(row)) return ok(undefined);
    const now = await subscriptionClock();
    const { subscription } = await selectSubscription(db, row);
    const due = dueAtProvider(transition(subscription, { kind: 'timePassed' }, now), isoDateOf(now));
    if (due === 'cancel') return cancelService.end(row.id);
    return due === 'suspend' ? suspendAtProvider(row) : ok(undefined);
  }

  async function carryOut(id: SubscriptionId): Promise<Result<void, PaymentProblem>> {
    const found = await findRow(db, id);
    if (found === null) return ok(undefined);
    return billingActions.run(found.userId, 'doNotRenew', async () =>
      carryOutOf((await findRow(db, id)) ?? found),
    );
  }

  async function stopCurrent(userId: string) {
    const { all, today } = await memberStates.read(db, userId);
    const current = all.find(({ subscription }) => isGranted(subscription));
    if (current === undefined) return 'none';
    // Idempotent.
    const isStopped = current.subscription.doNotRenewAt !== null;
    if (!isStopped && !canStopRenewal(current.subscription, today)) return 'none';
    if (!isStopped) await enter(current.row, { kind: 'renewalStopped' });
    const carriedOut = await carryOut(current.row.id);
    if (carriedOut.ok) return 'stopped';
    logger.warn({ reason: carriedOut.problem.reason }, 'a renewal could not be stopped at the provider yet');
    return 'noted';
  }

  async function resumeCurrent(userId: string): Promise<boolean> {
    const { all, today } = await memberStates.read(db, userId);
    const current = all.find(({ subscription }) => isGranted(subscription));
    if (current === undefined) return false;
    const { row, subscription } = current;
    if (renews(subscription)) return true;
    if (!canResumeRenewal(subscription, today)) throw new CodedError('cannotRenewAgain');
    // Call the provider first: if its answer is lost, our record still says that the subscription does not renew.
    const resumed = isAtProvider(row) ? await payments.resume(row.providerSubscriptionId) : ok(undefined);
    if (!resumed.ok) {
      const { kind, reason, isOfOurAccount = false } = resumed.problem;
      if (kind === 'refused' && !isOfOurAccount)
        throw new CodedError('cannotRenewAgain', { cause: new Error(reason) });
      throw providerProblem(resumed.problem, { unanswered: RESUME_UNANSWERED });
    }
    await enter(row, { kind: 'renewalResumed' });
    // Only the provider knows the date of the next charge. If this sync fails, a later one reads it.
    if (isAtProvider(row)) await synchronisation.synchronise(row.providerSubscriptionId);
    return true;
  }

  return {
    stop: (userId) => billingActions.run(userId, 'doNotRenew', () => stopCurrent(userId)),
    resume: (userId) => billingActions.run(userId, 'renew', () => resumeCurrent(userId)),
    carryOut,
    async carryOutAll() {
      const today = isoDateOf(await subscriptionClock());
      const due = await selectStoppedAtProvider(db, today);
      for (const { id } of due) {
        // A failure must not stop the loop. The next run retries it.
        try {
          const outcome = await carryOut(id);
          if (!outcome.ok) logger.error({ id, reason: outcome.problem.reason }, 'a renewal was not stopped');
        } catch (error) {
          logger.error({ id, err: error }, 'a renewal was not stopped');
        }
      }
      return due.length;
    },
  };
}
