import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRequest } from '../provider-api/read-request.ts';
import { Refusal } from '../provider-api/refusal.ts';
import type { RevisionService } from '../provider-api/revision-service.ts';
import type { SubscriptionService } from '../provider-api/subscription-service.ts';
import { revisionRequest, subscriptionRequest } from '../provider-api/subscription-shapes.ts';
import { revisionView, subscriptionBrief } from '../provider-api/subscription-view.ts';
import { documentText, html } from './html.ts';
import { EMBED_POLICY, sendPage } from './send-page.ts';

const BROWSER_FILES = new URL('../browser/', import.meta.url);
const ASSETS = {
  'emulator.css': 'text/css; charset=utf-8',
  'button.css': 'text/css; charset=utf-8',
  'button.js': 'text/javascript; charset=utf-8',
  'checkout.js': 'text/javascript; charset=utf-8',
} as const;

const LABELS: Readonly<Record<string, string>> = {
  subscribe: 'Subscribe',
  checkout: 'Checkout',
  buynow: 'Buy now',
  pay: 'Pay',
  donate: 'Donate',
};

interface SdkRoutes {
  readonly subscriptions: SubscriptionService;
  readonly revisions: RevisionService;
  readonly clientId: string;
  readonly baseUrl: () => string;
}

/** The script for the merchant's page, the embed with the buttons, and the calls of the script. */
export function registerSdkRoutes(
  app: FastifyInstance,
  { subscriptions, revisions, clientId, baseUrl }: SdkRoutes,
): void {
  const send = async (reply: FastifyReply, file: string, type: string) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await readFile(new URL(file, BROWSER_FILES)));

  app.get<{ Querystring: Record<string, string> }>('/sdk/js', async (request, reply) => {
    if (request.query['client-id'] !== clientId) {
      return reply.code(400).type('text/plain').send('SDK Validation error: client-id not recognized');
    }
    return send(reply, 'sdk.js', ASSETS['button.js']);
  });

  for (const [file, type] of Object.entries(ASSETS)) {
    app.get(`/assets/${file}`, (_request, reply) => send(reply, file, type));
  }

  app.get<{ Querystring: { label?: string } }>('/sdk/button', async (request, reply) => {
    const { label = '' } = request.query;
    const body = html`<body>
<button type="button" disabled data-funding="paypal"><b>PayPal</b>${label in LABELS ? ` ${LABELS[label]}` : null}</button>
<button type="button" disabled data-funding="credit"><b>PayPal</b> Credit</button>
<button type="button" disabled data-funding="card">Debit or Credit Card</button>
</body>`;
    const page = documentText({ title: 'PayPal', body, style: 'button.css', script: 'button.js' });
    return sendPage(reply, page, { policy: EMBED_POLICY });
  });

  const openTo = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers({
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'content-type, x-client-id',
      vary: 'origin',
    });
  const requireClient = (request: FastifyRequest) => {
    if (request.headers['x-client-id'] !== clientId) throw new Refusal(401);
  };

  for (const path of ['/sdk/subscriptions', '/sdk/subscriptions/:id/revise']) {
    app.options(path, async (request, reply) => openTo(request, reply).code(204).send());
  }

  app.post('/sdk/subscriptions', async (request, reply) => {
    openTo(request, reply);
    requireClient(request);
    const made = await subscriptions.create(readRequest(subscriptionRequest, request.body), undefined);
    return reply.code(201).send(subscriptionBrief({ ...made, baseUrl: baseUrl() }));
  });

  app.post<{ Params: { id: string } }>('/sdk/subscriptions/:id/revise', async (request, reply) => {
    openTo(request, reply);
    requireClient(request);
    const asked = await revisions.ask(request.params.id, readRequest(revisionRequest, request.body));
    return { id: request.params.id, ...revisionView({ ...asked, baseUrl: baseUrl() }) };
  });
}
