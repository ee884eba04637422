import type { Branded } from '../brand.ts';

/** Our own id, of the row. */
export type SubscriptionId = Branded<string, 'SubscriptionId'>;

/** The provider's id, or one that we generate for a test payment. The API calls it `recurring_payment_id`. */
export type ProviderSubscriptionId = Branded<string, 'ProviderSubscriptionId'>;

/** For ids from outside: a reply of the provider, a call, a job. */
export function toProviderSubscriptionId(text: string): ProviderSubscriptionId {
  return text as ProviderSubscriptionId;
}

export function toSubscriptionId(text: string): SubscriptionId {
  return text as SubscriptionId;
}
