import { ok, type Result } from '@carom/domain/result';
import type { z } from 'zod';
import type { PaymentProblem, WebhookDelivery } from '../ports/payments.ts';
import type { PayPalConnection } from './paypal-connection.ts';
import type { verification } from './paypal-shapes.ts';

/** Fields of the question, and the headers that answer them, as far as the provider's description allows. */
const PARTS = {
  auth_algo: ['paypal-auth-algo', /^[a-zA-Z0-9]{1,100}$/],
  cert_url: ['paypal-cert-url', /^https?:\/\/\S{1,490}$/],
  transmission_id: ['paypal-transmission-id', /^(?!\d+$)\w\S{1,49}$/],
  transmission_sig: ['paypal-transmission-sig', /^(?!\d+$)\w\S{1,499}$/],
  transmission_time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT\S{1,80}$/],
} as const;

interface VerificationDeps {
  readonly connection: PayPalConnection;
  readonly webhookId: string;
  readonly answer: typeof verification;
}

/** Asks the provider whether a delivery carries its signature. */
export function createWebhookVerification({ connection, webhookId, answer }: VerificationDeps) {
  return async ({ headers, body }: WebhookDelivery): Promise<Result<boolean, PaymentProblem>> => {
    const question: Record<string, string> = { webhook_id: webhookId };
    for (const [field, [header, shape]] of Object.entries(PARTS)) {
      const value = headers[header];
      if (typeof value !== 'string' || !shape.test(value)) return ok(false);
      question[field] = value;
    }
    if (!isJsonObject(body)) return ok(false);
    // To the letter: written anew, the event would not be what was signed.
    const spliced = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${body}}`;
    const reply = await connection.send<z.infer<typeof verification>>({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      isRepeatable: true,
      body: spliced,
      answer,
    });
    if (reply.ok) return ok(reply.value.verification_status === 'SUCCESS');
    // A question that the provider refuses is about something it has not sent.
    return reply.problem.kind === 'refused' ? ok(false) : reply;
  };
}

/** Only a complete object may be spliced in: anything else could rewrite the question. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
