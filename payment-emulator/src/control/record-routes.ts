import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Approvals } from '../billing/approvals.ts';
import { CARD_STATUSES } from '../billing/subscription.ts';
import { TEST_CARD_NAMES } from '../billing/test-cards.ts';
import type { Clock } from '../clock.ts';
import { readRequest } from '../provider-api/read-request.ts';
import { unknownResource, unprocessable } from '../provider-api/refusal.ts';
import type { RevisionService } from '../provider-api/revision-service.ts';
import { hold, refusalFor, setCard } from '../provider-api/subscription-service.ts';
import { subscriptionView } from '../provider-api/subscription-view.ts';
import { findWebhook, putWebhook } from '../provider-api/webhook-rows.ts';
import type { Database } from '../store/database.ts';
import { listSubscriptions } from '../store/subscription-rows.ts';
import { listDeliveries } from '../webhooks/delivery-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { findEvent, listEvents, resend } from '../webhooks/event-rows.ts';
import { EVERY_EVENT } from '../webhooks/event-types.ts';
import type { Transmitter } from '../webhooks/transmission.ts';

type ById = { Params: { id: string } };
const MOST_LISTED = 500;

const eventQuery = z.strictObject({
  subscription_id: z.string().optional(),
  event_type: z.string().optional(),
});

interface RecordRoutes {
  readonly database: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly revisions: RevisionService;
  readonly dispatcher: Dispatcher;
  readonly transmitter: Transmitter;
  readonly webhookId: string;
  readonly baseUrl: () => string;
}

/** Controls of subscriptions and events: approve, change a card, resend. */
export function registerRecordRoutes(app: FastifyInstance, options: RecordRoutes): void {
  const { database, clock, approvals, revisions, dispatcher, transmitter, webhookId, baseUrl } = options;
  const show = async (id: string) =>
    subscriptionView({ ...(await hold(database, id)), baseUrl: baseUrl(), withLastFailed: true });

  app.get('/emulator/subscriptions', async () => {
    const subscriptions = await listSubscriptions(database, MOST_LISTED);
    return { subscriptions: subscriptions.map(({ id, status, card }) => ({ id, status, card })) };
  });

  app.put<ById>('/emulator/subscriptions/:id', async (request) => {
    const { card } = readRequest(z.strictObject({ card: z.enum(CARD_STATUSES) }), request.body);
    await setCard(database, request.params.id, card);
    return show(request.params.id);
  });

  app.post<ById>('/emulator/subscriptions/:id/approve', async (request) => {
    const wanted = z.strictObject({ card: z.enum(TEST_CARD_NAMES).default('accepted') });
    const { card } = readRequest(wanted, request.body ?? {});
    const approval = await approvals.approveWith(request.params.id, card);
    if (approval.kind === 'declined') {
      const text = {
        card: 'The card was declined.',
        merchant: 'The merchant takes immediate payments only.',
      };
      throw unprocessable('INSTRUMENT_DECLINED', text[approval.by]);
    }
    if (approval.kind === 'refused') throw refusalFor(approval.refused);
    return show(request.params.id);
  });

  app.post<ById>('/emulator/subscriptions/:id/consent', async (request) => {
    const outcome = await revisions.consent(request.params.id);
    if (outcome === null) throw unknownResource('subscription_id', request.params.id);
    if (outcome.kind === 'refused') throw refusalFor(outcome.refused);
    return show(request.params.id);
  });

  app.get('/emulator/events', async (request) => {
    const { subscription_id, event_type } = readRequest(eventQuery, request.query, 'query');
    const events = await listEvents(database, {
      subscriptionId: subscription_id,
      type: event_type,
      most: MOST_LISTED,
      newestFirst: false,
    });
    return {
      events: events.map(({ id, eventType, subscriptionId, createdAt, body }) => ({
        id,
        event_type: eventType,
        subscription_id: subscriptionId,
        create_time: createdAt.toISOString(),
        body,
      })),
    };
  });

  app.get<ById>('/emulator/events/:id/transmission', async (request) => {
    const event = await findEvent(database, request.params.id);
    if (event === null) throw unknownResource('event_id', request.params.id);
    return transmitter.genuine(event.body, webhookId);
  });

  app.post<ById>('/emulator/events/:id/resend', async (request) => {
    const event = await findEvent(database, request.params.id);
    if (event === null) throw unknownResource('event_id', request.params.id);
    await resend(database, event.id, clock.now());
    return dispatcher.deliverAll();
  });

  app.get('/emulator/deliveries', async () => ({
    deliveries: await listDeliveries(database, MOST_LISTED),
  }));

  app.get('/emulator/webhook', async () => findWebhook(database, webhookId));

  app.put('/emulator/webhook', async (request) => {
    const wanted = z.strictObject({ url: z.url(), event_types: z.array(z.string()).default([EVERY_EVENT]) });
    const { url, event_types: eventTypes } = readRequest(wanted, request.body);
    await putWebhook(database, { id: webhookId, url, eventTypes });
    return findWebhook(database, webhookId);
  });
}
