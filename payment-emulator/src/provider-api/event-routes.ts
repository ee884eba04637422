import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { listEvents } from '../webhooks/event-rows.ts';
import { link } from './links.ts';
import { readRequest } from './read-request.ts';
import { dateTime } from './shared-shapes.ts';

const MOST_IN_A_PAGE = 300;

const eventQuery = z.strictObject({
  page_size: z.coerce.number().int().min(1).max(MOST_IN_A_PAGE).default(10),
  start_time: dateTime.optional(),
  end_time: dateTime.optional(),
  transaction_id: z.string().optional(),
  event_type: z.string().optional(),
});

interface EventRoutes {
  readonly database: Database;
  readonly baseUrl: () => string;
}

export function registerEventRoutes(app: FastifyInstance, { database, baseUrl }: EventRoutes): void {
  app.get('/v1/notifications/webhooks-events', async (request) => {
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
}
