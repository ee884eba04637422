import type { Answer, Payments, WebhookSetUp } from './payments.ts';

interface ListedWebhook extends WebhookSetUp {
  readonly id: string;
}

/** What is made once at the provider, before the site can sell anything. */
export interface PaymentSetUp extends Pick<Payments, 'readPlan' | 'createPlan'> {
  /** The id of what our plans are for; null: there is none yet. */
  findProduct(): Answer<string | null>;
  createProduct(): Answer<string>;
  /** Those that can be sold. */
  listPlans(productId: string): Answer<readonly { readonly id: string; readonly name: string }[]>;
  listWebhooks(): Answer<readonly ListedWebhook[]>;
  /** For everything that we want to be told. */
  createWebhook(url: string): Answer<string>;
  /** Has one that is there tell us all of it. */
  completeWebhook(id: string): Answer<void>;
}
