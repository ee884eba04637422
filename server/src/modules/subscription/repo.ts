import type { Charge } from '@carom/domain/subscription/charges';
import type { ComplimentaryDays } from '@carom/domain/subscription/complimentary-days';
import type { FailedRenewal } from '@carom/domain/subscription/grace';
import type { ProviderSubscriptionId, SubscriptionId } from '@carom/domain/subscription/ids';
import { type Plan, toCents } from '@carom/domain/subscription/prices';
import type { Subscription } from '@carom/domain/subscription/subscription';
import { and, asc, desc, eq, inArray, isNull, max, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isGrantedOrExpired } from '../../db/conditions/subscriptions.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { charges, complimentaryDays, planSwitches, subscriptions, users } from '../../db/schema.ts';
import { type PlanSwitchRow, planSwitchIn } from './renewal/renewal-repo.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A row and the domain object that it represents. */
export interface StoredSubscription {
  readonly row: SubscriptionRow;
  readonly subscription: Subscription;
}

/** Everything that decides whether a member is subscribed. */
export interface MemberAccess {
  /** Newest first. */
  readonly subscriptions: readonly StoredSubscription[];
  /** Without days that were revoked. */
  readonly complimentaryDays: readonly ComplimentaryDays[];
}

export async function findRowByProviderId(
  db: Queryable,
  id: ProviderSubscriptionId,
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerSubscriptionId, id));
  return row ?? null;
}

export async function findRow(db: Queryable, id: SubscriptionId): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

export async function findLastChargeTime(db: Queryable, id: SubscriptionId): Promise<Date | null> {
  const [found] = await db
    .select({ last: max(charges.chargedAt) })
    .from(charges)
    .where(eq(charges.subscriptionId, id));
  return found?.last ?? null;
}

export async function lockSubscription(
  tx: Queryable,
  id: SubscriptionId,
): Promise<StoredSubscription | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row === undefined ? null : selectSubscription(tx, row);
}

export async function selectSubscription(db: Queryable, row: SubscriptionRow): Promise<StoredSubscription> {
  const [stored] = await withCharges(db, [row]);
  if (stored === undefined)
    throw new Error('The charges of a subscription were read without their subscription');
  return stored;
}

/** Newest subscription first; charges and switches in chronological order. */
const WITH_CHARGES = {
  orderBy: [desc(subscriptions.createdAt), desc(subscriptions.id)],
  with: {
    charges: { orderBy: [asc(charges.chargedAt), asc(charges.providerChargeId)] },
    switches: { orderBy: [asc(planSwitches.position)] },
  },
};

const subscriptionsOfMember = prepared(
  'subscriptions-of-member',
  (db, { userId }: Given<{ userId: string }>) =>
    db.query.subscriptions.findMany({ ...WITH_CHARGES, where: eq(subscriptions.userId, userId) }),
);
type SubscriptionWithCharges = Awaited<ReturnType<typeof subscriptionsOfMember>>[number];

/** Newest first. */
export async function selectSubscriptionsOf(db: Queryable, userId: string): Promise<StoredSubscription[]> {
  return (await subscriptionsOfMember(db, { userId })).map(storedSubscriptionIn);
}

// One statement, so that subscriptions and complimentary days come from the same snapshot.
const accessOfMember = prepared('access-of-member', (db, { userId }: Given<{ userId: string }>) =>
  db.query.users.findFirst({
    where: eq(users.id, userId),
    columns: { id: true },
    with: {
      subscriptions: WITH_CHARGES,
      complimentaryDays: {
        columns: { startDate: true, endDate: true },
        where: isNull(complimentaryDays.revokedAt),
        orderBy: [asc(complimentaryDays.startDate)],
      },
    },
  }),
);

export async function selectAccessOf(db: Queryable, userId: string): Promise<MemberAccess> {
  const found = await accessOfMember(db, { userId });
  return {
    subscriptions: (found?.subscriptions ?? []).map(storedSubscriptionIn),
    complimentaryDays: found?.complimentaryDays ?? [],
  };
}

function storedSubscriptionIn({
  charges: own,
  switches,
  ...row
}: SubscriptionWithCharges): StoredSubscription {
  return { row, subscription: subscriptionIn(row, own, switches) };
}

/** The member's other subscriptions that grant access or can grant it again. */
export async function selectOthersOf(tx: Queryable, row: SubscriptionRow): Promise<StoredSubscription[]> {
  if (row.userId === null) return [];
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, row.userId),
        ne(subscriptions.id, row.id),
        isGrantedOrExpired(subscriptions),
      ),
    )
    .for('update');
  return withCharges(tx, rows);
}

async function withCharges(db: Queryable, rows: readonly SubscriptionRow[]): Promise<StoredSubscription[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(charges)
    .where(inArray(charges.subscriptionId, ids))
    .orderBy(charges.chargedAt, charges.providerChargeId);
  const switches = await db
    .select()
    .from(planSwitches)
    .where(inArray(planSwitches.subscriptionId, ids))
    .orderBy(planSwitches.position);
  return rows.map((row) => {
    const isOwn = ({ subscriptionId }: { readonly subscriptionId: string }) => subscriptionId === row.id;
    return { row, subscription: subscriptionIn(row, found.filter(isOwn), switches.filter(isOwn)) };
  });
}

type ChargeRow = typeof charges.$inferSelect;

function subscriptionIn(
  row: SubscriptionRow,
  own: readonly ChargeRow[],
  switches: readonly PlanSwitchRow[],
): Subscription {
  const { plan, amountCents, providerPlanId, intentId, status, refusal } = row;
  const { providerState, graceEndDate, cancelledOn, nextBillingAt, doNotRenewAt, closingAt, closingAs } = row;
  return {
    terms: { plan, amountCents, providerPlanId, intentId },
    status,
    refusal,
    providerState,
    charges: own.map((charge) => chargeIn(charge, plan)),
    validity: validityIn(row),
    graceEndDate,
    cancelledOn,
    failedRenewal: failedRenewalIn(row),
    nextBillingAt,
    doNotRenewAt,
    closing: closingAt === null || closingAs === null ? null : { at: closingAt, as: closingAs },
    switches: switches.map(planSwitchIn),
    shownPlanId: row.shownPlanId ?? providerPlanId,
  };
}

function failedRenewalIn({
  renewalFailure,
  lastFailedAt,
  nextRetryAt,
  failedCents,
  retriesTakeDays,
}: SubscriptionRow): FailedRenewal | null {
  if (renewalFailure === null) return null;
  return {
    failedAt: lastFailedAt,
    nextRetryAt,
    isFinal: renewalFailure === 'final',
    amountCents: failedCents,
    retriesTakeDays,
  };
}

function chargeIn(row: ChargeRow, planOfSubscription: Plan): Charge {
  const { providerChargeId, status, amountCents, currency, chargedAt, isAgreed } = row;
  return {
    ...{ providerChargeId, status, amountCents, currency, chargedAt },
    plan: row.plan ?? planOfSubscription,
    isUnwanted: !isAgreed,
    returnedCents: row.refundedCents ?? toCents(0),
    validity: validityIn(row),
  };
}

function validityIn({ startDate, endDate }: Pick<ChargeRow, 'startDate' | 'endDate'>) {
  return startDate === null || endDate === null ? null : { startDate, endDate };
}
