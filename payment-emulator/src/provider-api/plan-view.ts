import { timestamp } from '../billing/calendar.ts';
import { money } from '../money.ts';
import { link } from './links.ts';
import type { Plan } from './plan-rows.ts';

export function planView(plan: Plan, baseUrl: string): object {
  const { body } = plan;
  const createTime = timestamp(plan.createdAt);
  const updateTime = timestamp(plan.updatedAt);
  return {
    id: plan.id,
    product_id: plan.productId,
    name: body.name,
    status: plan.status,
    ...(body.description === undefined ? {} : { description: body.description }),
    billing_cycles: [
      {
        pricing_scheme: {
          version: 1,
          fixed_price: money(body.priceCents),
          create_time: createTime,
          update_time: createTime,
        },
        frequency: { interval_unit: body.interval.unit, interval_count: body.interval.count },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: body.totalCycles,
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: body.billsOutstanding,
      setup_fee_failure_action: body.setupFeeFailureAction,
      payment_failure_threshold: body.failureThreshold,
    },
    quantity_supported: false,
    create_time: createTime,
    update_time: updateTime,
    links: planLinks(plan, baseUrl),
  };
}

/** The minimal representation. */
export function planBrief(plan: Plan, baseUrl: string): object {
  return { id: plan.id, status: plan.status, links: planLinks(plan, baseUrl) };
}

/** A plan in a list, without the details of its price. */
export function planListed(plan: Plan, baseUrl: string): object {
  return {
    id: plan.id,
    name: plan.body.name,
    status: plan.status,
    ...(plan.body.description === undefined ? {} : { description: plan.body.description }),
    create_time: timestamp(plan.createdAt),
    links: [link(`${baseUrl}/v1/billing/plans/${plan.id}`, 'self')],
  };
}

function planLinks({ id, status }: Plan, baseUrl: string) {
  const self = `${baseUrl}/v1/billing/plans/${id}`;
  const change = status === 'ACTIVE' ? 'deactivate' : 'activate';
  return [
    link(self, 'self'),
    link(self, 'edit', 'PATCH'),
    link(`${self}/${change}`, change, 'POST'),
    link(`${self}/update-pricing-schemes`, 'edit', 'POST'),
  ];
}
