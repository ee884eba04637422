import type { ProviderState, SubscriptionStatus } from './statuses.ts';

interface HasStatus {
  readonly status: SubscriptionStatus;
}
interface HasProviderState {
  readonly providerState: ProviderState;
}

/** The lists are for SQL queries, which cannot call the functions below. */
export const GRANTED_STATUSES = ['paid', 'pastDue'] as const satisfies readonly SubscriptionStatus[];
export const OVER_STATES = ['cancelled', 'expired'] as const satisfies readonly ProviderState[];
/** Without suspended subscriptions: they are approved, but a charge has failed. */
export const APPROVED_STATES = ['approved', 'active'] as const satisfies readonly ProviderState[];

/** Grants access, until its end date and during grace. */
export function isGranted({ status }: HasStatus): boolean {
  return isAmong(GRANTED_STATUSES, status);
}

/** It granted access before and no longer does. */
export function wasGranted({ status }: HasStatus): boolean {
  return status === 'cancelled' || status === 'expired';
}

/** Neither granted nor refused yet. */
export function isUndecided({ status }: HasStatus): boolean {
  return status === 'pending' || status === 'abandoned';
}

/** Ended at the provider, which is final: nothing is charged any more. */
export function isOver({ providerState }: HasProviderState): boolean {
  return isAmong(OVER_STATES, providerState);
}

/** Approved and not ended, so the provider may charge it. */
export function isRunning(subscription: HasProviderState): boolean {
  return !isOver(subscription) && subscription.providerState !== 'awaitingApproval';
}

/**
 * Approved, with no charge seen yet. A reported approval that could not be checked counts as approved. A
 * suspended subscription does not count, because its charge has failed.
 */
export function isBeingConfirmed(
  { status, providerState }: HasStatus & HasProviderState,
  { isReported }: { readonly isReported: boolean },
): boolean {
  if (status !== 'pending') return false;
  if (providerState === 'awaitingApproval') return isReported;
  return isAmong(APPROVED_STATES, providerState);
}

function isAmong<Value>(list: readonly Value[], value: Value): boolean {
  return list.includes(value);
}
