import { assertNever } from '@carom/domain/result';
import { effectsBetween, type SubscriptionEffect } from '@carom/domain/subscription/effects';
import { isGranted, isOver, wasGranted } from '@carom/domain/subscription/predicates';
import type { RenewalNotice } from '@carom/domain/subscription/renewal-notices';
import type { Refusal } from '@carom/domain/subscription/statuses';
import type { Subscription, SubscriptionEvent } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';
import type { Queryable } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { OutgoingMail, QueueMail } from '../../../jobs/mail-outbox.ts';
import type { AttachedInvoice } from '../../../mails/mail-parts.ts';
import type { RenewalMails } from '../../../mails/renewal-mails.ts';
import type { SubscriptionMails } from '../../../mails/subscription-mails.ts';
import type { PaymentMeter } from '../../../ports/payment-meter.ts';
import type { Issuing } from '../../invoices/issuing.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import { endSubscriptionJob, refundRefusedJob, stopRenewalJob } from '../job-names.ts';
import { leaveToOrdered } from '../refunds/refunds-repo.ts';
import { savePlanSwitch } from '../renewal/plan-switch-repo.ts';
import { lockSubscription, type StoredSubscription, type SubscriptionRow, selectOthersOf } from '../repo.ts';
import { noteRenewalNotice, saveCharge, saveSubscription } from './ledger-repo.ts';

/** What happens, once the obstacles that only the books know of are known. */
type EventMaker = (obstacle: Refusal | null) => SubscriptionEvent;

interface Entry {
  readonly before: StoredSubscription;
  readonly after: StoredSubscription;
}

export interface Ledger {
  /**
   * Enters an event, with everything that follows from it: charges, mails and jobs stand in the same
   * transaction. null, and nothing is entered, when the row has been looked at since `revision`.
   */
  enter(
    tx: Queryable,
    row: SubscriptionRow,
    event: { readonly make: EventMaker; readonly revision?: number; readonly today: Date },
  ): Promise<Entry | null>;
  /** Tells that a charge was given back, of which nothing was told when it was entered. */
  tellRefunded(tx: Queryable, row: SubscriptionRow, saleId: string, today: Date): Promise<void>;
}

interface LedgerDeps {
  readonly queueMail: QueueMail;
  readonly queueJob: QueueJob;
  readonly mails: SubscriptionMails;
  readonly renewalMails: RenewalMails;
  readonly issuing: Issuing;
  readonly paymentMeter: Pick<PaymentMeter, 'entry'>;
  readonly clock: () => Date;
}

export function createLedger(deps: LedgerDeps): Ledger {
  const { queueMail, queueJob, mails, renewalMails, issuing, paymentMeter, clock } = deps;

  async function save(tx: Queryable, before: StoredSubscription, subscription: Subscription, today: Date) {
    const changed = { row: before.row, subscription };
    for (const charge of subscription.charges) {
      const known = before.subscription.charges.find(({ saleId }) => saleId === charge.saleId);
      const isNews = known?.status !== charge.status || known.validity?.endDate !== charge.validity?.endDate;
      if (isNews) await saveCharge(tx, changed, charge, { today, now: clock() });
    }
    for (const [position, each] of subscription.switches.entries()) {
      const isNews = !before.subscription.switches.includes(each);
      if (isNews) await savePlanSwitch(tx, { subscriptionId: before.row.id, position }, each);
    }
    return { row: await saveSubscription(tx, changed, clock()), subscription };
  }

  /** One subscription at a time: what has run out makes room and must not be charged again. */
  async function makeRoom(tx: Queryable, row: SubscriptionRow, today: Date): Promise<Refusal | null> {
    let isTaken = false;
    for (const other of await selectOthersOf(tx, row)) {
      const now = transition(other.subscription, { kind: 'timePassed' }, today);
      if (now.status !== other.subscription.status) await save(tx, other, now, today);
      if (isGranted(now)) isTaken = true;
    }
    return isTaken ? 'alreadySubscribed' : null;
  }

  async function endOthers(tx: Queryable, row: SubscriptionRow): Promise<void> {
    for (const { row: other, subscription } of await selectOthersOf(tx, row)) {
      if (isAtProvider(other) && !isOver(subscription)) {
        await queueJob(tx, endSubscriptionJob(other.id));
      }
    }
  }

  /** The provider may tell less at one look than at the one before: nobody is told a thing twice. */
  async function isNews(
    tx: Queryable,
    { id }: SubscriptionRow,
    { validity }: Subscription,
    notice: RenewalNotice,
  ): Promise<boolean> {
    if (validity === null) return false;
    return noteRenewalNotice(tx, { subscriptionId: id, endDate: validity.endDate, notice, notedAt: clock() });
  }

  async function follow(
    tx: Queryable,
    { row, subscription }: StoredSubscription,
    member: { readonly email: string } | null,
    effect: SubscriptionEffect,
    today: Date,
  ): Promise<void> {
    // A refund that an admin has ordered tells of itself, with its amount.
    if (effect.kind === 'refunded' && (await leaveToOrdered(tx, effect.charge))) return;
    const invoice = await issuing.follow(tx, effect, today);
    if (effect.kind === 'refundRefused') {
      await queueJob(tx, refundRefusedJob(row.id));
      return;
    }
    // Should this server be gone before it has told the provider.
    if (effect.kind === 'renewalStopped' && isAtProvider(row)) await queueJob(tx, stopRenewalJob(row.id));
    if (member === null) return;
    if (effect.kind === 'renewalFailed' && !(await isNews(tx, row, subscription, effect.notice))) return;
    const mail = mailFor(member.email, subscription, effect, invoice);
    await queueMail(tx, { ...mail, ...(invoice && { invoiceId: invoice.id }) });
  }

  function mailFor(
    to: string,
    subscription: Subscription,
    effect: Exclude<SubscriptionEffect, { kind: 'refundRefused' }>,
    invoice: AttachedInvoice | null,
  ): OutgoingMail {
    const { terms, validity, cancelledOn, refusal } = subscription;
    const { plan, amountCents } = terms;
    switch (effect.kind) {
      case 'charged':
        return effect.isFirst
          ? mails.subscribed(to, { plan, charge: effect.charge, invoice })
          : mails.renewed(to, { plan, charge: effect.charge, invoice });
      case 'refunded':
        return refusal === null && effect.charge.plan !== null
          ? mails.refunded(to, { ...effect.charge, isWhole: effect.charge.status === 'refunded', invoice })
          : mails.refusedRefunded(to, effect.charge);
      case 'reversed':
        return mails.reversed(to, {
          ...effect.charge,
          paidUntil: isGranted(subscription) ? (validity?.endDate ?? null) : null,
          hasEnded: wasGranted(subscription),
          invoice,
        });
      case 'renewalFailed':
        return renewalMails.failed(to, effect.notice, subscription);
      case 'cancelled':
        return mails.cancelled(to, { plan, cancelledOn });
      case 'renewalStopped':
        return mails.renewalStopped(to, { plan, validity });
      case 'renewalResumed':
        return mails.renewalResumed(to, { plan, amountCents, validity });
      case 'ended':
        return mails.ended(to, { plan, validity });
      case 'switchAgreed':
        return mails.switchAgreed(to, { from: plan, ...effect.to, validity });
      case 'switchTakenBack':
        return mails.switchTakenBack(to, { plan, amountCents, validity });
      default:
        return assertNever(effect);
    }
  }

  return {
    async enter(tx, row, { make, revision, today }) {
      const member = await lockUser(tx, row.userId);
      const before = await lockSubscription(tx, row.id);
      if (before === null) throw new Error('A subscription was gone');
      if (revision !== undefined && before.row.revision !== revision) return null;
      // Who is blocked is granted nothing new; what they have is ended by a job.
      const isGone = member === null || member.status === 'blocked';
      const obstacle = isGone ? 'noMember' : await makeRoom(tx, before.row, today);
      const subscription = transition(before.subscription, make(obstacle), today);
      const after = await save(tx, before, subscription, today);
      if (!isGranted(before.subscription) && isGranted(subscription)) await endOthers(tx, row);
      for (const effect of effectsBetween(before.subscription, subscription)) {
        paymentMeter.entry(effect.kind);
        await follow(tx, after, member, effect, today);
      }
      return { before, after };
    },
    async tellRefunded(tx, row, saleId, today) {
      const member = await lockUser(tx, row.userId);
      const stored = await lockSubscription(tx, row.id);
      const charge = stored?.subscription.charges.find((each) => each.saleId === saleId);
      if (!stored || charge === undefined) return;
      await follow(tx, stored, member, { kind: 'refunded', charge }, today);
    },
  };
}
