import { assertNever } from '@carom/domain/result';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import type { Charge } from '@carom/domain/subscription/charges';
import {
  chargesToReturn,
  effectsBetween,
  mustEnd,
  type SubscriptionEffect,
} from '@carom/domain/subscription/effects';
import { subscribedUntil } from '@carom/domain/subscription/grace';
import { enterBeside } from '@carom/domain/subscription/member-entry';
import { formatAmount } from '@carom/domain/subscription/money';
import { renewalTermsOf } from '@carom/domain/subscription/plan-switch';
import { isGranted, isOver, wasGranted } from '@carom/domain/subscription/predicates';
import { renews } from '@carom/domain/subscription/renewal';
import type { RenewalNotice } from '@carom/domain/subscription/renewal-notices';
import type { Refusal } from '@carom/domain/subscription/statuses';
import type { Subscription, SubscriptionEvent } from '@carom/domain/subscription/subscription';
import type { Queryable } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { OutgoingMail, QueueMail } from '../../../jobs/mail-outbox.ts';
import type { AttachedInvoice } from '../../../mails/mail-parts.ts';
import type { Addressee } from '../../../mails/mail-template.ts';
import type { NextCharge } from '../../../mails/refund-mails.ts';
import type { RenewalMails } from '../../../mails/renewal-mails.ts';
import type { SubscriptionMails } from '../../../mails/subscription-mails.ts';
import type { PaymentMeter } from '../../../ports/payment-meter.ts';
import type { Issuing } from '../../invoices/issuing.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import { scheduleComplimentaryDays } from '../complimentary-days/schedule.ts';
import { returnDueJob, stopRenewalJob } from '../job-names.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import type { PaymentNotice } from '../notices/notices-repo.ts';
import { isEndOrdered } from '../refunds/refunds-repo.ts';
import { savePlanSwitch } from '../renewal/renewal-repo.ts';
import { lockSubscription, type StoredSubscription, type SubscriptionRow, selectOthersOf } from '../repo.ts';
import { noteRenewalNotice, saveCharge, saveSubscription } from './ledger-repo.ts';

/** Makes the event after the ledger has determined whether the member's other subscriptions are an obstacle. */
type EventMaker = (obstacle: Refusal | null) => SubscriptionEvent;

interface Entry {
  readonly before: StoredSubscription;
  readonly after: StoredSubscription;
}

export interface Ledger {
  /**
   * Enters an event and its effects (charges, mails, jobs) in one transaction. Returns null and enters nothing if the
   * subscription was synchronised after `revision`.
   */
  enter(
    tx: Queryable,
    row: SubscriptionRow,
    event: { readonly make: EventMaker; readonly revision?: number; readonly today: Date },
  ): Promise<Entry | null>;
}

/** The job ends the subscription if this server stops before the provider answers. It runs after the server's try. */
const END_AFTER_S = 30;

/** The decision to end the subscription is stored, and a request to the provider is in progress. */
function isBeingEnded(subscription: Subscription): boolean {
  const isOrdered = subscription.closing !== null && subscription.closing.as !== 'expired';
  return isOrdered && chargesToReturn(subscription).length === 0;
}

interface LedgerDeps {
  readonly queueMail: QueueMail;
  readonly queueJob: QueueJob;
  readonly mails: SubscriptionMails;
  readonly renewalMails: RenewalMails;
  readonly issuing: Issuing;
  readonly notices: PaymentNotices;
  readonly paymentMeter: Pick<PaymentMeter, 'entry'>;
  readonly clock: () => Date;
}

/** null: the subscription is not charged again. */
function nextChargeAfterRefund(subscription: Subscription, isEnding: boolean): NextCharge | null {
  if (isEnding || !renews(subscription)) return null;
  const { nextBillingAt } = subscription;
  return {
    amountCents: renewalTermsOf(subscription).amountCents,
    date: nextBillingAt === null ? null : isoDateOf(nextBillingAt),
  };
}

function unexpectedAmount({ providerSubscriptionId }: SubscriptionRow, charge: Charge): PaymentNotice {
  const { providerChargeId, amountCents, currency } = charge;
  const amount = `${formatAmount(amountCents)} ${currency}`;
  return {
    kind: 'unexpectedAmount',
    subject: providerChargeId,
    problem: `The payment provider charged ${amount} for the subscription ${providerSubscriptionId} (payment ${providerChargeId}), which is not an agreed price. The charge was recorded as it is. Look it up at the payment provider, and refund the difference if it is due.`,
  };
}

function returnedAfterDeletion({ providerSubscriptionId }: SubscriptionRow, charge: Charge): PaymentNotice {
  const { providerChargeId, amountCents, currency } = charge;
  const amount = `${formatAmount(amountCents)} ${currency}`;
  return {
    kind: 'returnedAfterDeletion',
    subject: providerChargeId,
    problem: `${amount} (payment ${providerChargeId} of the subscription ${providerSubscriptionId}) was refunded: it was charged after the payer’s account had been deleted, so we could not e-mail anyone.`,
  };
}

export function createLedger(deps: LedgerDeps): Ledger {
  const { queueMail, queueJob, mails, renewalMails, issuing, notices, paymentMeter, clock } = deps;

  async function save(tx: Queryable, before: StoredSubscription, subscription: Subscription, today: Date) {
    const changed = { row: before.row, subscription };
    for (const charge of subscription.charges) {
      const known = before.subscription.charges.find(
        ({ providerChargeId }) => providerChargeId === charge.providerChargeId,
      );
      const isChanged =
        known?.status !== charge.status ||
        known.returnedCents !== charge.returnedCents ||
        known.isUnwanted !== charge.isUnwanted ||
        known.validity?.endDate !== charge.validity?.endDate;
      if (isChanged) await saveCharge(tx, changed, charge, { today, now: clock() });
    }
    for (const [position, each] of subscription.switches.entries()) {
      const isChanged = !before.subscription.switches.includes(each);
      if (isChanged) await savePlanSwitch(tx, { subscriptionId: before.row.id, position }, each);
    }
    return { row: await saveSubscription(tx, changed, clock()), subscription };
  }

  async function saveOther(
    tx: Queryable,
    before: StoredSubscription,
    subscription: Subscription,
    today: Date,
  ): Promise<void> {
    const { status, closing } = before.subscription;
    if (subscription.status === status && subscription.closing === closing) return;
    await save(tx, before, subscription, today);
    if (mustEnd(subscription) && isAtProvider(before.row)) await queueJob(tx, returnDueJob(before.row.id));
  }

  /** A sync may report less than the previous one, so each notice is sent once per paid range. */
  async function isNewNotice(
    tx: Queryable,
    { id }: SubscriptionRow,
    { validity }: Subscription,
    notice: RenewalNotice,
  ): Promise<boolean> {
    if (validity === null) return false;
    return noteRenewalNotice(tx, { subscriptionId: id, endDate: validity.endDate, notice, notedAt: clock() });
  }

  async function applyEffect(
    tx: Queryable,
    { before, after, isSubscribedOtherwise }: Entry & { readonly isSubscribedOtherwise: boolean },
    member: Addressee | null,
    effect: SubscriptionEffect,
    today: Date,
  ): Promise<void> {
    const { row, subscription } = after;
    const invoice = await issuing.issueFor(tx, effect, today);
    if (effect.kind === 'returnDue') {
      if (isAtProvider(row))
        await queueJob(tx, returnDueJob(row.id, isBeingEnded(subscription) ? END_AFTER_S : 0));
      return;
    }
    if (effect.kind === 'unexpectedAmount') await notices.raise(tx, [unexpectedAmount(row, effect.charge)]);
    if (effect.kind === 'refunded' && effect.charge.isUnwanted && member === null)
      await notices.raise(tx, [returnedAfterDeletion(row, effect.charge)]);
    // For an unwanted charge, the mail about its refund is enough.
    if (effect.kind === 'unexpectedAmount' || effect.kind === 'chargedUnwanted') return;
    // The job suspends the renewal if this server stops before it has called the provider.
    if (effect.kind === 'renewalStopped' && isAtProvider(row)) await queueJob(tx, stopRenewalJob(row.id));
    if (member === null) return;
    if (effect.kind === 'renewalFailed' && !(await isNewNotice(tx, row, subscription, effect.notice))) return;
    const access = [before, after].map((each) => subscribedUntil(each.subscription, isoDateOf(today)));
    // The provider's event about the refund may arrive before its answer to our request.
    const isEnding = effect.kind === 'refunded' && (await isEndOrdered(tx, effect.charge.providerChargeId));
    const mail = mailFor(member, subscription, effect, {
      access,
      isSubscribedOtherwise,
      isEnding,
      invoice,
    });
    await queueMail(tx, { ...mail, ...(invoice && { invoiceId: invoice.id }) });
  }

  function mailFor(
    to: Addressee,
    subscription: Subscription,
    effect: Exclude<SubscriptionEffect, { kind: 'returnDue' | 'unexpectedAmount' | 'chargedUnwanted' }>,
    {
      access: [accessBefore = null, accessAfter = null],
      isSubscribedOtherwise,
      isEnding,
      invoice,
    }: {
      readonly access: readonly (IsoDate | null)[];
      readonly isSubscribedOtherwise: boolean;
      /** An admin ordered that the subscription ends with this refund. */
      readonly isEnding: boolean;
      readonly invoice: AttachedInvoice | null;
    },
  ): OutgoingMail {
    const { terms, validity, cancelledOn, refusal } = subscription;
    const { plan, amountCents } = terms;
    switch (effect.kind) {
      case 'charged':
        return effect.isFirst
          ? mails.subscribed(to, { charge: effect.charge, invoice })
          : mails.renewed(to, { charge: effect.charge, invoice });
      case 'refunded':
        return refusal === null && !effect.charge.isUnwanted
          ? mails.refunded(to, {
              amountCents: effect.amountCents,
              paidCents: effect.charge.amountCents,
              currency: effect.charge.currency,
              providerChargeId: effect.charge.providerChargeId,
              subscribedUntil: accessAfter,
              hasEnded: accessBefore !== accessAfter,
              nextCharge: nextChargeAfterRefund(subscription, isEnding && accessAfter === null),
              isSubscribedOtherwise,
              invoice,
            })
          : mails.refusedRefunded(to, { ...effect.charge, refusal, invoice });
      case 'restored':
        return mails.restored(to, { ...effect.charge, subscribedUntil: accessAfter, invoice });
      case 'reversed':
        return mails.reversed(to, {
          ...effect.charge,
          paidUntil: isGranted(subscription) ? (validity?.endDate ?? null) : null,
          hasEnded: wasGranted(subscription),
          isSubscribedOtherwise,
          invoice,
        });
      case 'renewalFailed':
        return renewalMails.failed(to, effect.notice, subscription);
      case 'cancelled':
        return mails.cancelled(to, { plan, cancelledOn, wasOver: accessBefore === null });
      case 'renewalStopped':
        return mails.renewalStopped(to, { plan, validity, isOver: isOver(subscription) });
      case 'renewalResumed':
        return mails.renewalResumed(to, { ...renewalTermsOf(subscription), validity });
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
      if (before === null) throw new Error('The subscription does not exist');
      if (revision !== undefined && before.row.revision !== revision) return null;
      const others = await selectOthersOf(tx, before.row);
      // A blocked member gets no new access; a job ends the existing subscriptions.
      const entry = enterBeside(
        before.subscription,
        others.map(({ subscription }) => subscription),
        { make, isGone: member === null || member.status === 'blocked', now: today },
      );
      const after = await save(tx, before, entry.after, today);
      for (const [index, other] of others.entries())
        await saveOther(tx, other, entry.others[index] ?? other.subscription, today);
      if (member !== null) await scheduleComplimentaryDays(tx, member.id, today);
      const isSubscribedOtherwise = entry.others.some(isGranted);
      for (const effect of effectsBetween(before.subscription, entry.after)) {
        paymentMeter.entry(effect.kind);
        await applyEffect(tx, { before, after, isSubscribedOtherwise }, member, effect, today);
      }
      return { before, after };
    },
  };
}
