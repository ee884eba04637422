import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { LoginFields } from './session-rules.ts';
import { readSession, saveSubscription } from './session-storage.ts';
import { factsIn } from './subscription-facts.ts';

type KnownSubscription = Pick<SubscriptionInfo, 'profile' | 'payment_paid'>;

/** What the server knows about the subscription. The browser's session is brought up to date with it. */
export async function loadSubscription(signal: AbortSignal): Promise<SubscriptionInfo> {
  const { auth_token } = readSession().stored;
  const info = await api.call('subscriptionInfo', { signal }).catch((error: unknown) => {
    const known = subscriptionIn<SubscriptionInfo>(error);
    if (known === null) throw error;
    return known;
  });
  // While the answer was on its way, a newer one may have come, or the visitor may have logged out.
  const isWanted = !signal.aborted && readSession().stored.auth_token === auth_token;
  if (isWanted) keepSubscription(info);
  return info;
}

/** Puts into the session what a call has told about the subscription; other tabs hear of it. */
export function keepSubscription(known: KnownSubscription): void {
  saveSubscription(sessionFieldsOf(known));
}

/** The facts in a reply, for the rules of the domain. */
export function factsOf(known: KnownSubscription): SubscriptionFacts {
  return factsIn(sessionFieldsOf(known));
}

/** As a login would tell it: of a subscription that has run out the session keeps nothing. */
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

/** A member who has never paid is answered with 404, and with the prices all the same. Null in other errors. */
export function subscriptionIn<Reply extends KnownSubscription>(error: unknown): Reply | null {
  const isRefusal = error instanceof ApiError && error.kind === 'notFound';
  return isRefusal && isKnown<Reply>(error.reply) ? error.reply : null;
}

function isKnown<Reply extends KnownSubscription>(reply: unknown): reply is Reply {
  return typeof reply === 'object' && reply !== null && 'profile' in reply;
}
