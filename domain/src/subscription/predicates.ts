import type { ProviderState, SubscriptionStatus } from './statuses.ts';

interface HasStatus {
  readonly status: SubscriptionStatus;
}
interface HasProviderState {
  readonly providerState: ProviderState;
}

/** The lists are for queries, which cannot call what follows. */
export const GRANTED_STATUSES = ['paid', 'pastDue'] as const satisfies readonly SubscriptionStatus[];
export const OVER_STATES = ['cancelled', 'expired'] as const satisfies readonly ProviderState[];
/** Without the suspended ones: those are approved, too, but a charge of theirs has failed. */
export const APPROVED_STATES = ['approved', 'active'] as const satisfies readonly ProviderState[];

/** It opens what a subscription opens: until its end date, and in grace beyond. */
export function isGranted({ status }: HasStatus): boolean {
  return isAmong(GRANTED_STATUSES, status);
}

/** It did once, and does not any more. */
export function wasGranted({ status }: HasStatus): boolean {
  return status === 'cancelled' || status === 'expired';
}

/** Nothing has been granted, and nothing refused. */
export function isUndecided({ status }: HasStatus): boolean {
  return status === 'pending' || status === 'abandoned';
}

/** It has ended at the provider, which is final: nothing is charged any more. */
export function isOver({ providerState }: HasProviderState): boolean {
  return isAmong(OVER_STATES, providerState);
}

/** Its payer has approved it, and it has not ended: the provider may charge for it. */
export function isRunning(subscription: HasProviderState): boolean {
  return !isOver(subscription) && subscription.providerState !== 'awaitingApproval';
}

/**
 * Its payer has approved it, and the first charge is not to be seen yet. Whose approval was reported, and
 * could not be looked at since, counts as approved. A suspended one does not: its charge has failed.
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
