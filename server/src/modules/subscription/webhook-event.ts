import { z } from 'zod';

const providerId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const event = z.object({
  id: providerId,
  event_type: z.string().regex(/^[\w.-]{1,100}$/),
  resource: z.record(z.string(), z.unknown()).default({}),
});

/** What an event is about: all that is taken from it. */
export interface Subject {
  readonly subject: 'subscription' | 'sale';
  readonly subjectId: string;
}

interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly about: Subject | null;
}

export function readWebhookEvent(body: string): WebhookEvent | null {
  const parsed = event.safeParse(jsonIn(body));
  if (!parsed.success) return null;
  return { id: parsed.data.id, type: parsed.data.event_type, about: subjectOf(parsed.data) };
}

function subjectOf({ event_type, resource }: z.infer<typeof event>): Subject | null {
  const text = (name: string) => {
    const value = providerId.safeParse(resource[name]);
    return value.success ? value.data : null;
  };
  if (event_type.startsWith('BILLING.SUBSCRIPTION.')) return asSubject('subscription', text('id'));
  if (!event_type.startsWith('PAYMENT.SALE.')) return null;
  const subscription = asSubject('subscription', text('billing_agreement_id'));
  // A refund names the sale that it returns; a sale is named by its own id.
  return subscription ?? asSubject('sale', text('sale_id') ?? text('id'));
}

function asSubject(subject: Subject['subject'], subjectId: string | null): Subject | null {
  return subjectId === null ? null : { subject, subjectId };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
