import type { FastifyInstance } from 'fastify';
import { link } from './links.ts';
import type { PlanService } from './plan-service.ts';
import { planQuery, planRequest } from './plan-shapes.ts';
import { planBrief, planListed, planView } from './plan-view.ts';
import { readRequest } from './read-request.ts';
import { requestIdOf, wantsWhole } from './request-headers.ts';

interface PlanRoutes {
  readonly plans: PlanService;
  readonly baseUrl: () => string;
}

export function registerPlanRoutes(app: FastifyInstance, { plans, baseUrl }: PlanRoutes): void {
  app.post('/v1/billing/plans', async (request, reply) => {
    const wanted = readRequest(planRequest, request.body);
    const { plan, isRepeated } = await plans.create(wanted, requestIdOf(request));
    const view = wantsWhole(request) ? planView : planBrief;
    return reply.code(isRepeated ? 200 : 201).send(view(plan, baseUrl()));
  });

  app.get('/v1/billing/plans', async (request) => {
    const query = readRequest(planQuery, request.query, 'query');
    const { plans: found, total } = await plans.list({
      productId: query.product_id ?? null,
      ids: query.plan_ids?.split(',') ?? null,
      size: query.page_size,
      page: query.page,
    });
    const view = wantsWhole(request) ? planView : planListed;
    return {
      plans: found.map((plan) => view(plan, baseUrl())),
      ...(query.total_required
        ? { total_items: total, total_pages: Math.ceil(total / query.page_size) }
        : {}),
      links: [link(`${baseUrl()}/v1/billing/plans?page=${query.page}&page_size=${query.page_size}`, 'self')],
    };
  });

  app.get<{ Params: { id: string } }>('/v1/billing/plans/:id', async (request) =>
    planView(await plans.show(request.params.id), baseUrl()),
  );
}
