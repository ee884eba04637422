import { ok, type Result } from '@carom/domain/result';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import { newestPaid } from '@carom/domain/subscription/charges';
import { subscribedUntil } from '@carom/domain/subscription/grace';
import { isGranted } from '@carom/domain/subscription/predicates';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { renews } from '@carom/domain/subscription/renewal';
import type { Subscription, SubscriptionEvent } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';
import type { Transaction } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { refundChargeJob } from '../job-names.ts';
import { selectSubscription } from '../repo.ts';
import {
  createRefundRequest,
  type RefundRequestDeps,
  requireKnownCharge,
  type WantedRefund,
} from './refund-asking.ts';
import { isFinal, leftOf, orderedOf, type Returnable, refusalFailure, requireLeft } from './refund-rules.ts';
import {
  type FoundCharge,
  findRefund,
  insertRefund,
  type ListedRefund,
  lockCharge,
  selectRefundsOf,
  sumOfOrdered,
} from './refunds-repo.ts';

/** The job completes the refund if this server stops before the provider answers; it runs after this call's attempt. */
const CARRY_OUT_AFTER_S = 30;

interface RefundPreview {
  /** The refundable rest of the charge after this refund. */
  readonly leftCents: Cents;
  /** The last day of access before and after the refund; null: no access. */
  readonly accessBefore: IsoDate | null;
  readonly accessAfter: IsoDate | null;
  /** The subscription is charged again, independent of the refund. */
  readonly renews: boolean;
  /** The refund leaves nothing paid, and the subscription would renew. */
  readonly canEndSubscription: boolean;
}

interface RefundOrder extends WantedRefund {
  readonly adminId: string;
  /** Writes the audit entry, in the transaction that inserts the refund. */
  readonly record: (tx: Transaction, charge: FoundCharge['charge']) => Promise<void>;
}

function refundOf({ charge }: FoundCharge, amountCents: Cents): SubscriptionEvent {
  const returnedCents = toCents((charge.refundedCents ?? 0) + amountCents);
  return { kind: 'refunded', providerChargeId: charge.providerChargeId, returnedCents };
}

/** The charge pays for the newest period, and its refund leaves no paid access. */
function isOfCurrentPeriod({ charge }: FoundCharge, before: Subscription, after: Subscription): boolean {
  return newestPaid(before.charges)?.providerChargeId === charge.providerChargeId && !isGranted(after);
}

export interface RefundService {
  /** Throws `chargeNotFound`, `nothingToRefund`, `refundTooLarge`. */
  preview(chargeId: string, amountCents: Cents): Promise<RefundPreview>;
  /**
   * Refunds a charge in part or in full. 'underWay': the provider has not answered, and a job retries until it does.
   * Throws the errors of `preview`, and `idTaken`, `billingUnderWay`, `refundRefused`.
   */
  refund(
    order: RefundOrder,
  ): Promise<{ readonly outcome: 'done' | 'underWay'; readonly memberId: string | null }>;
  /** The refunds of these charges, oldest first. */
  listOf(chargeIds: readonly string[]): Promise<readonly ListedRefund[]>;
  /** The amount of a charge that can still be refunded, according to our database. */
  leftOf(charge: Returnable, own: readonly Pick<ListedRefund, 'amountCents' | 'state'>[]): Cents;
  /** Continues an ordered refund, for the job. Idempotent. */
  carryOut(id: string): Promise<Result<void, PaymentProblem>>;
}

interface RefundDeps extends RefundRequestDeps {
  readonly billingActions: BillingActions;
}

export function createRefundService(deps: RefundDeps): RefundService {
  const { db, queueJob, subscriptionClock, clock } = deps;
  const requestRefund = createRefundRequest(deps);
  const requireCharge = (id: string) => requireKnownCharge(db, id);

  /** Reserves the amount: the refunds of a charge never exceed it in total. */
  async function order({ adminId, record, ...wanted }: RefundOrder): Promise<void> {
    const { id, chargeId, amountCents, endsSubscription } = wanted;
    await db.transaction(async (tx) => {
      const known = await findRefund(tx, id);
      if (known !== null) {
        const isSame =
          known.chargeId === chargeId &&
          known.amountCents === amountCents &&
          known.endsSubscription === endsSubscription;
        if (isSame) return;
        throw new CodedError('idTaken');
      }
      const { subscription } = await requireKnownCharge(tx, chargeId);
      await lockUser(tx, subscription.userId);
      const locked = await lockCharge(tx, chargeId);
      if (locked === null) throw new CodedError('chargeNotFound');
      requireLeft(locked, amountCents, await sumOfOrdered(tx, chargeId));
      await insertRefund(tx, { ...wanted, orderedBy: adminId, orderedAt: clock() });
      await record(tx, locked.charge);
      await queueJob(tx, refundChargeJob(id, CARRY_OUT_AFTER_S));
    });
  }

  return {
    listOf: (chargeIds) => selectRefundsOf(db, chargeIds),
    leftOf: (charge, own) => leftOf(charge, orderedOf(own)),
    async preview(chargeId, amountCents) {
      const found = await requireCharge(chargeId);
      const left = requireLeft(found, amountCents, await sumOfOrdered(db, chargeId));
      const now = await subscriptionClock();
      const stored = await selectSubscription(db, found.subscription);
      const before = transition(stored.subscription, { kind: 'timePassed' }, now);
      const after = transition(before, refundOf(found, amountCents), now);
      const leftCents = toCents(left - amountCents);
      return {
        leftCents,
        accessBefore: subscribedUntil(before, isoDateOf(now)),
        accessAfter: subscribedUntil(after, isoDateOf(now)),
        renews: renews(after),
        canEndSubscription: leftCents === 0 && renews(after) && isOfCurrentPeriod(found, before, after),
      };
    },
    async refund(wanted) {
      const { charge, subscription } = await requireCharge(wanted.chargeId);
      const memberId = subscription.userId;
      const outcome = await deps.billingActions.run(memberId, 'refund', async () => {
        await order({ ...wanted, chargeId: charge.id });
        const answer = await requestRefund(wanted.id);
        if (answer.ok) return 'done' as const;
        if (!isFinal(answer.problem)) return 'underWay' as const;
        throw refusalFailure(answer.problem);
      });
      return { outcome, memberId };
    },
    async carryOut(id) {
      const refund = await findRefund(db, id);
      if (refund === null || refund.state !== 'ordered') return ok(undefined);
      const { subscription } = await requireCharge(refund.chargeId);
      const outcome = await deps.billingActions.run(subscription.userId, 'refund', () => requestRefund(id));
      // The job does not retry a refusal: it is final, and admins see it.
      return outcome.ok || !isFinal(outcome.problem) ? outcome : ok(undefined);
    },
  };
}
