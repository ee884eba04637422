import { err, ok, type Result } from '@carom/domain/result';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import { isRunning } from '@carom/domain/subscription/predicates';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { transition } from '@carom/domain/subscription/transition';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { isUuid } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { OutgoingMail } from '../../../jobs/mail-outbox.ts';
import type { SubscriptionMails } from '../../../mails/subscription-mails.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import type { Issuing } from '../../invoices/issuing.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { refundChargeJob, synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lockMember, selectSubscription } from '../repo.ts';
import {
  accessOf,
  leftOf,
  orderedOf,
  type Returnable,
  refundEvent,
  refusalFailure,
  refusalOf,
  requireLeft,
} from './refund-rules.ts';
import {
  type FoundCharge,
  findCharge,
  findRefund,
  insertRefund,
  type ListedRefund,
  lockCharge,
  noteRefunded,
  selectRefundsOf,
  settleRefund,
  sumOfRefunds,
} from './refunds-repo.ts';

/** The job is for a server that is gone before it has its answer: it comes after this call's own try. */
const CARRY_OUT_AFTER_S = 30;

interface RefundPreview {
  /** What is left of the charge once it is done. */
  readonly leftCents: Cents;
  /** Until when the subscription counts, before and after; null: it does not. */
  readonly accessBefore: IsoDate | null;
  readonly accessAfter: IsoDate | null;
  /** It may be charged again, whatever is refunded. */
  readonly renews: boolean;
}

export interface WantedRefund {
  /** The same again is the same refund. */
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
}

interface RefundOrder extends WantedRefund {
  readonly adminId: string;
  /** Writes the order down, in the transaction that makes it. */
  readonly record: (tx: Transaction, charge: FoundCharge['charge']) => Promise<void>;
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
  /** What was ordered for a member's charges, the oldest first. */
  listOf(userId: string): Promise<readonly ListedRefund[]>;
  /** What is left of a charge to give back, so far as we know. */
  leftOf(charge: Returnable, own: readonly Pick<ListedRefund, 'amountCents' | 'state'>[]): Cents;
  /** Goes on with what was ordered: for the job. Safe to repeat. */
  carryOut(id: string): Promise<Result<void, PaymentProblem>>;
}

interface RefundDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly issuing: Issuing;
  readonly mails: SubscriptionMails;
  readonly queueMail: (tx: Queryable, mail: OutgoingMail) => Promise<string>;
  readonly queueJob: QueueJob;
  readonly billingActions: BillingActions;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export function createRefundService(deps: RefundDeps): RefundService {
  const { db, payments, ledger, issuing, mails, queueMail, queueJob, subscriptionClock, clock } = deps;

  async function requireCharge(id: string): Promise<FoundCharge> {
    const found = isUuid(id) ? await findCharge(db, id) : null;
    if (found === null) throw new CodedError('chargeNotFound');
    return found;
  }

  /** Claims the amount: what all refunds of a charge claim never exceeds it. */
  async function order({ id, chargeId, amountCents, adminId, record }: RefundOrder): Promise<void> {
    await db.transaction(async (tx) => {
      const known = await findRefund(tx, id);
      if (known !== null) {
        if (known.chargeId === chargeId && known.amountCents === amountCents) return;
        throw new CodedError('changedMeanwhile');
      }
      const { subscription } = await requireCharge(chargeId);
      await lockMember(tx, subscription.userId);
      const locked = await lockCharge(tx, chargeId);
      if (locked === null) throw new CodedError('chargeNotFound');
      requireLeft(locked, amountCents, await sumOfRefunds(tx, chargeId));
      await insertRefund(tx, { id, chargeId, amountCents, orderedBy: adminId, orderedAt: clock() });
      await record(tx, locked.charge);
      await queueJob(tx, refundChargeJob(id, CARRY_OUT_AFTER_S));
    });
  }

  /** Asks the provider, without any transaction, and enters what it says. */
  async function ask(id: string): Promise<Result<void, PaymentProblem>> {
    const refund = await findRefund(db, id);
    if (refund === null || refund.state === 'done') return ok(undefined);
    if (refund.state === 'refused') return err(refusalOf(refund.problem));
    const { charge, subscription } = await requireCharge(refund.chargeId);
    const { amountCents } = refund;
    const answer = await payments.refundAmount(charge.saleId, { amountCents, requestId: id });
    if (answer.ok) {
      await enter({ id, chargeId: charge.id, amountCents }, answer.value.refundId);
      return ok(undefined);
    }
    if (answer.problem.kind !== 'unavailable') {
      const problem = answer.problem.reason;
      const today = await subscriptionClock();
      await db.transaction(async (tx) => {
        await lockMember(tx, subscription.userId);
        const settled = await settleRefund(tx, id, { state: 'refused', settledAt: clock(), problem });
        // What went back meanwhile was not ours: nobody has told of it yet.
        if (settled?.seenStatus) await ledger.tellRefunded(tx, subscription, charge.saleId, today);
        // It may have been given back by hand: then our books learn of it.
        await queueJob(tx, synchroniseJob(subscription.providerSubscriptionId));
      });
    }
    return answer;
  }

  async function enter({ id, chargeId, amountCents }: WantedRefund, refundId: string): Promise<void> {
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      const { subscription: row } = await requireCharge(chargeId);
      const member = await lockMember(tx, row.userId);
      const locked = await lockCharge(tx, chargeId);
      const known = await findRefund(tx, id);
      if (locked === null || known === null || known.state !== 'ordered') return;
      const { charge } = locked;
      const isWhole = (await sumOfRefunds(tx, chargeId)) >= charge.amountCents;
      const entry = await ledger.enter(tx, row, { make: () => refundEvent(charge.saleId, isWhole), today });
      const done = { state: 'done', settledAt: clock(), providerRefundId: refundId } as const;
      const settled = await settleRefund(tx, id, done);
      await noteRefunded(tx, chargeId);
      const invoice = await issuing.issueCreditNote(tx, { charge, amountCents, reason: 'refunded' }, today);
      if (member !== null) {
        const date = isoDateOf(today);
        const before = entry === null ? null : accessOf(entry.before.subscription, date);
        const after = entry === null ? null : accessOf(entry.after.subscription, date);
        const mail = mails.refundedAmount(member.email, {
          amountCents,
          paidCents: charge.amountCents,
          saleId: charge.saleId,
          subscribedUntil: after,
          hasEnded: before !== after,
          invoice,
        });
        await queueMail(tx, { ...mail, ...(invoice && { invoiceId: invoice.id }) });
      }
      // The rest of it went back by hand meanwhile, and nobody has told of that yet.
      const isMore = !isWhole && settled?.seenStatus === 'refunded';
      if (isMore) await ledger.tellRefunded(tx, row, charge.saleId, today);
      // What was given back by hand before is told by the provider alone.
      await queueJob(tx, synchroniseJob(row.providerSubscriptionId));
    });
  }

  return {
    listOf: (userId) => selectRefundsOf(db, userId),
    leftOf: (charge, own) => leftOf(charge, orderedOf(own)),
    async preview(chargeId, amountCents) {
      const found = await requireCharge(chargeId);
      const left = requireLeft(found, amountCents, await sumOfRefunds(db, chargeId));
      const now = await subscriptionClock();
      const stored = await selectSubscription(db, found.subscription);
      const before = transition(stored.subscription, { kind: 'timePassed' }, now);
      const after = transition(before, refundEvent(found.charge.saleId, left === amountCents), now);
      return {
        leftCents: toCents(left - amountCents),
        accessBefore: accessOf(before, isoDateOf(now)),
        accessAfter: accessOf(after, isoDateOf(now)),
        renews: isRunning(after) && after.doNotRenewAt === null,
      };
    },
    async refund(wanted) {
      const { userId: memberId } = (await requireCharge(wanted.chargeId)).subscription;
      const outcome = await deps.billingActions.run(memberId, 'refund', async () => {
        await order(wanted);
        const answer = await ask(wanted.id);
        if (answer.ok) return 'done' as const;
        if (answer.problem.kind === 'unavailable') return 'underWay' as const;
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
      return outcome.ok || outcome.problem.kind === 'unavailable' ? outcome : ok(undefined);
    },
  };
}
