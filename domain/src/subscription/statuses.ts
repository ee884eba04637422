/**
 * - pending: made at the provider; approval or the first charge is awaited
 * - pastDue: a renewal failed; granted until the end date, and while the provider still tries
 * - expired: the end date and what grace there was have passed without a further charge
 * - abandoned: ended at the provider before anything was charged
 * - refused: cannot be granted; what was charged is refunded
 */
export const SUBSCRIPTION_STATUSES = [
  'pending',
  'paid',
  'pastDue',
  'cancelled',
  'expired',
  'abandoned',
  'refused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What was bought did not agree with what was offered, or cannot be had. */
export const REFUSALS = [
  'wrongIntent',
  'wrongPlan',
  'wrongAmount',
  'wrongCurrency',
  'wrongReport',
  'alreadySubscribed',
  'noMember',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Of a subscription at the provider, in words of our own; the adapter translates the provider's. */
export const PROVIDER_STATES = [
  'awaitingApproval',
  'approved',
  'active',
  'suspended',
  'cancelled',
  'expired',
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/**
 * The decision to end a subscription at the provider, made before the provider has done so: a charge that becomes
 * known from then on gives nothing, and is refunded.
 */
export interface Closing {
  readonly at: Date;
  /** Cancelled by somebody, or with the block of its member, or ended because nothing is paid. */
  readonly as: 'cancelled' | 'blocked' | 'expired';
}
