import type { IsoDate } from './calendar.ts';
import type { Charge, ObservedCharge, ReturnedAmount, ToldByEvents, UnclearCharge } from './charges.ts';
import type { FailedRenewal } from './grace.ts';
import type { PlanSwitch, PlanTerms } from './plan-switch.ts';
import type { Closing, ProviderState, Refusal, SubscriptionStatus } from './statuses.ts';
import type { Validity } from './validity.ts';

/** The terms that a member was offered or has switched to. */
export interface Terms extends PlanTerms {
  /** `null` if we never offered it. */
  readonly intentId: string | null;
}

export interface Subscription {
  readonly terms: Terms;
  readonly status: SubscriptionStatus;
  readonly refusal: Refusal | null;
  readonly providerState: ProviderState;
  /** In chronological order. */
  readonly charges: readonly Charge[];
  /** The newest paid range. */
  readonly validity: Validity | null;
  /** The last day of grace; `null` if there is none. */
  readonly graceEndDate: IsoDate | null;
  readonly cancelledOn: IsoDate | null;
  /** `null` if the latest renewal was paid or is not due. */
  readonly failedRenewal: FailedRenewal | null;
  /** When the provider charges the next cycle; `null` if it reports none. */
  readonly nextBillingAt: Date | null;
  /** When the member stopped the renewal, here or at the provider; `null` if it renews. */
  readonly doNotRenewAt: Date | null;
  /** `null` unless it is to be ended at once. */
  readonly closing: Closing | null;
  /** All requested switches, in the order of the requests. */
  readonly switches: readonly PlanSwitch[];
  /** The provider's plan, as last seen. */
  readonly shownPlanId: string;
}

/** The provider's complete state at one moment. */
export interface Observation {
  readonly state: ProviderState;
  readonly providerPlanId: string;
  /** The price or cycle was changed for this subscription alone. */
  readonly isPlanOverridden: boolean;
  readonly intentId: string | null;
  readonly endedAt: Date | null;
  readonly failedRenewal: FailedRenewal | null;
  readonly nextBillingAt: Date | null;
  readonly charges: readonly ObservedCharge[];
  readonly unclear: readonly UnclearCharge[];
}

export type SubscriptionEvent =
  | {
      readonly kind: 'observed';
      readonly observation: Observation;
      /** Why the member cannot have it, whatever the provider reports. */
      readonly obstacle: Refusal | null;
      readonly told: ToldByEvents;
    }
  /** It is to be ended at once. Entered before the call to the provider. */
  | { readonly kind: 'closed'; readonly as: Closing['as'] }
  /** The provider was not called, or refused to end it; or the member is unblocked. */
  | { readonly kind: 'closingWithdrawn'; readonly as: Closing['as'] }
  /** The provider has confirmed that it ended the subscription. */
  | { readonly kind: 'cancelled' }
  /** The member stops the renewal. Entered before the call to the provider. */
  | { readonly kind: 'renewalStopped' }
  /** The member resumes the renewal, and the provider has confirmed it. */
  | { readonly kind: 'renewalResumed' }
  /** The member requests another plan. Entered before the call to the provider. */
  | { readonly kind: 'switchRequested'; readonly id: string; readonly to: PlanTerms }
  /** The payer returned from the provider. The answer is reported by the browser. */
  | { readonly kind: 'switchAnswered'; readonly id: string; readonly hasAgreed: boolean }
  /** The provider has confirmed a refund; the amount is the total returned for the charge. */
  | ({
      readonly kind: 'refunded';
      /** Ends the subscription if no paid time is left. */
      readonly endsSubscription?: boolean;
    } & ReturnedAmount)
  /** The browser reported another amount or plan than the offered one. */
  | { readonly kind: 'misreported' }
  | { readonly kind: 'timePassed' };

export function newSubscription(terms: Terms): Subscription {
  return {
    terms,
    status: 'pending',
    refusal: null,
    providerState: 'awaitingApproval',
    charges: [],
    validity: null,
    graceEndDate: null,
    cancelledOn: null,
    failedRenewal: null,
    nextBillingAt: null,
    doNotRenewAt: null,
    closing: null,
    switches: [],
    shownPlanId: terms.providerPlanId,
  };
}
