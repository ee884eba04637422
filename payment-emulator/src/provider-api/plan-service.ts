import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { CURRENCY, parseCents } from '../money.ts';
import type { Connection, Database } from '../store/database.ts';
import { findPlan, insertPlan, listPlans, type Plan, type PlanBody } from './plan-rows.ts';
import type { PlanRequest } from './plan-shapes.ts';
import { findProduct } from './product-rows.ts';
import { notEmulated, Refusal, unknownResource, unprocessable } from './refusal.ts';
import { makeOnce } from './request-ids.ts';

export type PlanService = ReturnType<typeof createPlanService>;

export function createPlanService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}) {
  async function required(connection: Connection, id: string): Promise<Plan> {
    const plan = await findPlan(connection, id);
    if (plan === null) throw unknownResource('plan_id', id);
    return plan;
  }

  return {
    show: (id: string) => required(database, id),
    list: (filter: Parameters<typeof listPlans>[1]) => listPlans(database, filter),

    create(request: PlanRequest, requestId: string | undefined) {
      const body = readPlan(request);
      return database.transaction(async (connection) => {
        const now = clock.now();
        const made = await makeOnce(connection, { call: 'plans', requestId, now }, async () => {
          if ((await findProduct(connection, request.product_id)) === null) {
            throw unknownResource('product_id', request.product_id);
          }
          const id = newId.plan();
          const { product_id: productId, status } = request;
          await insertPlan(connection, { id, productId, status, body, createdAt: now, updatedAt: now });
          return id;
        });
        return { plan: await required(connection, made.id), isRepeated: made.isRepeated };
      });
    },
  };
}

/** Only one regular cycle with a fixed price is emulated, not the other published kinds of plans. */
function readPlan(request: PlanRequest): PlanBody {
  const { billing_cycles: cycles, payment_preferences: preferences } = request;
  const regular = cycles.filter(({ tenure_type }) => tenure_type === 'REGULAR');
  const [cycle] = regular;
  if (cycle === undefined) {
    throw unprocessable(
      'MISSING_REGULAR_BILLING_CYCLE',
      'Plan should have at least one regular billing cycle.',
    );
  }
  if (regular.length > 1) {
    throw unprocessable(
      'MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED',
      'Only one regular billing cycle is allowed.',
    );
  }
  if (cycles.length > 1 || request.taxes || request.quantity_supported || preferences.setup_fee) {
    throw notEmulated();
  }
  if (cycle.sequence !== 1) {
    throw unprocessable(
      'INVALID_BILLING_CYCLE_SEQUENCE',
      'Billing cycle sequence should start with `1` and be consecutive.',
    );
  }
  return {
    name: request.name,
    description: request.description,
    priceCents: readPrice(cycle.pricing_scheme, '/billing_cycles/0/pricing_scheme'),
    interval: { unit: cycle.frequency.interval_unit, count: cycle.frequency.interval_count },
    totalCycles: cycle.total_cycles,
    failureThreshold: preferences.payment_failure_threshold,
    billsOutstanding: preferences.auto_bill_outstanding,
    setupFeeFailureAction: preferences.setup_fee_failure_action,
  };
}

export function readPrice(
  scheme: PlanRequest['billing_cycles'][number]['pricing_scheme'],
  field: string,
): number {
  if (scheme?.tiers || scheme?.pricing_model) throw notEmulated();
  const price = scheme?.fixed_price;
  if (price === undefined) {
    throw new Refusal(400, {
      issue: 'MISSING_REQUIRED_PARAMETER',
      description: 'A required field is missing.',
      field: `${field}/fixed_price`,
      location: 'body',
    });
  }
  if (price.currency_code !== CURRENCY) {
    throw unprocessable(
      'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER',
      'This currency cannot be accepted for this recipient’s account.',
    );
  }
  const cents = parseCents(price.value);
  if (cents === null) {
    throw new Refusal(400, {
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'The value of a field is invalid.',
      field: `${field}/fixed_price/value`,
      value: price.value,
      location: 'body',
    });
  }
  return cents;
}
