import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Database } from '../store/database.ts';
import { describe, EVENT_TYPES, EVERY_EVENT, type EventType } from '../webhooks/event-types.ts';
import { link } from './links.ts';
import { readRequest } from './read-request.ts';
import { Refusal, unknownResource } from './refusal.ts';
import { findWebhook, insertWebhook, listWebhooks, putWebhook, type Webhook } from './webhook-rows.ts';

const ROOT = '/v1/notifications/webhooks';
type ById = { Params: { id: string } };

const eventTypeName = z
  .string()
  .refine((name) => name === EVERY_EVENT || EVENT_TYPES.some((type) => type === name));

const webhookRequest = z.strictObject({
  url: z.url().max(2048),
  event_types: z.array(z.looseObject({ name: eventTypeName })).max(500),
});

const listQuery = z.strictObject({ anchor_type: z.enum(['APPLICATION', 'ACCOUNT']).optional() });

/** The published description allows `replace` only. */
const patchRequest = z.array(
  z.discriminatedUnion('path', [
    z.strictObject({ op: z.literal('replace'), path: z.literal('/url'), value: webhookRequest.shape.url }),
    z.strictObject({
      op: z.literal('replace'),
      path: z.literal('/event_types'),
      value: webhookRequest.shape.event_types,
    }),
  ]),
);

interface WebhookRoutes {
  readonly database: Database;
  readonly baseUrl: () => string;
}

export function registerWebhookRoutes(app: FastifyInstance, { database, baseUrl }: WebhookRoutes): void {
  const view = ({ id, url, eventTypes }: Webhook) => {
    const self = `${baseUrl()}${ROOT}/${id}`;
    return {
      id,
      url,
      event_types: eventTypes.map((name) =>
        name === EVERY_EVENT ? { name, description: 'ALL' } : eventTypeView(name as EventType),
      ),
      links: [link(self, 'self'), link(self, 'update', 'PATCH'), link(self, 'delete', 'DELETE')],
    };
  };
  const required = async (id: string) => {
    const webhook = await findWebhook(database, id);
    if (webhook === null) throw unknownResource('webhook_id', id);
    return webhook;
  };

  app.get(ROOT, async (request) => {
    readRequest(listQuery, request.query, 'query');
    return { webhooks: (await listWebhooks(database)).map(view) };
  });

  app.post(ROOT, async (request, reply) => {
    const { url, event_types } = readRequest(webhookRequest, request.body);
    const webhook = { id: newId.webhook(), url, eventTypes: event_types.map(({ name }) => name) };
    if (await insertWebhook(database, webhook)) return reply.code(201).send(view(webhook));
    throw new Refusal(400, {
      issue: 'WEBHOOK_URL_ALREADY_EXISTS',
      description: 'Webhook URL already exists.',
      field: 'url',
      value: url,
      location: 'body',
    });
  });

  app.get<ById>(`${ROOT}/:id`, async (request) => view(await required(request.params.id)));

  app.patch<ById>(`${ROOT}/:id`, async (request) => {
    let after = await required(request.params.id);
    for (const { path, value } of readRequest(patchRequest, request.body)) {
      const change = path === '/url' ? { url: value } : { eventTypes: value.map(({ name }) => name) };
      after = { ...after, ...change };
    }
    await putWebhook(database, after);
    return view(after);
  });
}

function eventTypeView(name: EventType) {
  return { name, description: describe(name), status: 'ENABLED', resource_versions: ['1.0', '2.0'] };
}
