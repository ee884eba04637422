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
  type AskingDeps,
  createRefundAsking,
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

/** The job is for a server that is gone before it has its answer: it comes after this call's own try. */
const CARRY_OUT_AFTER_S = 30;

interface RefundPreview {
  /** The rest of the charge once it is done. */
  readonly leftCents: Cents;
  /** Until when the subscription counts, before and after; null: it does not. */
  readonly accessBefore: IsoDate | null;
  readonly accessAfter: IsoDate | null;
  /** It may be charged again, whatever is refunded. */
  readonly renews: boolean;
  /** The charge is returned in full, nothing else is paid, and the subscription would go on. */
  readonly canEndSubscription: boolean;
}

interface RefundOrder extends WantedRefund {
  readonly adminId: string;
  /** Writes the order down, in the transaction that makes it. */
  readonly record: (tx: Transaction, charge: FoundCharge['charge']) => Promise<void>;
}

function refundOf({ charge }: FoundCharge, amountCents: Cents): SubscriptionEvent {
  const returnedCents = toCents((charge.refundedCents ?? 0) + amountCents);
  return { kind: 'refunded', providerChargeId: charge.providerChargeId, returnedCents };
}

/** It is what pays for the newest range, and nothing is paid once it has gone back. */
function isOfCurrentPeriod({ charge }: FoundCharge, before: Subscription, after: Subscription): boolean {
  return newestPaid(before.charges)?.providerChargeId === charge.providerChargeId && !isGranted(after);
}

export interface RefundService {
  /** Throws `chargeNotFound`, `nothingToRefund`, `refundTooLarge`, as the next one does. */
  preview(chargeId: string, amountCents: Cents): Promise<RefundPreview>;
  /**
   * Gives back part of a charge or all of it. 'underWay': the provider has not answered, and is asked again until
   * it does. Says whose it was, too. Throws `billingUnderWay`, `changedMeanwhile`, `refundRefused`.
   */
  refund(
    order: RefundOrder,
  ): Promise<{ readonly outcome: 'done' | 'underWay'; readonly memberId: string | null }>;
  /** What was ordered for these charges, the oldest first. */
  listOf(chargeIds: readonly string[]): Promise<readonly ListedRefund[]>;
  /** The part of a charge that can still be given back, so far as we know. */
  leftOf(charge: Returnable, own: readonly Pick<ListedRefund, 'amountCents' | 'state'>[]): Cents;
  /** Goes on with what was ordered: for the job. Safe to repeat. */
  carryOut(id: string): Promise<Result<void, PaymentProblem>>;
}

interface RefundDeps extends AskingDeps {
  readonly billingActions: BillingActions;
}

export function createRefundService(deps: RefundDeps): RefundService {
  const { db, queueJob, subscriptionClock, clock } = deps;
  const ask = createRefundAsking(deps);
  const requireCharge = (id: string) => requireKnownCharge(db, id);

  /** Claims the amount: what all refunds of a charge claim never exceeds it. */
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
        const answer = await ask(wanted.id);
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
      const outcome = await deps.billingActions.run(subscription.userId, 'refund', () => ask(id));
      // A refusal is the provider's last word: the admins see it, and asking again changes nothing.
      return outcome.ok || !isFinal(outcome.problem) ? outcome : ok(undefined);
    },
  };
}
