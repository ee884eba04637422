import { ok } from '@carom/domain/result';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Plan } from '@carom/domain/subscription/prices';
import { FAILURE_THRESHOLD, type Payments } from '../../ports/payments.ts';
import type { PayPalConnection } from './connection.ts';
import { planIn } from './reading.ts';
import { made, plan } from './shapes.ts';

const UNIT_OF_PLAN: Readonly<Record<Plan, string>> = { monthly: 'MONTH', yearly: 'YEAR' };

/** Used by the site and by the set-up command. */
export function createPlanCalls(connection: PayPalConnection): Pick<Payments, 'readPlan' | 'createPlan'> {
  const post = { method: 'POST', isRepeatable: true } as const;
  const get = { method: 'GET', isRepeatable: true } as const;
  return {
    async readPlan(planId) {
      const path = `/v1/billing/plans/${encodeURIComponent(planId)}`;
      const answer = await connection.send({ ...get, call: 'readPlan', path, answer: plan });
      return answer.ok ? ok(planIn(answer.value)) : answer;
    },
    async createPlan({ requestId, productId, name, plan: period, amountCents }) {
      const body = JSON.stringify({
        product_id: productId,
        name,
        status: 'ACTIVE',
        billing_cycles: [
          {
            tenure_type: 'REGULAR',
            sequence: 1,
            total_cycles: 0,
            frequency: { interval_unit: UNIT_OF_PLAN[period], interval_count: 1 },
            pricing_scheme: { fixed_price: { currency_code: 'USD', value: formatAmount(amountCents) } },
          },
        ],
        // Members do not pay later for a month in which they had no subscription.
        payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: FAILURE_THRESHOLD },
      });
      const answer = await connection.send({
        ...post,
        call: 'createPlan',
        path: '/v1/billing/plans',
        requestId,
        body,
        answer: made,
      });
      return answer.ok ? ok(answer.value.id) : answer;
    },
  };
}
