import type { ChargeState } from '@carom/contract/subscription/charge-states';
import type { PayType } from '@carom/domain/access';
import { invoiceLabel } from '@carom/domain/subscription/invoices';
import { formatAmount, formatMoney } from '@carom/domain/subscription/money';
import { type Cents, CURRENCY, type Plan } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { subscriptionsAtProvider } from '../../subscription/billing-actions/at-provider.ts';
import { stateOf } from '../../subscription/member-state/charge-state.ts';
import type { RefundService } from '../../subscription/refunds/refund-service.ts';
import type { Reconciliation } from '../../subscription/sync/reconciliation.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { withRefunds } from '../billing/with-refunds.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { findMember, paymentList, paymentsThat, type StoredPayment, selectPayments } from './repo.ts';

interface PaymentListRequest extends ListRequest<'charged_at' | 'amount'> {
  readonly search: string;
  readonly state?: ChargeState | undefined;
  readonly plan?: Plan | undefined;
  readonly pay_type?: PayType | undefined;
}

interface ComparedSubscription {
  readonly providerSubscriptionId: string;
  readonly plan: Plan;
  readonly amountCents: Cents;
  readonly status: string;
  /** Why the provider's state could not be read. */
  readonly problem: string | null;
  readonly differences: readonly Difference[];
}

interface Comparison {
  readonly member: { readonly id: string; readonly name: string; readonly email: string };
  readonly comparedAt: Date;
  readonly subscriptions: readonly ComparedSubscription[];
}

export interface AdminPaymentService {
  list(request: PaymentListRequest): Promise<ListedPage<StoredPayment & { readonly leftCents: Cents }>>;
  export(request: PaymentListRequest): AsyncIterable<string>;
  /** Compares all subscriptions of a member with the provider, without changes. Throws `accountNotFound`. */
  compare(memberId: string): Promise<Comparison>;
  /** Syncs with the provider, and compares again. */
  repair(admin: SignedInUser, memberId: string): Promise<Comparison>;
}

interface PaymentDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'observe' | 'mayBeId'>;
  readonly reconciliation: Pick<Reconciliation, 'member'>;
  readonly refunds: Pick<RefundService, 'listOf' | 'leftOf'>;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

/** A number for dollars. Other currencies are text with the currency, because they cannot be added up. */
function inColumn(amountCents: Cents, currency: string): number | string {
  const amount = formatAmount(amountCents);
  return currency === CURRENCY ? Number(amount) : formatMoney(amount, currency);
}

const COLUMNS: Readonly<Record<string, (row: StoredPayment) => string | number | null>> = {
  Charged: ({ charge }) => charge.chargedAt.toISOString(),
  Name: ({ member }) => (member === null ? '' : `${member.firstName} ${member.lastName}`),
  'E-mail': ({ member }) => member?.email ?? '',
  Plan: ({ plan }) => plan,
  'Pay type': ({ payType }) => payType,
  'Amount (USD)': ({ charge }) => inColumn(charge.amountCents, charge.currency),
  State: ({ charge }) => stateOf(charge.status),
  'Refunded (USD)': ({ charge }) =>
    charge.refundedCents === null ? null : inColumn(charge.refundedCents, charge.currency),
  'Refunded on': ({ charge }) => charge.refundedAt?.toISOString() ?? null,
  Sale: ({ charge }) => charge.providerChargeId,
  Subscription: ({ providerSubscriptionId }) => providerSubscriptionId,
  Invoices: ({ invoices }) => invoices.map(({ number }) => invoiceLabel(number)).join(' '),
};

export function createAdminPaymentService(deps: PaymentDeps): AdminPaymentService {
  const { db, payments, reconciliation, subscriptionClock, clock } = deps;
  const lister = createLister({
    db,
    source: paymentList,
    where: (request: PaymentListRequest) =>
      paymentsThat(db, { ...request, mayBeProviderId: payments.mayBeId(request.search) }),
    select: (ids) => selectPayments(db, ids),
  });

  async function compare(memberId: string): Promise<Comparison> {
    const member = await findMember(db, uuidIn(memberId, 'accountNotFound'));
    if (member === null) throw new CodedError('accountNotFound');
    const today = await subscriptionClock();
    const subscriptions: ComparedSubscription[] = [];
    for (const { row, subscription } of await subscriptionsAtProvider(db, member.id)) {
      const seen = await payments.observe(row.providerSubscriptionId);
      // The provider may delete offers that were never approved.
      const isForgotten = !seen.ok && seen.problem.kind === 'notFound' && subscription.charges.length === 0;
      subscriptions.push({
        providerSubscriptionId: row.providerSubscriptionId,
        plan: row.plan,
        amountCents: row.amountCents,
        status: row.status,
        problem: seen.ok || isForgotten ? null : seen.problem.reason,
        differences: seen.ok ? differencesBetween(subscription, seen.value, today) : [],
      });
    }
    const name = `${member.firstName} ${member.lastName}`;
    return { member: { id: member.id, name, email: member.email }, comparedAt: clock(), subscriptions };
  }

  return {
    async list(request) {
      const page = await lister.page(request);
      return { ...page, rows: await withRefunds(deps.refunds, page.rows) };
    },
    export: (request) => csvFile(COLUMNS, lister.chunks(request)),
    compare,
    async repair(admin, memberId) {
      const { member, subscriptions } = await compare(memberId);
      const found = subscriptions.flatMap(({ differences }) => differences);
      // Recorded before the repair, which uses several transactions.
      await db.transaction((tx) =>
        recordChange(tx, {
          admin,
          action: 'payment.repaired',
          subject: { kind: 'payment', id: member.id, label: member.name, memberId: member.id },
          before: Object.fromEntries(found.map(({ what, ours }) => [what, ours])),
          after: Object.fromEntries(found.map(({ what, theirs }) => [what, theirs])),
          at: clock(),
        }),
      );
      await reconciliation.member(member.id);
      return compare(memberId);
    },
  };
}
