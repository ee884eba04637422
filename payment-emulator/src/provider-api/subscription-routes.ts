import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BehaviourSwitches } from '../behaviour.ts';
import { link } from './links.ts';
import { readRequest } from './read-request.ts';
import { Refusal } from './refusal.ts';
import { requestIdOf, wantsWhole } from './request-headers.ts';
import type { RevisionService } from './revision-service.ts';
import { transactionView } from './sale-view.ts';
import { optionalReason, reason } from './shared-shapes.ts';
import type { SubscriptionService } from './subscription-service.ts';
import {
  revisionRequest,
  subscriptionQuery,
  subscriptionRequest,
  transactionsQuery,
} from './subscription-shapes.ts';
import { revisionView, subscriptionBrief, subscriptionView } from './subscription-view.ts';

interface SubscriptionRoutes {
  readonly subscriptions: SubscriptionService;
  readonly revisions: RevisionService;
  readonly behaviour: BehaviourSwitches;
  readonly baseUrl: () => string;
}

type ById = { Params: { id: string } };
const ROOT = '/v1/billing/subscriptions';

export function registerSubscriptionRoutes(
  app: FastifyInstance,
  { subscriptions, revisions, behaviour, baseUrl }: SubscriptionRoutes,
): void {
  app.post(ROOT, async (request, reply) => {
    const wanted = readRequest(subscriptionRequest, request.body);
    const made = await subscriptions.create(wanted, requestIdOf(request));
    const view = wantsWhole(request) ? subscriptionView : subscriptionBrief;
    return reply.code(made.isRepeated ? 200 : 201).send(view({ ...made, baseUrl: baseUrl() }));
  });

  app.get<ById>(`${ROOT}/:id`, async (request) => {
    const fields = readFields(request);
    const held = await subscriptions.show(request.params.id);
    const plan = fields.includes('plan') ? await subscriptions.plan(held.subscription.planId) : null;
    return subscriptionView({
      ...held,
      baseUrl: baseUrl(),
      ...(plan === null ? {} : { plan }),
      withLastFailed: fields.includes('last_failed_payment'),
    });
  });

  app.post<ById>(`${ROOT}/:id/cancel`, async (request, reply) => {
    await subscriptions.cancel(request.params.id, readRequest(reason, request.body).reason);
    return reply.code(204).send();
  });

  app.post<ById>(`${ROOT}/:id/suspend`, async (request, reply) => {
    await subscriptions.suspend(request.params.id, readRequest(reason, request.body).reason);
    return reply.code(204).send();
  });

  app.post<ById>(`${ROOT}/:id/activate`, async (request, reply) => {
    const { reason: note = null } = readRequest(optionalReason, request.body ?? {});
    await subscriptions.activate(request.params.id, note);
    return reply.code(204).send();
  });

  app.get<ById>(`${ROOT}/:id/transactions`, async (request) => {
    const { start_time: from, end_time: to, page } = readRequest(transactionsQuery, request.query, 'query');
    const listed = await subscriptions.transactions(request.params.id, { from, to, page });
    const { checkout, sales, total, pages } = listed;
    const { reversals_listed_as: listedAs } = behaviour.current();
    const next = new URL(request.url, baseUrl());
    next.searchParams.set('page', String(page + 1));
    return {
      transactions: sales.map((sale) => transactionView(sale, checkout, listedAs)),
      total_items: total,
      total_pages: pages,
      links: [link(`${baseUrl()}${request.url}`, 'self'), ...(page < pages ? [link(next.href, 'next')] : [])],
    };
  });

  app.post<ById>(`${ROOT}/:id/revise`, async (request) => {
    const wanted = readRequest(revisionRequest, request.body);
    return revisionView({ ...(await revisions.ask(request.params.id, wanted)), baseUrl: baseUrl() });
  });
}

const FIELDS: readonly string[] = ['last_failed_payment', 'plan'];

function readFields(request: FastifyRequest): readonly string[] {
  const fields = readRequest(subscriptionQuery, request.query, 'query').fields?.split(',') ?? [];
  const unknown = fields.find((field) => !FIELDS.includes(field));
  if (unknown === undefined) return fields;
  throw new Refusal(400, {
    issue: 'INVALID_PARAMETER_VALUE',
    description: 'The value of a field is invalid.',
    field: '/fields',
    value: unknown,
    location: 'query',
  });
}
