import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { findEvent, listEvents, sendAgain } from '../webhooks/event-rows.ts';
import { link } from './links.ts';
import { readRequest } from './read-request.ts';
import { unknownResource } from './refusal.ts';
import { dateTime } from './shared-shapes.ts';

const ROOT = '/v1/notifications/webhooks-events';
const MOST_IN_A_PAGE = 300;
type ById = { Params: { id: string } };

const eventQuery = z.strictObject({
  page_size: z.coerce.number().int().min(1).max(MOST_IN_A_PAGE).default(10),
  start_time: dateTime.optional(),
  end_time: dateTime.optional(),
  transaction_id: z.string().optional(),
  event_type: z.string().optional(),
});

const resendRequest = z.strictObject({ webhook_ids: z.array(z.string()).max(500).optional() });

interface EventRoutes {
  readonly database: Database;
  readonly clock: Clock;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
  readonly baseUrl: () => string;
}

export function registerEventRoutes(
  app: FastifyInstance,
  { database, clock, dispatcher, baseUrl }: EventRoutes,
): void {
  const required = async (id: string) => {
    const event = await findEvent(database, id);
    if (event === null) throw unknownResource('event_id', id);
    return event;
  };

  app.get(ROOT, async (request) => {
    const query = readRequest(eventQuery, request.query, 'query');
    const events = await listEvents(database, {
      resourceId: query.transaction_id,
      type: query.event_type,
      from: query.start_time,
      to: query.end_time,
      most: query.page_size,
      newestFirst: true,
    });
    return {
      events: events.map(({ body }) => JSON.parse(body)),
      count: events.length,
      links: [link(`${baseUrl()}${request.url}`, 'self')],
    };
  });

  app.get<ById>(`${ROOT}/:id`, async (request) => JSON.parse((await required(request.params.id)).body));

  app.post<ById>(`${ROOT}/:id/resend`, async (request, reply) => {
    readRequest(resendRequest, request.body ?? {});
    const event = await required(request.params.id);
    await sendAgain(database, event.id, clock.now());
    dispatcher.wake();
    return reply.code(202).send(JSON.parse(event.body));
  });
}
