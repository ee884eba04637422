import type pg from 'pg';
import type { IntervalUnit } from '../billing/calendar.ts';
import type { CardStatus, Revision, Subscription, SubscriptionStatus } from '../billing/subscription.ts';
import type { Connection } from './database.ts';

interface SubscriptionRow extends pg.QueryResultRow {
  readonly id: string;
  readonly plan_id: string;
  readonly status: SubscriptionStatus;
  readonly status_note: string | null;
  readonly status_at: Date;
  readonly custom_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly start_at: Date;
  readonly price_cents: number;
  readonly is_plan_overridden: boolean;
  readonly interval_unit: IntervalUnit;
  readonly interval_count: number;
  readonly total_cycles: number;
  readonly failure_threshold: number;
  readonly bills_outstanding: boolean;
  readonly anchor_at: Date | null;
  readonly anchor_cycle: number | null;
  readonly revision: Revision | null;
  readonly activates_itself: boolean;
  readonly requires_immediate: boolean;
  readonly card: CardStatus;
  readonly cycles_billed: number;
  readonly cycles_paid: number;
  readonly due_at: Date | null;
  readonly retry_at: Date | null;
  readonly retries: number;
  readonly outstanding_cents: number;
  readonly failed_count: number;
  readonly last_failed_cents: number | null;
  readonly last_failed_at: Date | null;
  readonly last_failed_retry_at: Date | null;
  readonly last_paid_cents: number | null;
  readonly last_paid_at: Date | null;
}

function toRow(subscription: Subscription): SubscriptionRow {
  const { interval, lastFailed } = subscription;
  return {
    id: subscription.id,
    plan_id: subscription.planId,
    status: subscription.status,
    status_note: subscription.statusNote,
    status_at: subscription.statusAt,
    custom_id: subscription.customId,
    created_at: subscription.createdAt,
    updated_at: subscription.updatedAt,
    start_at: subscription.startAt,
    price_cents: subscription.priceCents,
    is_plan_overridden: subscription.isPlanOverridden,
    interval_unit: interval.unit,
    interval_count: interval.count,
    total_cycles: subscription.totalCycles,
    failure_threshold: subscription.failureThreshold,
    bills_outstanding: subscription.billsOutstanding,
    anchor_at: subscription.anchor?.at ?? null,
    anchor_cycle: subscription.anchor?.cycle ?? null,
    revision: subscription.revision,
    activates_itself: subscription.activatesItself,
    requires_immediate: subscription.requiresImmediate,
    card: subscription.card,
    cycles_billed: subscription.cyclesBilled,
    cycles_paid: subscription.cyclesPaid,
    due_at: subscription.dueAt,
    retry_at: subscription.retryAt,
    retries: subscription.retries,
    outstanding_cents: subscription.outstandingCents,
    failed_count: subscription.failedCount,
    last_failed_cents: lastFailed?.cents ?? null,
    last_failed_at: lastFailed?.at ?? null,
    last_failed_retry_at: lastFailed?.retryAt ?? null,
    last_paid_cents: subscription.lastPaidCents,
    last_paid_at: subscription.lastPaidAt,
  };
}

function fromRow(row: SubscriptionRow): Subscription {
  const { last_failed_cents: cents, last_failed_at: at, last_failed_retry_at: retryAt } = row;
  return {
    id: row.id,
    planId: row.plan_id,
    status: row.status,
    statusNote: row.status_note,
    statusAt: row.status_at,
    customId: row.custom_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startAt: row.start_at,
    priceCents: row.price_cents,
    isPlanOverridden: row.is_plan_overridden,
    interval: { unit: row.interval_unit, count: row.interval_count },
    totalCycles: row.total_cycles,
    failureThreshold: row.failure_threshold,
    billsOutstanding: row.bills_outstanding,
    anchor:
      row.anchor_at === null || row.anchor_cycle === null
        ? null
        : { at: row.anchor_at, cycle: row.anchor_cycle },
    revision: row.revision,
    activatesItself: row.activates_itself,
    requiresImmediate: row.requires_immediate,
    card: row.card,
    cyclesBilled: row.cycles_billed,
    cyclesPaid: row.cycles_paid,
    dueAt: row.due_at,
    retryAt: row.retry_at,
    retries: row.retries,
    outstandingCents: row.outstanding_cents,
    failedCount: row.failed_count,
    lastFailed: cents === null || at === null ? null : { cents, at, retryAt },
    lastPaidCents: row.last_paid_cents,
    lastPaidAt: row.last_paid_at,
  };
}

export async function insertSubscription(connection: Connection, subscription: Subscription): Promise<void> {
  const row = toRow(subscription);
  const columns = Object.keys(row);
  await connection.query(
    `insert into payment_emulator.subscriptions (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );
}

export async function updateSubscription(connection: Connection, subscription: Subscription): Promise<void> {
  const row = toRow(subscription);
  const columns = Object.keys(row);
  await connection.query(
    `update payment_emulator.subscriptions
     set (${columns}) = (${columns.map((_, at) => `$${at + 1}`)}) where id = $1`,
    Object.values(row),
  );
}

/** `forUpdate` locks the row until the transaction ends. */
export async function findSubscription(
  connection: Connection,
  id: string,
  { forUpdate = false } = {},
): Promise<Subscription | null> {
  const { rows } = await connection.query<SubscriptionRow>(
    `select * from payment_emulator.subscriptions where id = $1 ${forUpdate ? 'for update' : ''}`,
    [id],
  );
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export async function listSubscriptions(connection: Connection, most: number): Promise<Subscription[]> {
  const { rows } = await connection.query<SubscriptionRow>(
    'select * from payment_emulator.subscriptions order by created_at desc, id limit $1',
    [most],
  );
  return rows.map(fromRow);
}

/** The active subscription that is due first, up to a moment. */
export async function findEarliestDue(
  connection: Connection,
  until: Date,
): Promise<{ readonly id: string; readonly at: Date } | null> {
  const { rows } = await connection.query<{ id: string; at: Date }>(
    `select id, least(due_at, retry_at) as at from payment_emulator.subscriptions
     where status = 'ACTIVE' and least(due_at, retry_at) <= $1
     order by least(due_at, retry_at), id limit 1`,
    [until],
  );
  return rows[0] ?? null;
}
