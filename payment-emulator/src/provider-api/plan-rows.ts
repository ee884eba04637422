import type { Interval } from '../billing/calendar.ts';
import type { Connection } from '../store/database.ts';
import type { PLAN_STATUSES } from './plan-shapes.ts';

/** The immutable part of a plan. A new price requires a new plan. */
export interface PlanBody {
  readonly name: string;
  readonly description?: string | undefined;
  readonly priceCents: number;
  readonly interval: Interval;
  readonly totalCycles: number;
  readonly failureThreshold: number;
  readonly billsOutstanding: boolean;
  readonly setupFeeFailureAction: 'CONTINUE' | 'CANCEL';
}

export interface Plan {
  readonly id: string;
  readonly productId: string;
  readonly status: (typeof PLAN_STATUSES)[number];
  readonly body: PlanBody;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `id, product_id as "productId", status, body, created_at as "createdAt", updated_at as "updatedAt"`;

export async function insertPlan(connection: Connection, plan: Plan): Promise<void> {
  await connection.query(
    `insert into payment_emulator.plans (id, product_id, status, body, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [plan.id, plan.productId, plan.status, plan.body, plan.createdAt, plan.updatedAt],
  );
}

export async function findPlan(connection: Connection, id: string): Promise<Plan | null> {
  const { rows } = await connection.query<Plan>(
    `select ${COLUMNS} from payment_emulator.plans where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

interface PlanFilter {
  readonly productId: string | null;
  readonly ids: readonly string[] | null;
  readonly size: number;
  readonly page: number;
}

export async function listPlans(connection: Connection, { productId, ids, size, page }: PlanFilter) {
  const matching = `from payment_emulator.plans
     where ($1::text is null or product_id = $1) and ($2::text[] is null or id = any ($2))`;
  const plans = await connection.query<Plan>(
    `select ${COLUMNS} ${matching} order by created_at desc, id limit $3 offset $4`,
    [productId, ids, size, (page - 1) * size],
  );
  const count = await connection.query<{ total: number }>(`select count(*) as total ${matching}`, [
    productId,
    ids,
  ]);
  return { plans: plans.rows, total: count.rows[0]?.total ?? 0 };
}
