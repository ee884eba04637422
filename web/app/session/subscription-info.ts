import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { LoginFields } from './session-rules.ts';
import { readSession, saveSubscription } from './session-storage.ts';
import { factsIn } from './subscription-facts.ts';

type KnownSubscription = Pick<SubscriptionInfo, 'profile' | 'payment_paid'>;

/** Fetches the subscription and updates the browser's session. */
export async function loadSubscription(signal: AbortSignal): Promise<SubscriptionInfo> {
  const { auth_token } = readSession().stored;
  const info = await api.call('subscriptionInfo', { signal }).catch((error: unknown) => {
    const known = subscriptionIn<SubscriptionInfo>(error);
    if (known === null) throw error;
    return known;
  });
  // Meanwhile a newer reply may have arrived, or the visitor may have logged out.
  const isWanted = !signal.aborted && readSession().stored.auth_token === auth_token;
  if (isWanted) keepSubscription(info);
  return info;
}

/** Stores the subscription of a reply in the session; other tabs are notified. */
export function keepSubscription(known: KnownSubscription): void {
  saveSubscription(sessionFieldsOf(known));
}

/** The facts of a reply, for the rules of the domain. */
export function factsOf(known: KnownSubscription): SubscriptionFacts {
  return factsIn(sessionFieldsOf(known));
}

/** As a login would report it: the session stores nothing of an expired subscription. */
export function sessionFieldsOf({
  profile,
  payment_paid,
}: KnownSubscription): SubscriptionFields & Pick<LoginFields, 'auth_pay_type'> {
  const paid = profile.subscription === '' ? null : payment_paid;
  return {
    auth_pay_type: profile.pay_type,
    auth_profile_subscription: profile.subscription,
    auth_subscription_plan: paid?.plan ?? 'none',
    auth_subscription_start_date: paid?.start_date ?? 'none',
    auth_subscription_end_date: paid?.end_date ?? 'none',
    auth_subscription_paid_status: paid?.status === 'paid' ? 'paid' : 'none',
  };
}

/** A member who has never paid gets status 404 with the prices. `null` for other errors. */
export function subscriptionIn<Reply extends KnownSubscription>(error: unknown): Reply | null {
  const isRefusal = error instanceof ApiError && error.kind === 'notFound';
  return isRefusal && isKnown<Reply>(error.reply) ? error.reply : null;
}

function isKnown<Reply extends KnownSubscription>(reply: unknown): reply is Reply {
  return typeof reply === 'object' && reply !== null && 'profile' in reply;
}
