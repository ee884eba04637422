import type { Answer, Payments, WebhookSetUp } from './payments.ts';

interface ListedWebhook extends WebhookSetUp {
  readonly id: string;
}

/** The set-up at the provider, which has to be done once before the site can sell subscriptions. */
export interface PaymentSetUp extends Pick<Payments, 'readPlan' | 'createPlan'> {
  /** The id of the product of our plans. null: it does not exist yet. */
  findProduct(): Answer<string | null>;
  createProduct(): Answer<string>;
  /** The active plans. */
  listPlans(productId: string): Answer<readonly { readonly id: string; readonly name: string }[]>;
  listWebhooks(): Answer<readonly ListedWebhook[]>;
  /** Subscribes the webhook to all wanted events. */
  createWebhook(url: string): Answer<string>;
  /** Adds the missing events to an existing webhook. */
  completeWebhook(id: string): Answer<void>;
}
