import { endpoints } from '@carom/contract/endpoints';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents } from '@carom/domain/subscription/prices';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { AdminPriceService } from './service.ts';

export function adminPriceRoutes(app: FastifyInstance, prices: AdminPriceService): void {
  async function list(message: string) {
    const { current, former } = await prices.list();
    return {
      status: 200,
      message,
      prices: current.map((price) => ({
        ...wordsOf(price),
        problem: price.problem,
        version: price.id,
      })),
      former_prices: former.map((price) => ({
        ...wordsOf(price),
        id: price.id,
        until: (price.replacedAt ?? price.createdAt).toISOString(),
      })),
    };
  }

  registerEndpoint(app, endpoints.adminReadPrices, () => list('The prices.'));

  registerEndpoint(app, endpoints.adminPreviewPrice, async ({ body }) => {
    const wanted = wantedIn(body);
    const preview = await prices.preview(wanted);
    return {
      status: 200,
      message: 'Nothing is changed yet.',
      amount: formatAmount(wanted.amountCents),
      current_amount: formatAmount(preview.currentCents),
      keeping: preview.keeping.map(({ amountCents, subscribers }) => ({
        amount: formatAmount(amountCents),
        subscribers,
      })),
      open_checkouts: preview.openCheckouts,
      would_pay: preview.wouldPay,
    };
  });

  registerEndpoint(app, endpoints.adminChangePrice, async ({ body, session }) => {
    await prices.change(session.user, wantedIn(body), body.version);
    return list('The new price is on the site.');
  });
}

interface Wanted {
  readonly pay_type: 'payee' | 'vip';
  readonly plan: 'monthly' | 'yearly';
  readonly amount: Cents;
}

function wantedIn({ pay_type: payType, plan, amount: amountCents }: Wanted) {
  return { payType, plan, amountCents };
}

type Shown = Awaited<ReturnType<AdminPriceService['list']>>['current'][number];

function wordsOf({ group, plan, amountCents, createdAt, providerPlanId, subscribers }: Shown) {
  return {
    pay_type: group === 'vip' ? ('vip' as const) : ('payee' as const),
    plan,
    amount: formatAmount(amountCents),
    since: createdAt.toISOString(),
    provider_plan_id: providerPlanId,
    subscribers,
  };
}
