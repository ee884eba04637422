import { err, ok } from '@carom/domain/result';
import type { z } from 'zod';
import type { Payments, SubscriptionClock, WebhookDelivery } from '../../ports/payments.ts';
import type { PayPalConnection } from './connection.ts';
import { eventIn, isAboutFormerCharges, jsonIn, LISTED_EVENTS, missingEvents, readEvent } from './events.ts';
import { eventList, type PayPalWebhook, type verification, webhook } from './shapes.ts';
import { listInHalves, type TimeWindow, windowQuery } from './windows.ts';

/** The fields of a verification request, the webhook headers with their values, and the documented formats. */
const PARTS = {
  auth_algo: ['paypal-auth-algo', /^[a-zA-Z0-9]{1,100}$/],
  cert_url: ['paypal-cert-url', /^https?:\/\/\S{1,490}$/],
  transmission_id: ['paypal-transmission-id', /^(?!\d+$)\w\S{1,49}$/],
  transmission_sig: ['paypal-transmission-sig', /^(?!\d+$)\w\S{1,499}$/],
  transmission_time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT\S{1,80}$/],
} as const;

/** More events than usually occur of one type within the requested time. */
const EVENTS_IN_A_PAGE = 50;

interface WebhookDeps {
  readonly connection: PayPalConnection;
  readonly clock: SubscriptionClock;
  readonly webhookId: string;
  readonly answer: typeof verification;
}

/** Reads webhook deliveries and verifies the provider's signature. */
export function createWebhookCalls({
  connection,
  clock,
  webhookId,
  answer,
}: WebhookDeps): Pick<
  Payments,
  'readWebhook' | 'readWebhookSetUp' | 'isGenuine' | 'isAboutFormerCharges' | 'listEvents'
> {
  function verificationOf({ headers, body }: WebhookDelivery): Record<string, string> | null {
    const fields: Record<string, string> = { webhook_id: webhookId };
    for (const [field, [header, shape]] of Object.entries(PARTS)) {
      const value = headers[header];
      if (typeof value !== 'string' || !shape.test(value)) return null;
      fields[field] = value;
    }
    const isProviders = isProvidersAddress(fields['cert_url'] ?? '', connection.apiUrl);
    return isProviders && isJsonObject(body) ? fields : null;
  }

  /** The provider lists events of one type or of all types. */
  const listOfType = (eventType: string, window: TimeWindow) =>
    listInHalves(window, async (part) => {
      const query = new URLSearchParams({
        event_type: eventType,
        ...windowQuery(part),
        page_size: String(EVENTS_IN_A_PAGE),
      });
      const reply = await connection.send({
        call: 'listEvents',
        method: 'GET',
        path: `/v1/notifications/webhooks-events?${query}`,
        isRepeatable: true,
        answer: eventList,
      });
      if (!reply.ok) return reply;
      const { events } = reply.value;
      return ok({ items: events, isWhole: events.length < EVENTS_IN_A_PAGE });
    });

  return {
    isAboutFormerCharges,
    readWebhook(delivery) {
      const fields = verificationOf(delivery);
      const sentAt = new Date(fields?.['transmission_time'] ?? Number.NaN);
      if (fields === null || Number.isNaN(sentAt.getTime())) return err('unsigned');
      const event = readEvent(delivery.body);
      return event === null ? err('unreadable') : ok({ ...event, sentAt });
    },
    async readWebhookSetUp() {
      const reply = await connection.send({
        call: 'readWebhook',
        method: 'GET',
        path: `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`,
        isRepeatable: true,
        answer: webhook,
      });
      return reply.ok ? ok(setUpIn(reply.value)) : reply;
    },
    async listEvents(since) {
      const window = { fromMs: since.getTime(), toMs: (await clock()).getTime() };
      const found: unknown[] = [];
      for (const eventType of LISTED_EVENTS) {
        const listed = await listOfType(eventType, window);
        if (!listed.ok) return listed;
        found.push(...listed.value);
      }
      return ok(found.flatMap((each) => eventIn(each) ?? []));
    },
    async isGenuine(delivery) {
      const fields = verificationOf(delivery);
      if (fields === null) return ok(false);
      // The event must be passed byte for byte, because a reserialized one would not match the signature.
      const spliced = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${delivery.body}}`;
      const reply = await connection.send<z.infer<typeof verification>>({
        call: 'verifyWebhook',
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        isRepeatable: true,
        body: spliced,
        answer,
      });
      return reply.ok ? ok(reply.value.verification_status === 'SUCCESS') : reply;
    },
  };
}

export function setUpIn({ url, event_types }: PayPalWebhook) {
  return { url, missingEvents: missingEvents(event_types.map(({ name }) => name)) };
}

/** The certificate must be on the provider's domain, such as api.paypal.com for an API at api-m.paypal.com. */
function isProvidersAddress(certificateUrl: string, apiUrl: string): boolean {
  const [certificate, api] = [URL.parse(certificateUrl), URL.parse(apiUrl)];
  // In development, the emulator is reached under several host names.
  if (certificate === null || api === null || api.protocol !== 'https:') return certificate !== null;
  const domain = api.hostname.split('.').slice(-2).join('.');
  return certificate.protocol === 'https:' && `.${certificate.hostname}`.endsWith(`.${domain}`);
}

/** Only a complete object may be spliced in. Other text could change the verification request. */
function isJsonObject(text: string): boolean {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
