import type { AuditAction } from '@carom/contract/admin/audit-log/text';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import { subscribedUntil } from '@carom/domain/subscription/grace';
import { invoiceLabel } from '@carom/domain/subscription/invoices';
import { formatAmount, formatMoney } from '@carom/domain/subscription/money';
import { isGranted, isRunning, wasGranted } from '@carom/domain/subscription/predicates';
import type { Cents } from '@carom/domain/subscription/prices';
import { renews } from '@carom/domain/subscription/renewal';
import type { Database, Transaction } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { InvoiceSending } from '../../invoices/sending.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import type { CancelRecord, CancelService } from '../../subscription/ending/cancel-service.ts';
import type { MemberStates } from '../../subscription/member-state/member-state.ts';
import type { WantedRefund } from '../../subscription/refunds/refund-asking.ts';
import type { RefundService } from '../../subscription/refunds/refund-service.ts';
import { findUserById } from '../../users/directory.ts';
import { memberSubject } from '../audit-log/member-subject.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { requireMember } from '../members/require-member.ts';
import { findCharge, type StoredCharge, selectChargesOf } from './charges-repo.ts';
import { withRefunds } from './with-refunds.ts';

const CANCEL_UNANSWERED =
  'The payment provider is not answering, so we do not know whether the subscription was cancelled. Please try again: nothing is done twice.';

const CANCEL_REFUSED = 'The payment provider did not cancel the subscription, so nothing has changed.';

interface BillingDeps {
  readonly db: Database;
  readonly memberStates: MemberStates;
  readonly cancel: CancelService;
  readonly refunds: RefundService;
  readonly invoiceSending: InvoiceSending;
  readonly clock: () => Date;
}

export type BillingService = ReturnType<typeof createBillingService>;

/** Reads and changes a member's billing on behalf of admins. */
export function createBillingService({
  db,
  memberStates,
  cancel,
  refunds,
  invoiceSending,
  clock,
}: BillingDeps) {
  /** The subscription that grants access or may be charged again, otherwise the latest one. */
  async function readSubscription(memberId: string) {
    const { all, today } = await memberStates.read(db, memberId);
    const by = (holds: (subscription: (typeof all)[number]['subscription']) => boolean) =>
      all.find(({ subscription }) => holds(subscription));
    const found = by(isGranted) ?? by(isRunning) ?? by(wasGranted);
    return found === undefined ? null : { ...found, today };
  }

  async function readShown(memberId: string) {
    const found = await readSubscription(memberId);
    if (found === null) return null;
    const { row, subscription, today } = found;
    return {
      plan: subscription.terms.plan,
      amountCents: subscription.terms.amountCents,
      status: subscription.status,
      subscribedUntil: subscribedUntil(subscription, today),
      isRunning: isRunning(subscription),
      renews: renews(subscription),
      nextChargeOn:
        renews(subscription) && subscription.nextBillingAt !== null
          ? isoDateOf(subscription.nextBillingAt)
          : null,
      // A subscription that is being ended for a missing payment needs no cancellation.
      canCancel:
        isGranted(subscription) || (isRunning(subscription) && subscription.closing?.as !== 'expired'),
      providerSubscriptionId: row.providerSubscriptionId,
    };
  }

  async function chargesOf(charged: readonly StoredCharge[]) {
    const rows = await withRefunds(refunds, charged);
    return rows.map(({ charge, plan, invoices, leftCents, refunds: ordered }) => ({
      ...charge,
      plan,
      invoices,
      leftCents,
      refunds: ordered,
    }));
  }

  return {
    /** Throws `memberNotFound`. */
    async read(named: string) {
      const { id: memberId, status } = await requireMember(db, named);
      const subscription = await readShown(memberId);
      return {
        subscription,
        isEnding: status === 'blocked' && (subscription?.isRunning ?? false),
        charges: await chargesOf(await selectChargesOf(db, memberId)),
      };
    },
    /** Also finds charges of deleted accounts. Throws `chargeNotFound`. */
    async readCharge(id: string) {
      const found = await findCharge(db, uuidIn(id, 'chargeNotFound'));
      const [charge] = found === null ? [] : await chargesOf([found]);
      if (found === null || charge === undefined) throw new CodedError('chargeNotFound');
      return { charge, member: found.member };
    },
    /** Throws `memberNotFound`, `nothingToCancel`, `providerAway`, `billingUnderWay`. */
    async cancel(admin: SignedInUser, memberId: string): Promise<void> {
      const member = await requireMember(db, memberId);
      const before = await readShown(member.id);
      if (before === null || !before.canCancel) throw new CodedError('nothingToCancel');
      const facts = { subscription: before.status, subscribed_until: before.subscribedUntil };
      const note = (tx: Transaction, action: AuditAction, after: Partial<typeof facts>) =>
        recordChange(tx, {
          admin,
          action,
          subject: memberSubject(member),
          before: action === 'member.cancellation_ordered' ? {} : facts,
          after,
          at: clock(),
        });
      const record: CancelRecord = {
        // Recorded before the call to the provider, so that the log names the admin even if this server stops.
        ordered: () => db.transaction((tx) => note(tx, 'member.cancellation_ordered', facts)),
        done: (tx, { status }) =>
          note(tx, 'member.subscription_cancelled', { subscription: status, subscribed_until: null }),
      };
      await cancel.cancel(member.id, record).catch((error: unknown) => {
        throw inWordsForAdmins(error);
      });
    },
    /** Returns the invoice and its member. Throws `noSuchInvoice`, `invoiceJustSent`. */
    sendInvoice: (admin: SignedInUser, id: string) =>
      invoiceSending.sendAgain(id, (tx, { invoice, member }) =>
        recordChange(tx, {
          admin,
          action: 'invoice.sent_again',
          subject: memberSubject(member),
          before: {},
          after: { invoice: invoiceLabel(invoice.number) },
          at: clock(),
        }),
      ),
    previewRefund: (chargeId: string, amountCents: Cents) => refunds.preview(chargeId, amountCents),
    /** Returns the member's id, and whether the provider has confirmed the refund. */
    async refund(admin: SignedInUser, wanted: WantedRefund) {
      return refunds.refund({
        ...wanted,
        adminId: admin.id,
        async record(tx, { providerChargeId, userId, currency }) {
          const member = userId === null ? null : await findUserById(tx, userId);
          await recordChange(tx, {
            admin,
            action: 'payment.refund_ordered',
            subject:
              member === null
                ? { kind: 'payment', id: providerChargeId, label: 'A deleted account' }
                : memberSubject(member),
            before: {},
            after: {
              refund: formatMoney(formatAmount(wanted.amountCents), currency),
              payment: providerChargeId,
              ...(wanted.endsSubscription && { ends_subscription: 'yes' }),
            },
            at: clock(),
          });
        },
      });
    },
  };
}

/** Adds the provider's message to the error of a cancellation, because admins may see it. */
function inWordsForAdmins(error: unknown): unknown {
  if (!(error instanceof CodedError)) return error;
  const { code, cause } = error;
  if (code === 'providerAway') return new CodedError(code, { cause, message: CANCEL_UNANSWERED });
  if (code !== 'providerRefused' || !(cause instanceof Error)) return error;
  return new CodedError(code, { cause, message: `${CANCEL_REFUSED} It says: ${cause.message}` });
}
