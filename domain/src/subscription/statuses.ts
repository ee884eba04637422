/**
 * - pending: created at the provider; approval or the first charge is awaited
 * - pastDue: a renewal failed; granted until the end date and while the provider retries
 * - expired: the end date and any grace have passed without a further charge
 * - abandoned: ended at the provider before the first charge
 * - refused: cannot be granted; charges are refunded
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

/** Why a purchase is refused: it differs from the offer, or the member cannot have it. */
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

/** The states of a subscription at the provider. The adapter maps the provider's own names to them. */
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
 * The decision to end a subscription at the provider, made before the provider has done so. A charge that
 * becomes known afterwards grants nothing and is refunded.
 */
export interface Closing {
  readonly at: Date;
  /** Cancelled on request, by a block of the member, or for lack of payment. */
  readonly as: 'cancelled' | 'blocked' | 'expired';
}
