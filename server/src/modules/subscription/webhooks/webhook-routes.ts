import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../../errors/coded-error.ts';
import { CALL_DEADLINE_MS, withDeadline } from '../../../limits/deadline.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** Not part of the contract. The receiver needs the body exactly as the provider sent it. */
export function webhookRoutes(app: FastifyInstance, webhooks: WebhookReceiver, vendor: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      try {
        done(null, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body as Buffer));
      } catch (cause) {
        done(new CodedError('malformedRequest', { cause }));
      }
    });
    scope.post(`/api/webhooks/${vendor}`, { schema: { hide: true } }, async (request, reply) => {
      await request.server.guards.rateLimiter.consumeAt('webhook', request.ip);
      const { headers, body } = request;
      const delivery = { headers, body: typeof body === 'string' ? body : '' };
      await withDeadline(CALL_DEADLINE_MS, () => webhooks.receive(delivery, request.ip));
      return reply.header('cache-control', 'no-store').send({ status: 200, message: 'Received.' });
    });
  });
}
