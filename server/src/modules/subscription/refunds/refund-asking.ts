import { err, ok, type Result } from '@carom/domain/result';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import { subscribedUntil } from '@carom/domain/subscription/grace';
import type { Cents } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { QueueMail } from '../../../jobs/mail-outbox.ts';
import type { SubscriptionMails } from '../../../mails/subscription-mails.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import type { Issuing } from '../../invoices/issuing.ts';
import { synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { refundEvent, refusalOf } from './refund-rules.ts';
import {
  type FoundCharge,
  findCharge,
  findRefund,
  lockCharge,
  noteRefunded,
  settleRefund,
  sumOfRefunds,
} from './refunds-repo.ts';

export interface WantedRefund {
  /** The same again is the same refund. */
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
}

export interface AskingDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly issuing: Issuing;
  readonly mails: SubscriptionMails;
  readonly queueMail: QueueMail;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export async function requireKnownCharge(db: Database, id: string): Promise<FoundCharge> {
  const found = await findCharge(db, uuidIn(id, 'chargeNotFound'));
  if (found === null) throw new CodedError('chargeNotFound');
  return found;
}

/** What the provider says to a refund that was ordered, and what follows from it. Safe to repeat. */
export function createRefundAsking(deps: AskingDeps): (id: string) => Promise<Result<void, PaymentProblem>> {
  const { db, payments, ledger, issuing, mails, queueMail, queueJob, subscriptionClock, clock } = deps;

  async function enter({ id, chargeId, amountCents }: WantedRefund, refundId: string): Promise<void> {
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      const { subscription: row } = await requireKnownCharge(db, chargeId);
      const member = await lockUser(tx, row.userId);
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
        const before = entry && subscribedUntil(entry.before.subscription, date);
        const after = entry && subscribedUntil(entry.after.subscription, date);
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

  /** Asks the provider, without any transaction, and enters what it says. */
  async function ask(id: string): Promise<Result<void, PaymentProblem>> {
    const refund = await findRefund(db, id);
    if (refund === null || refund.state === 'done') return ok(undefined);
    if (refund.state === 'refused') return err(refusalOf(refund.problem));
    const { charge, subscription } = await requireKnownCharge(db, refund.chargeId);
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
        await lockUser(tx, subscription.userId);
        const settled = await settleRefund(tx, id, { state: 'refused', settledAt: clock(), problem });
        // What went back meanwhile was not ours: nobody has told of it yet.
        if (settled?.seenStatus) await ledger.tellRefunded(tx, subscription, charge.saleId, today);
        // It may have been given back by hand: then our books learn of it.
        await queueJob(tx, synchroniseJob(subscription.providerSubscriptionId));
      });
    }
    return answer;
  }

  return ask;
}
