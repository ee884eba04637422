import type { SubscriptionInfo } from './api.ts';

type Known = Pick<SubscriptionInfo, 'profile'>;

/** What the reply's words say: read here, and nowhere else on the page. */
export function isSubscribed({ profile }: Known): boolean {
  return profile.subscription === 'subscribed';
}

export function hasCancelled({ profile }: Known): boolean {
  return profile.subscription === 'cancelled';
}
