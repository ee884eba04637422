import type { Branded } from '../brand.ts';

/** Ours: the row's. */
export type SubscriptionId = Branded<string, 'SubscriptionId'>;

/** The provider's, or made up by us for a test payment. On the wire it is `recurring_payment_id`. */
export type ProviderSubscriptionId = Branded<string, 'ProviderSubscriptionId'>;

/** For what comes from outside: a reply of the provider, a call, a job. */
export function toProviderSubscriptionId(text: string): ProviderSubscriptionId {
  return text as ProviderSubscriptionId;
}

export function toSubscriptionId(text: string): SubscriptionId {
  return text as SubscriptionId;
}
