import type { ChargeState } from '@carom/contract/subscription/charge-states';
import type { PayType } from '@carom/domain/access';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Plan } from '@carom/domain/subscription/prices';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { withInvoices } from '../../../db/charge-invoices.ts';
import type { Queryable } from '../../../db/client.ts';
import { matchesMember } from '../../../db/lists/member-search.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { planOfCharge } from '../../../db/plan-of-charge.ts';
import { charges, subscriptions, users } from '../../../db/schema.ts';
import { STATUS_OF } from '../../subscription/member-state/charge-state.ts';

export const paymentList: ListSource<'charged_at' | 'amount'> = {
  table: charges,
  id: { by: charges.id, kind: 'uuid' },
  sorts: {
    charged_at: { by: charges.chargedAt, kind: 'moment' },
    amount: { by: charges.amountCents, kind: 'number' },
  },
};

interface Filters {
  readonly search: string;
  /** The search term has the format of a provider's id. */
  readonly mayBeProviderId: boolean;
  readonly state?: ChargeState | undefined;
  readonly plan?: Plan | undefined;
  readonly pay_type?: PayType | undefined;
}

export function paymentsThat(db: Queryable, filters: Filters): SQL | undefined {
  const { search, state, plan, pay_type } = filters;
  return and(
    state === undefined ? undefined : eq(charges.status, STATUS_OF[state]),
    plan === undefined ? undefined : eq(charges.plan, plan),
    pay_type === undefined ? undefined : exists(subscriptionPaidAs(db, pay_type)),
    search === '' ? undefined : found(db, filters),
  );
}

/** Separate subqueries, so that each can use its own index. */
function found(db: Queryable, { search, mayBeProviderId }: Filters): SQL {
  const members = db.select({ id: users.id }).from(users).where(matchesMember(search));
  const isOfMember = inArray(charges.userId, members);
  if (!mayBeProviderId) return isOfMember;
  const byMember = db.select({ id: charges.id }).from(charges).where(isOfMember);
  const byCharge = db.select({ id: charges.id }).from(charges).where(eq(charges.providerChargeId, search));
  const bySubscription = db
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(subscriptions.providerSubscriptionId, toProviderSubscriptionId(search)));
  return inArray(charges.id, byCharge.union(bySubscription).union(byMember));
}

function subscriptionPaidAs(db: Queryable, payType: PayType) {
  return db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, charges.subscriptionId), eq(subscriptions.payType, payType)));
}

export async function selectPayments(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      charge: charges,
      plan: planOfCharge,
      payType: subscriptions.payType,
      vendor: subscriptions.vendor,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .leftJoin(users, eq(users.id, charges.userId))
    .where(inArray(charges.id, [...ids]));
  const found = await withInvoices(db, rows, ({ charge }) => charge.id);
  return inOrderOf(ids, found, ({ charge }) => charge.id);
}
export type StoredPayment = Awaited<ReturnType<typeof selectPayments>>[number];

export async function findMember(db: Queryable, id: string) {
  const [member] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'member')));
  return member ?? null;
}
